import { isShrdError } from '@shrd/crypto/errors'
import { blobSource } from '@shrd/crypto/files'
import { transferError } from '../../errors.ts'
import { readArchive } from '../../export/read-archive.ts'
import { readEntries } from '../../export/read-entries.ts'
import type { TransferData, TransferEntry, TransferVault } from '../../model.ts'
import type { Archive } from '../archive/open-archive.ts'
import { IMPORT_LIMITS } from '../import-limits.ts'
import type { ParsedVaults } from '../import-result.ts'

/**
 * Reads an export of a vault of Shrd: an encrypted archive, or the open one.
 *
 * @param archive the open one; `null` for an encrypted one
 * @throws `import_password_required`, `import_password_wrong`, `import_malformed`
 */
export async function readShrd(
  source: Blob,
  archive: Archive | null,
  password: string,
): Promise<ParsedVaults> {
  if (archive === null && password === '') throw transferError('import_password_required')
  try {
    const data =
      archive === null ? await readArchive(blobSource(source), password) : await readOpen(archive)
    return { vaults: data.vaults.map(withoutDates), skipped: [], readFile: data.readFile }
  } catch (cause) {
    throw translate(cause)
  }
}

async function readOpen(archive: Archive): Promise<TransferData> {
  const read = (name: string) => archive.read(name, IMPORT_LIMITS.archiveBytes)
  const entries = new Map(archive.names.map((name) => [name, archive.sizeOf(name)]))
  const { vaults } = await readEntries({ entries, read })
  return { vaults, readFile: read }
}

/** The vault that was exported knew its dates from its signed records, and had none in its notes. */
function withoutDates(vault: TransferVault): TransferVault {
  const withoutDate = (entry: TransferEntry): TransferEntry => ({
    ...entry,
    created_at: null,
    modified_at: null,
    history: entry.history.map((state) => ({ ...state, saved_at: null })),
  })
  return { ...vault, entries: vault.entries.map(withoutDate) }
}

function translate(cause: unknown): unknown {
  const isWrong = isShrdError(cause, 'export_locked') || isShrdError(cause, 'password_invalid')
  if (isWrong) return transferError('import_password_wrong', { cause })
  const isBroken =
    isShrdError(cause, 'export_malformed') || isShrdError(cause, 'export_unsupported')
  return isBroken ? transferError('import_malformed', { cause }) : cause
}
