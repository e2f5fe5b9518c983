/** One file in an archive. */
export interface ArchiveEntry {
  /** The path, with `/` between its parts. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly content: AsyncIterable<Uint8Array>
}
