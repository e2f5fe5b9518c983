import { canonicalText } from './canonical-json.ts'
import { recordHash, signRecord, statement } from './conventions.ts'
import { encodeBase64url } from './encodings.ts'
import * as hpke from './hpke.ts'
import { type Identity, type PrivateKeys, type RotateRecord, stateOf } from './identity.ts'

/** Keys with both halves. */
export interface Keys extends Identity, PrivateKeys {}

/** An entry that replaces keys, the archive, and the identity of the new keys. */
export interface Rotation {
  readonly entry: RotateRecord
  readonly archive: string
  readonly identity: Identity
}

function sealArchive(identity: Identity, { privateExchangeKey, sequence }: Keys): string {
  const plain = canonicalText([{ privateExchangeKey, sequence }])
  const info = statement('archive', stateOf(identity))
  const { publicExchangeKey } = identity
  return encodeBase64url(hpke.seal(publicExchangeKey, info, Buffer.from(plain, 'utf8')))
}

/** Replaces first keys by others. */
export function replaceKeys(before: Keys, next: Omit<Keys, 'user_id'>, now: number): Rotation {
  const { user_id } = before
  const { publicSigningKey, publicExchangeKey } = next
  const value = {
    user_id,
    sequence: before.sequence + 1,
    prev: before.head,
    signing_key: publicSigningKey,
    exchange_key: publicExchangeKey,
    reason: 'compromised',
    created_at: now,
  }
  const record = signRecord('rotate', value, next.privateSigningKey)
  const { signature } = signRecord('rotate', value, before.privateSigningKey)
  const state = { user_id, sequence: value.sequence, head: recordHash('rotate', record.statement) }
  const identity = { ...state, publicSigningKey, publicExchangeKey }
  const archive = sealArchive(identity, before)
  return { entry: { ...record, replaced_signature: signature }, archive, identity }
}
