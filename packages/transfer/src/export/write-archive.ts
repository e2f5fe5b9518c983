import { createExport } from '@shrd/crypto/exports'
import type { ExportSource } from './export-source.ts'
import { type ExportOptions, writeEntries } from './write-entries.ts'
import { writeTar } from './write-tar.ts'

/**
 * Yields an encrypted archive of a vault, which opens with the password: see `readArchive`. It works
 * piece by piece, so memory does not grow with the files.
 *
 * The package does not judge the password. Demand one that is as strong as that of a key file.
 *
 * @throws `password_invalid`, `kdf_unavailable`, `aborted`, and failures of the source
 * @see docs/protocol/export.md
 */
export function writeArchive(
  source: ExportSource,
  password: string,
  options: ExportOptions = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const { signal, now = Date.now() } = options
  const tar = writeTar(writeEntries(source, { ...options, now }), now)
  return createExport(tar, password, { signal, now })
}
