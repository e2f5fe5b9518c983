import { isShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { FileStorage, ObjectName } from '../../storage/file-storage.ts'

/** What a transaction has made of an object. */
export interface KeptObject<Answer> {
  readonly answer: Answer
  /** The object in whose place it is; `null` for none, `undefined` if it was not needed. */
  readonly replaced: string | null | undefined
}

/** Bytes to store, and what says in a transaction that they are stored. */
export interface KeepOptions<Answer> {
  readonly storage: FileStorage
  readonly name: ObjectName
  readonly bytes: Uint8Array
  /** Of the call; it may run the work again. */
  readonly transaction: (work: (store: Repositories) => Promise<Answer>) => Promise<Answer>
  readonly work: (store: Repositories) => Promise<KeptObject<Answer>>
}

/**
 * Stores bytes, then has a transaction say what they are: one that waited for a storage would hold up
 * everybody. An object that the transaction refuses or replaces is deleted afterwards; whatever
 * happens between, there is an object too many, which the sweep finds, and never one that is missing.
 */
export async function keepObject<Answer>(options: KeepOptions<Answer>): Promise<Answer> {
  const { storage, name, bytes, transaction, work } = options
  await storage.write(name, bytes)
  // A retry is given the answer of the first one without any work, and its object is not needed.
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
    // After any other failure nobody knows whether the transaction has come to its end.
    if (isShrdError(error)) await remove(options, name.object)
    throw error
  }
}

/** What fails here, the sweep does later. */
async function remove(
  { storage, name: { file } }: Pick<KeepOptions<unknown>, 'storage' | 'name'>,
  object: string | null,
): Promise<void> {
  if (object !== null) await storage.delete({ file, object }).catch(() => {})
}
