import { isShrdError } from '@shrd/crypto/errors'
import type { FileStorage, ObjectName } from '../../storage/file-storage.ts'

/** Bytes to store, and what says in a transaction that they are stored. */
export interface KeepOptions<Answer> {
  readonly storage: FileStorage
  readonly name: ObjectName
  readonly bytes: Uint8Array
  /** Calls `keep` where the object is known from now on, with the name of the one before it. */
  readonly work: (keep: (replaced: string | null | undefined) => void) => Promise<Answer>
}

/**
 * Stores bytes, then has a transaction say what they are: one that waited for a storage would hold up
 * everybody. An object that the transaction refuses or replaces is deleted afterwards; whatever
 * happens between, there is an object too many, which the sweep finds, and never one that is missing.
 */
export async function keepObject<Answer>({
  storage,
  name,
  bytes,
  work,
}: KeepOptions<Answer>): Promise<Answer> {
  await storage.write(name, bytes)
  // A retry is given the first one's answer, and its object is not taken.
  const waste = { object: name.object as string | null | undefined }
  const remove = async () => {
    if (typeof waste.object !== 'string') return
    // The sweep comes by here, too.
    await storage.delete({ file: name.file, object: waste.object }).catch(() => {})
  }
  try {
    const answer = await work((replaced) => {
      waste.object = replaced
    })
    await remove()
    return answer
  } catch (error) {
    waste.object = name.object
    // After any other failure nobody knows whether the transaction has come to its end.
    if (isShrdError(error)) await remove()
    throw error
  }
}
