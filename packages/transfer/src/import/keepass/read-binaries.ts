import type { KdbxBinary, KdbxBinaryWithHash, KdbxEntry } from 'kdbxweb'
import type { TransferFile } from '../../model.ts'
import type { FileStore } from '../file-store.ts'

/** The files of an entry. */
export function readBinaries({ binaries }: KdbxEntry, files: FileStore): TransferFile[] {
  return [...binaries].map(([name, stored]) => {
    const value: KdbxBinary = hasHash(stored) ? stored.value : stored
    const size = value.byteLength
    return files.add({ name, type: '', size }, async () =>
      value instanceof ArrayBuffer ? new Uint8Array(value.slice(0)) : copy(value.getBinary()),
    )
  })
}

function hasHash(binary: KdbxBinary | KdbxBinaryWithHash): binary is KdbxBinaryWithHash {
  return 'hash' in binary
}

function copy(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}
