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

/** The new recipients, and changes of the content. Content that is left out stays the same. */
export interface AccessChange extends ContentChange {
  /** All recipients except the owner. Leaving out a present recipient needs a new `epoch`. */
  recipients: readonly Recipient[]
  /** From `beginEpoch`: to remove a recipient, or if `needsNewEpoch` demands it for a new one. */
  epoch?: NewEpoch | undefined
  /**
   * Record hashes of all files of the changed document. With a new epoch, seal the descriptors of
   * the files again and pass the new hashes.
   */
  files?: readonly string[] | undefined
  /** Milliseconds since 1970. @default the clock of this machine */
  now?: number | undefined
}

/**
 * Returns the document with a new access list and a new revision that names the list. Use it to
 * share, to change scopes, to remove a recipient, or to seal to keys that replaced others. To
 * change only the content, call `reviseDocument`.
 *
 * A new epoch encrypts the body again. Without one, the key is sealed again only to the owner and
 * to recipients that are given with their keys.
 *
 * It does not check who the recipients are. The caller must do that first: relationship, key log,
 * confirmation.
 *
 * @param verified from `verifyDocument`, with every grant of the document
 * @throws `author_not_allowed` if the caller is not the owner, `record_invalid` if grants are
 *   missing, `encrypted_data_invalid` if the body is too long, `document_no_key`,
 *   `document_key_missing`, `document_undecryptable`; TypeError for a document that was not
 *   verified here, which leaves the secret of the epoch unchanged
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

/** Runs before the first `await`, so that a concurrent second call finds the epoch already used. */
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

/** Refuses caller mistakes that would take access from a recipient, or leave it by accident. */
function assertPossible(verified: VerifiedDocument, change: AccessChange): void {
  const { access, grants, revision } = verified
  const { epoch, files, recipients } = change
  if (epoch === undefined) {
    const kept = new Set([access.owner, ...recipients.map(userOf)])
    const isLeftOut = grants.some(({ user_id }) => !kept.has(user_id))
    if (isLeftOut) throw new TypeError('To remove a recipient, begin a new epoch with beginEpoch.')
    return
  }
  const isNext = epoch.document_id === access.document_id && epoch.epoch === access.epoch + 1
  const isUsed = epoch.secret.every((byte) => byte === 0)
  if (!isNext || isUsed) {
    throw new TypeError('The epoch is not the next one, or was used before: call beginEpoch again.')
  }
  if (files === undefined && revision.files.length > 0) {
    throw new TypeError(
      'A new epoch needs the files: seal their descriptors again and pass their new hashes.',
    )
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
