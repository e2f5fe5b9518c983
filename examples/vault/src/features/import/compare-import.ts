import type { ShrdClient } from '@shrd/client'
import type { DocumentWords } from '@shrd/transfer'
import { type DuplicateOptions, findDuplicates } from './find-duplicates.ts'
import { fetchRows } from './import-reader.ts'
import type { OpenSource } from './import-source.ts'
import type { ComparedImport } from './import-step.ts'

/** Reads a source, and compares it with the vault. */
export async function compareImport(
  client: ShrdClient,
  { reader, options }: OpenSource,
  { words, ...watch }: DuplicateOptions & { readonly words: DocumentWords },
): Promise<Omit<ComparedImport, 'earlier' | 'newName'>> {
  const summary = await reader.ask('read', { options, words })
  const rows = await fetchRows(reader, summary.count)
  return { summary, rows, ...(await findDuplicates(client, reader, watch)) }
}
