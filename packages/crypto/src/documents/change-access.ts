import { cryptoError } from '../core/error-codes.ts'
import type { SignedRecord } from '../core/signed-record.ts'
import { hashStatement } from '../core/statement.ts'
import type { Identity } from '../identity/identity.ts'
import { signAccessList } from './access-list.ts'
import type { NewEpoch } from './begin-epoch.ts'
import type { SealedDocument } from './document.ts'
import type { KeyedEpoch } from './epoch-key.ts'
import { sealOwnerGrant } from './grant.ts'
import { nextRevision } from './next-revision.ts'
import { openEpoch } from './open-epoch-key.ts'
import { grantRecipients, type Recipient, userOf } from './recipients.ts'
import { toRevised } from './revise-document.ts'
import { signRevision } from './revision.ts'
import { type ContentChange, type SealedContent, sealContent } from './seal-content.ts'
import { assertVerified, type VerifiedDocument } from './verified-document.ts'

/** Who may read and write from now on; of the document, what is left out stays as it is. */
export interface AccessChange extends ContentChange {
  /** Everybody but the owner. Somebody can be left out only together with a new epoch. */
  recipients: readonly Recipient[]
  /** By `beginEpoch`: to remove somebody, or before somebody new when `needsNewEpoch` says so. */
  epoch?: NewEpoch | undefined
  /**
   * Record hashes of all files that belong to the document from now on. With a new epoch those of
   * the files whose descriptors were sealed anew.
   */
  files?: readonly string[] | undefined
  /** Milliseconds since 1970. @default the clock of this machine */
  now?: number | undefined
}

/**
 * A document with a new access list and a new revision that names it: to share, to change scopes, to
 * remove somebody, or to seal everything to keys that replaced others. With a new epoch the body is
 * encrypted anew; without one nothing is sealed again but for those who are named by their keys, and
 * for the owner.
 *
 * Whether a recipient is who the user means is for the caller to have made sure of: relationship,
 * key log, confirmation.
 *
 * @param verified by `verifyDocument`, with every grant of the document
 * @throws `author_not_allowed` for anybody but the owner, `record_invalid` if grants are withheld,
 *   `encrypted_data_invalid` if the body is too long, `document_no_key`, `document_key_missing`,
 *   `document_undecryptable`; TypeError for a document that was not verified here, with the secret of
 *   the epoch left as it was
 * @see docs/protocol/documents.md
 * @example
 * import {
 *   changeAccess, encryptDocument, openDocument, verifyDocument,
 * } from '@shrd/crypto/documents'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 *
 * const { identity: ada } = await createIdentity()
 * const { identity: bob } = await createIdentity()
 * const document = await encryptDocument(ada, {
 *   header: { title: 'Mail', tags: [], icon: 'key' },
 *   body: { username: '', password: '', url: '', description: '', notes: '', custom_fields: [] },
 * })
 * const owner = await genesisLog(ada)
 * const verified = await verifyDocument(document, { owner })
 * const { current } = await genesisLog(bob)
 * const shared = await changeAccess(ada, verified, {
 *   recipients: [{ identity: current, scopes: ['view', 'update'] }],
 * })
 * console.assert((await openDocument(bob, shared, { owner })).scopes.includes('update'))
 */
export async function changeAccess(
  owner: Identity,
  verified: VerifiedDocument,
  change: AccessChange,
): Promise<SealedDocument> {
  assertVerified(verified)
  if (owner.user_id !== verified.access.owner) throw cryptoError('author_not_allowed')
  assertPossible(verified, change)
  const next = change.epoch && takeEpoch(change.epoch)
  try {
    return await sealChange(owner, verified, { ...change, epoch: next })
  } finally {
    next?.secret.fill(0)
  }
}

/** Before anything is waited for: a second call at the same time must find an epoch that is used. */
function takeEpoch(given: NewEpoch): NewEpoch {
  const secret = given.secret.slice()
  given.secret.fill(0)
  return { ...given, secret }
}

async function sealChange(
  owner: Identity,
  verified: VerifiedDocument,
  change: AccessChange,
): Promise<SealedDocument> {
  const present = await openEpoch(owner, verified)
  const epoch = change.epoch ?? present
  try {
    const others = await grantRecipients(verified, epoch, change.recipients)
    const grants = [await sealOwnerGrant(owner, epoch), ...others]
    const content = await sealContent(verified, change, {
      openKey: () => Promise.resolve(present.key),
      next: change.epoch,
    })
    return await signChange(owner, verified, { ...change, epoch, grants, content })
  } finally {
    present.secret.fill(0)
  }
}

/** Mistakes of the caller, which would lose access for somebody or leave it to them. */
function assertPossible(verified: VerifiedDocument, change: AccessChange): void {
  const { access, grants, revision } = verified
  const { epoch, files, recipients } = change
  if (epoch === undefined) {
    const kept = new Set([access.owner, ...recipients.map(userOf)])
    const isLeftOut = grants.some(({ user_id }) => !kept.has(user_id))
    if (isLeftOut) throw new TypeError('To remove somebody, begin a new epoch.')
    return
  }
  const isNext = epoch.document_id === access.document_id && epoch.epoch === access.epoch + 1
  const isUsed = epoch.secret.every((byte) => byte === 0)
  if (!isNext || isUsed) throw new TypeError('This is not the next epoch, or it was used before.')
  if (files === undefined && revision.files.length > 0) {
    throw new TypeError('The descriptors of the files have to be sealed anew.')
  }
}

interface SealedChange extends Pick<AccessChange, 'files' | 'now'> {
  epoch: KeyedEpoch
  grants: SealedDocument['encrypted_keys']
  content: SealedContent
}

async function signChange(
  owner: Identity,
  verified: VerifiedDocument,
  { epoch, grants, content, files, now = Date.now() }: SealedChange,
): Promise<SealedDocument> {
  const { access, access_hash, document_id } = verified
  const list = { list: access.list + 1, prev: access_hash, grants, created_at: now }
  const access_list: SignedRecord = await signAccessList(owner, epoch, list)
  const revision = {
    ...(await nextRevision(owner, verified, content, { files, now })),
    epoch: epoch.epoch,
    access_hash: await hashStatement('access-list', access_list.statement),
  }
  const saved = toRevised(document_id, content, await signRevision(owner, revision))
  return { ...saved, encrypted_keys: grants, access_list }
}
