import type { ReadOptions } from '@shrd/transfer/import'
import { type ImportRecord, identifySource } from './import-journal.ts'
import type { ImportReader } from './import-reader.ts'
import type { ImportTarget } from './import-target.ts'

/** A file that was chosen, while it is open. */
export interface OpenSource {
  readonly file: File
  readonly reader: ImportReader
  options: ReadOptions
  target: ImportTarget
}

/** Only the same file, read in the same way into the same place, is the same import. */
export function identify({ file, options, target }: OpenSource): Promise<string> {
  const { mapping = null } = options
  return identifySource(file, { mapping, target })
}

/** The record of an import that begins. */
export async function createRecord(opened: OpenSource): Promise<ImportRecord> {
  return {
    source: await identify(opened),
    started_at: Date.now(),
    vaults: [],
    categories: [],
    entries: {},
  }
}
