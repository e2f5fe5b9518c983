import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectName, ObjectPage } from './file-storage.ts'
import { findName, toKey } from './object-key.ts'
import { isMissing } from './storage-failure.ts'

/** Options of a listing. */
interface Listing {
  readonly before: number
  readonly after: string | undefined
  readonly limit: number
  /** The suffix of unfinished files. */
  readonly draft: string
}

/**
 * Lists a page of the objects in a folder of a disk storage. A draft is listed under its object's
 * name.
 */
export async function listFolder(root: string, listing: Listing): Promise<ObjectPage> {
  const { after, before, limit } = listing
  const objects: ObjectName[] = []
  const seen: { number: number; last?: string } = { number: 0 }
  for await (const { name, path } of walk(root, listing)) {
    const key = toKey(name)
    if (after !== undefined && key <= after) continue
    if (seen.number === limit) return { objects, next: seen.last }
    seen.number += 1
    seen.last = key
    const { mtimeMs } = (await unlessMissing(stat(path))) ?? { mtimeMs: Number.POSITIVE_INFINITY }
    if (mtimeMs < before) objects.push(name)
  }
  return { objects, next: undefined }
}

/** All objects in the order of their names. It does not open folders before the page. */
async function* walk(
  root: string,
  { after = '', draft }: Listing,
): AsyncGenerator<{ name: ObjectName; path: string }, void, void> {
  for (const start of await namesIn(root)) {
    if (start < after.slice(0, 2)) continue
    for (const file of await namesIn(join(root, start))) {
      if (file < after.slice(0, 26)) continue
      for (const entry of await namesIn(join(root, start, file))) {
        const name = findName(`${file}/${entry.replace(draft, '')}`)
        if (name !== undefined) yield { name, path: join(root, start, file, entry) }
      }
    }
  }
}

/** Sorted like keys; empty for a folder that does not exist (any more). */
async function namesIn(folder: string): Promise<readonly string[]> {
  return ((await unlessMissing(readdir(folder))) ?? []).toSorted()
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
