import { transferError } from '../errors.ts'
import type { TransferFile } from '../model.ts'

/** Finds the content of the files of an import, by id. */
export interface FileStore {
  /** Keeps how a file is read, and describes it. */
  add(file: Omit<TransferFile, 'id'>, read: () => Promise<Uint8Array<ArrayBuffer>>): TransferFile
  /** @throws `import_malformed` for a file that is not there, and what reading throws */
  read(id: string): Promise<Uint8Array<ArrayBuffer>>
}

/** Creates an empty store. */
export function createFileStore(): FileStore {
  const readers = new Map<string, () => Promise<Uint8Array<ArrayBuffer>>>()
  return {
    add(file, read) {
      const id = String(readers.size)
      readers.set(id, read)
      return { ...file, id }
    },
    async read(id) {
      const read = readers.get(id)
      if (read === undefined) throw transferError('import_malformed')
      return read()
    },
  }
}

/** Adds a file that is base64 in a text. Returns none if there is no content. */
export function storeBase64(
  files: FileStore,
  { name, type, base64 }: { name: string; type: string; base64: string },
): TransferFile[] {
  if (base64 === '') return []
  const read = async () => decodeBase64(base64)
  return [files.add({ name, type, size: Math.floor((base64.length * 3) / 4) }, read)]
}

/** @throws `import_malformed` */
export function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64.replace(/\s/g, '')), (letter) => letter.charCodeAt(0))
  } catch (cause) {
    throw transferError('import_malformed', { cause })
  }
}
