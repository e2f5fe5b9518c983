import type { EndpointInput } from '@shrd/contract'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { getKeyLog } from '../keys/key-log.ts'
import { assertListed, replaceList } from './replace-list.ts'

/** Envelopes of new keys, and the list that the new key signed. */
export type PasskeyRotation = NonNullable<EndpointInput<'rotateKeys'>['passkeys']>

/** Whose keys were replaced just now. */
export interface Rotated {
  readonly sub: string
  readonly user_id: string
  readonly issuer: string
  readonly now: number
}

/**
 * Puts the envelopes of new keys in the place of all earlier ones. Call it after the new keys came
 * into force, in the same transaction.
 *
 * @param passkeys without it, no passkey opens the vault any more
 * @throws `record_invalid`, `passkey_not_found` for a passkey of somebody else
 */
export async function rotatePasskeys(
  store: Repositories,
  { sub, user_id, issuer, now }: Rotated,
  passkeys: PasskeyRotation | undefined,
): Promise<void> {
  const { passkeyEnvelopes } = store.identity
  await passkeyEnvelopes.clear(sub)
  if (passkeys === undefined) return
  const member = await getKeyLog(store, user_id)
  const next = { sub, issuer, member, record: passkeys.list }
  const list = await replaceList(store, next).catch((cause: unknown) => {
    // `conflict` would say that other keys came into force. The client reads the list again.
    throw isShrdError(cause, 'conflict') ? new ShrdError('record_invalid', { cause }) : cause
  })
  if (list.passkeys.length !== passkeys.envelopes.length) throw new ShrdError('record_invalid')
  const { sequence } = member.current
  for (const { passkey_id, envelope } of passkeys.envelopes) {
    const passkey = await store.identity.passkeys.findOwn(sub, passkey_id)
    if (passkey === undefined) throw new ShrdError('passkey_not_found')
    await assertListed(list, passkey.credential_id, true)
    await passkeyEnvelopes.put({ passkey_id, sequence, envelope, created_at: now })
  }
}
