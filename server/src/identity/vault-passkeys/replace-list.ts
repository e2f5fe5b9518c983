import type { SignedRecord } from '@shrd/contract'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { KeyLog } from '@shrd/crypto/identity'
import { hashCredentialId, type PasskeyList, verifyPasskeyList } from '@shrd/crypto/passkeys'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** A list that is to replace the one before it. */
export interface NewList {
  readonly sub: string
  readonly issuer: string
  /** The verified key log of the member. */
  readonly member: KeyLog
  readonly record: SignedRecord
}

/**
 * Verifies a list of passkeys with the function of the clients and stores it, if its number is the
 * next one, also of lists under former keys. Lock the user before.
 *
 * @throws `record_invalid`; `conflict` if another device was faster
 */
export async function replaceList(
  { identity: { passkeyEnvelopes } }: Repositories,
  { sub, issuer, member, record }: NewList,
): Promise<PasskeyList> {
  const list = await verifyList(record, { issuer, member })
  const { counter } = list
  if (!(await passkeyEnvelopes.replaceList(sub, { counter, record }))) {
    throw new ShrdError('conflict')
  }
  return list
}

async function verifyList(
  record: SignedRecord,
  options: Pick<NewList, 'issuer' | 'member'>,
): Promise<PasskeyList> {
  try {
    return await verifyPasskeyList(record, options)
  } catch (cause) {
    if (!isShrdError(cause)) throw cause
    throw new ShrdError('record_invalid', { cause })
  }
}

/** @throws `record_invalid` unless the list names exactly this passkey, or does not name it */
export async function assertListed(
  { passkeys }: PasskeyList,
  credentialId: string,
  isListed: boolean,
): Promise<void> {
  const hash = await hashCredentialId(credentialId)
  const isThere = passkeys.some(({ credential }) => credential === hash)
  if (isThere !== isListed) throw new ShrdError('record_invalid')
}
