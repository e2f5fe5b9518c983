import { sha256 } from '../core/bytes.ts'
import { encodeBase32 } from '../core/encoding.ts'
import { isUserId } from '../core/ids.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import type { SealedDocument } from '../documents/document.ts'
import { encryptDocument } from '../documents/encrypt-document.ts'
import type { Identity } from '../identity/identity.ts'

/** Options of {@link createSelfDocument}. */
export interface CreateSelfDocumentOptions {
  /** Milliseconds since 1970. @default the clock of this machine */
  now?: number | undefined
}

/** Base32 characters of the hash: as many as in every document's id. */
const ID_CHARACTERS = 26
/** The document has no content; it only carries a key. */
const DRAFT = {
  header: { title: '', tags: [], icon: 'self' },
  body: { username: '', password: '', url: '', description: '', notes: '', custom_fields: [] },
}

const selfDocumentStatement: StatementKind<{ user_id: string }> = defineStatement('self-document', {
  user_id: isUserId,
})

/**
 * The id of the document that holds a member's self key. It follows from the member's id, so a
 * member has only one, and a server cannot substitute another document.
 *
 * @see docs/protocol/self-key.md
 * @example
 * import { createIdentity } from '@shrd/crypto/identity'
 * import { selfDocumentId } from '@shrd/crypto/self'
 *
 * const { identity } = await createIdentity()
 * console.assert((await selfDocumentId(identity.user_id)).startsWith('doc_'))
 */
export async function selfDocumentId(user_id: string): Promise<string> {
  const hash = await sha256(selfDocumentStatement.toBytes({ user_id }))
  return `doc_${encodeBase32(hash).slice(0, ID_CHARACTERS)}`
}

/**
 * Creates the document with a member's new self key: an ordinary document without content, with one
 * grant, for the member. Create it once, at the first sign-in. If the self key is lost, all data
 * sealed under it is lost.
 *
 * @see docs/protocol/self-key.md
 * @example
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import { createSelfDocument, openSelfKey } from '@shrd/crypto/self'
 *
 * const { identity } = await createIdentity()
 * const document = await createSelfDocument(identity)
 * const selfKey = await openSelfKey(identity, document, { owner: await genesisLog(identity) })
 * console.assert(selfKey.user_id === identity.user_id)
 */
export async function createSelfDocument(
  owner: Identity,
  { now }: CreateSelfDocumentOptions = {},
): Promise<SealedDocument> {
  const document_id = await selfDocumentId(owner.user_id)
  return encryptDocument(owner, DRAFT, { document_id, now })
}
