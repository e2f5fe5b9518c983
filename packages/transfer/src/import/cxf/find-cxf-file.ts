import { encodeBase64Url } from '@shrd/crypto'
import { transferError } from '../../errors.ts'
import type { TransferFile } from '../../model.ts'
import type { Archive } from '../archive/open-archive.ts'
import type { FileStore } from '../file-store.ts'
import { IMPORT_LIMITS } from '../import-limits.ts'
import { type JsonObject, toText } from '../json-value.ts'

/**
 * Finds the file of a credential in the folder `documents` of an archive. Reading it throws
 * `import_malformed` if the file has another hash, as the format demands.
 */
export function findCxfFile(
  { id, name, integrityHash }: JsonObject,
  archive: Archive | null,
  files: FileStore,
): TransferFile | undefined {
  const path = `documents/${toText(id)}`
  const entry = archive?.names.find((one) => one === path || one.endsWith(`/${path}`))
  if (archive === null || entry === undefined) return undefined
  const described = { name: toText(name) || toText(id), type: '', size: archive.sizeOf(entry) }
  return files.add(described, async () => {
    const bytes = await archive.read(entry, IMPORT_LIMITS.archiveBytes)
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    const isWhole = integrityHash === undefined || encodeBase64Url(hash) === integrityHash
    if (!isWhole) throw transferError('import_malformed')
    return bytes
  })
}
