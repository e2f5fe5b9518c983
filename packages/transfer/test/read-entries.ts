import { openSource, type ReadOptions } from '../src/import/read-import.ts'
import type { TransferEntry } from '../src/model.ts'

/** The entries of a source, without the parts that are empty. */
export async function readEntries(
  content: string | Uint8Array<ArrayBuffer> | object,
  options: ReadOptions = {},
): Promise<Partial<TransferEntry>[]> {
  const isBytes = typeof content === 'string' || content instanceof Uint8Array
  const { read } = await openSource(new Blob([isBytes ? content : JSON.stringify(content)]))
  const { vaults } = await read(options)
  return vaults.flatMap(({ entries }) => entries.map(withoutEmpty))
}

function withoutEmpty(entry: TransferEntry): Partial<TransferEntry> {
  const isFilled = (value: unknown): boolean =>
    value !== '' &&
    value !== null &&
    value !== false &&
    !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => isFilled(value)))
}
