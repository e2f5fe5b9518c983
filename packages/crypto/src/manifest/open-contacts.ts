import { openSelf, sealSelf } from '../self/seal-self.ts'
import type { SelfKey } from '../self/self-key.ts'
import { type Contact, decodeContacts, encodeContacts } from './contact.ts'
import type { Manifest } from './manifest.ts'

const CONTEXT = { part: 'contacts', id: null } as const

/**
 * Opens the member's contacts. Take partners' names only from here: an attacker who could swap two
 * names would make the member share with the wrong partner.
 *
 * @throws `document_undecryptable` for another self key, `manifest_invalid`; TypeError if the shard
 *   is not loaded
 * @see docs/protocol/manifest.md
 * @example
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import { changeManifest, emptyManifest, openContacts } from '@shrd/crypto/manifest'
 * import { createSelfDocument, openSelfKey } from '@shrd/crypto/self'
 *
 * const { identity } = await createIdentity()
 * const partner = (await createIdentity()).identity
 * const document = await createSelfDocument(identity)
 * const selfKey = await openSelfKey(identity, document, { owner: await genesisLog(identity) })
 * const contact = {
 *   handshake_id: `hsk_${'a'.repeat(26)}`, payload_hash: '0'.repeat(64), partner: partner.user_id,
 *   head: { sequence: partner.sequence, head: partner.head },
 *   alias: 'Bob', verified: false, revoked: false,
 * }
 * const { manifest } = await changeManifest(
 *   identity, await emptyManifest(identity.user_id), [{ type: 'put-contact', contact }],
 *   { device: 'Laptop', selfKey },
 * )
 * const contacts = await openContacts(manifest, selfKey)
 * console.assert(contacts[0].alias === 'Bob')
 */
export async function openContacts(
  { contacts }: Pick<Manifest, 'contacts'>,
  selfKey: SelfKey,
): Promise<Contact[]> {
  if (contacts === undefined) {
    throw new TypeError('The shard of contacts is not loaded: call loadShards.')
  }
  if (contacts === null) return []
  const bytes = await openSelf(selfKey, CONTEXT, contacts)
  const opened = await decodeContacts(bytes)
  bytes.fill(0)
  return opened
}

/** Seals the contacts again. */
export async function sealContacts(selfKey: SelfKey, contacts: Iterable<Contact>): Promise<string> {
  const bytes = encodeContacts(contacts)
  const sealed = await sealSelf(selfKey, CONTEXT, bytes)
  bytes.fill(0)
  return sealed
}
