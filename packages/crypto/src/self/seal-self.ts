import type { Bytes } from '../core/bytes.ts'
import { openEnvelope, sealEnvelope } from '../core/envelope.ts'
import { isUserId } from '../core/ids.ts'
import { MAX_CIPHERTEXT_BYTES, MAX_CONTACTS_BYTES } from '../core/limits.ts'
import { isCount, nullable, oneOf, text } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import type { SelfKey } from './self-key.ts'

const MEBIBYTE = 1024 * 1024

/** A kind of private data of a member. */
export type SelfPart =
  | 'alias'
  | 'contacts'
  | 'contact'
  | 'address'
  | 'profile'
  | 'avatar'
  | 'preferences'
  | 'share-label'
  | 'search-index'
  | 'offline-copy'
  | 'manifest-cache'
  | 'row-cache'

/** The most bytes of cipher text of each part. */
const LIMITS: Readonly<Record<SelfPart, number>> = {
  alias: 1024,
  contacts: MAX_CONTACTS_BYTES,
  contact: MAX_CIPHERTEXT_BYTES,
  address: MAX_CIPHERTEXT_BYTES,
  profile: MAX_CIPHERTEXT_BYTES,
  avatar: MAX_CIPHERTEXT_BYTES,
  preferences: MAX_CIPHERTEXT_BYTES,
  'share-label': 512,
  'search-index': 16 * MEBIBYTE,
  'offline-copy': 16 * MEBIBYTE,
  'manifest-cache': 4 * MEBIBYTE,
  'row-cache': 16 * MEBIBYTE,
}

/** The cast restores what `Object.keys` loses: the keys of `LIMITS` are exactly the parts. */
const PARTS = Object.keys(LIMITS) as SelfPart[]

/** The context of sealed data. Data does not open in another context. */
export interface SelfContext {
  part: SelfPart
  /** The id within the part, such as a `handshake_id`; `null` if the part has only one value. */
  id: string | null
}

interface SelfStatement extends SelfContext {
  user_id: string
  epoch: number
}

const selfStatement: StatementKind<SelfStatement> = defineStatement('self', {
  user_id: isUserId,
  epoch: isCount,
  part: oneOf(PARTS),
  id: nullable(text({ min: 1, max: 128 })),
})

/**
 * Seals bytes under the self key, as `base64(cipher text and tag).base64(iv)`.
 *
 * It does not protect against replay: a server can return an earlier text. If that matters, put the
 * hash of the text into a signed record.
 *
 * @throws `encrypted_data_invalid` if there are more bytes than the part may have
 * @see docs/protocol/self-key.md
 * @example
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import { createSelfDocument, openSelf, openSelfKey, sealSelf } from '@shrd/crypto/self'
 *
 * const { identity } = await createIdentity()
 * const document = await createSelfDocument(identity)
 * const selfKey = await openSelfKey(identity, document, { owner: await genesisLog(identity) })
 * const context = { part: 'profile', id: null } as const
 * const sealed = await sealSelf(selfKey, context, new TextEncoder().encode('Ada'))
 * const opened = await openSelf(selfKey, context, sealed)
 * console.assert(new TextDecoder().decode(opened) === 'Ada')
 */
export async function sealSelf(
  selfKey: SelfKey,
  context: SelfContext,
  bytes: Uint8Array,
): Promise<string> {
  const maxBytes = LIMITS[context.part]
  return sealEnvelope(selfKey.key, toBytes(selfKey, context), bytes, { maxBytes })
}

/**
 * Opens bytes that were sealed under this self key, for this part and id.
 *
 * @throws `encrypted_data_invalid` if the text is malformed, `document_undecryptable` if it does
 *   not decrypt
 * @see docs/protocol/self-key.md
 * @example
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import { createSelfDocument, openSelf, openSelfKey, sealSelf } from '@shrd/crypto/self'
 *
 * const { identity } = await createIdentity()
 * const document = await createSelfDocument(identity)
 * const selfKey = await openSelfKey(identity, document, { owner: await genesisLog(identity) })
 * const sealed = await sealSelf(selfKey, { part: 'avatar', id: null }, new Uint8Array(9))
 * const avatar = await openSelf(selfKey, { part: 'avatar', id: null }, sealed)
 * console.assert(avatar.length === 9)
 */
export async function openSelf(
  selfKey: SelfKey,
  context: SelfContext,
  sealed: string,
): Promise<Bytes> {
  const maxBytes = LIMITS[context.part]
  return openEnvelope(selfKey.key, toBytes(selfKey, context), sealed, { maxBytes })
}

function toBytes({ user_id, epoch }: SelfKey, { part, id }: SelfContext): Bytes {
  return selfStatement.toBytes({ user_id, epoch, part, id })
}
