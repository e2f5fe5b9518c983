import { isShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { FileStorage, ObjectName } from '../../storage/file-storage.ts'

/** The result of a transaction about an object. */
export interface KeptObject<Answer> {
  readonly answer: Answer
  /** The object that it replaced; `null` for none, `undefined` if the new one was not needed. */
  readonly replaced: string | null | undefined
}

/** Bytes to store, and the transaction that records them. */
export interface KeepOptions<Answer> {
  readonly storage: FileStorage
  readonly name: ObjectName
  readonly bytes: Uint8Array
  /** The call's transaction. It may run the work again. */
  readonly transaction: (work: (store: Repositories) => Promise<Answer>) => Promise<Answer>
  readonly work: (store: Repositories) => Promise<KeptObject<Answer>>
}

/**
 * Stores bytes, then records them in a transaction, because a transaction that waits for a storage
 * would block others. If the transaction refuses or replaces an object, the object is deleted
 * afterwards. After a crash in between there is an object too many, which the sweep finds, and
 * never a missing one.
 */
export async function keepObject<Answer>(options: KeepOptions<Answer>): Promise<Answer> {
  const { storage, name, bytes, transaction, work } = options
  await storage.write(name, bytes)
  // A retry gets the first response without any work, and its object is not needed.
  const waste: { object: string | null } = { object: name.object }
  try {
    const answer = await transaction(async (store) => {
      const { answer, replaced } = await work(store)
      waste.object = replaced === undefined ? name.object : replaced
      return answer
    })
    await remove(options, waste.object)
    return answer
  } catch (error) {
    // After any other failure, the transaction may or may not have been committed.
    if (isShrdError(error)) await remove(options, name.object)
    throw error
  }
}

/** The sweep retries a failure later. */
async function remove(
  { storage, name: { file } }: Pick<KeepOptions<unknown>, 'storage' | 'name'>,
  object: string | null,
): Promise<void> {
  if (object !== null) await storage.delete({ file, object }).catch(() => {})
}
