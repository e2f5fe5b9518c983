/** The files of a version. */
export interface VersionFiles {
  readonly epoch: number
  /** Record hashes, which a new epoch changes for the same files. */
  readonly files: readonly string[]
}

/** Record hashes of the files in which two versions differ. */
export interface FileChanges {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** What of the files a version has changed; across epochs nobody can tell, and nothing is said. */
export function compareFiles(before: VersionFiles | undefined, now: VersionFiles): FileChanges {
  if (before !== undefined && before.epoch !== now.epoch) return { added: [], removed: [] }
  const earlier = before?.files ?? []
  return {
    added: now.files.filter((hash) => !earlier.includes(hash)),
    removed: earlier.filter((hash) => !now.files.includes(hash)),
  }
}
