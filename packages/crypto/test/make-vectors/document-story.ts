import { beginEpoch } from '../../src/documents/begin-epoch.ts'
import { changeAccess } from '../../src/documents/change-access.ts'
import type { SealedDocument } from '../../src/documents/document.ts'
import type { DocumentTrust } from '../../src/documents/document-trust.ts'
import { encryptDocument } from '../../src/documents/encrypt-document.ts'
import type { Scope } from '../../src/documents/grant.ts'
import { type DocumentChange, reviseDocument } from '../../src/documents/revise-document.ts'
import { verifyDocument } from '../../src/documents/verify-document.ts'
import type { Identity } from '../../src/identity/identity.ts'
import { createFingerprint } from '../../src/identity/public-identity.ts'
import { readNewIdentity, type VectorLog, type VectorReader } from '../document-vectors.ts'
import { DRAFT, pinOf } from '../forge-document.ts'
import { type RotatedMember, rotateTimes } from '../forge-key-log.ts'
import { importVectorMember, readVectorLog } from '../vector-members.ts'

/** One document in its states, and some beside it. */
export interface DocumentStory {
  alice: Identity
  bob: Identity
  carol: Identity
  mallory: Identity
  /** Alice after a replacement of her keys. */
  later: RotatedMember
  laterReader: VectorReader
  laterLog: VectorLog
  /** Bob after a replacement of his keys. */
  laterBob: VectorLog
  /** Revision 1, list 1. */
  own: SealedDocument
  /** Revision 2, list 2: Bob may update, Carol delete, Mallory view. */
  shared: SealedDocument
  /** Revision 3, by Bob. */
  saved: SealedDocument
  /** Revision 4, by Carol. */
  trashed: SealedDocument
  /** Revision 4, list 3, epoch 2, beside the trashed one: without Bob and Mallory. */
  removed: SealedDocument
  /** Revision 3, list 3: the shared one, signed by Alice's later keys. */
  renewed: SealedDocument
  /** Another document, with a private title. */
  hidden: SealedDocument
}

/** When everything happens. */
const NOW = 1_800_000_000_000

/** Everything that the vectors of documents show. */
export async function tellStory(): Promise<DocumentStory> {
  const [alice, bob, carol, mallory] = await Promise.all(
    ['alice', 'bob', 'carol', 'mallory'].map(importVectorMember),
  )
  if (!alice || !bob || !carol || !mallory) throw new Error('Somebody is missing.')
  const own = await encryptDocument(alice, DRAFT, { now: NOW })
  const shared = await share(alice, own, [
    [bob, ['view', 'update']],
    [carol, ['view', 'delete']],
    [mallory, ['view']],
  ])
  const saved = await save(bob, shared, { body: { ...DRAFT.body, password: 'changed' } })
  const trashed = await save(carol, saved, { state: 'trash' })
  const later = await rotateTimes(await readNewIdentity('alice'), 1)
  const { entries } = await rotateTimes(await readNewIdentity('bob'), 1)
  return {
    alice,
    bob,
    carol,
    mallory,
    later,
    laterReader: await toReader(later),
    laterLog: { user_id: alice.user_id, entries: later.entries },
    laterBob: { user_id: bob.user_id, entries },
    own,
    shared,
    saved,
    trashed,
    removed: await removeAllBut(carol, alice, saved),
    renewed: await renew(later, shared),
    hidden: await encryptDocument(alice, { ...DRAFT, private_title: true }, { now: NOW }),
  }
}

async function trustOf(): Promise<DocumentTrust> {
  const authors = await Promise.all(['bob', 'carol', 'mallory'].map(readVectorLog))
  return { owner: await readVectorLog('alice'), authors }
}

async function share(
  owner: Identity,
  document: SealedDocument,
  shares: readonly (readonly [Identity, readonly Scope[]])[],
): Promise<SealedDocument> {
  const verified = await verifyDocument(document, await trustOf())
  const recipients = shares.map(([identity, scopes]) => ({ identity, scopes }))
  return changeAccess(owner, verified, { recipients, now: NOW + 1000 })
}

async function save(
  author: Identity,
  document: SealedDocument,
  change: DocumentChange,
): Promise<SealedDocument> {
  const verified = await verifyDocument(document, await trustOf())
  const now = verified.revision.saved_at + 1000
  return { ...document, ...(await reviseDocument(author, verified, { ...change, now })) }
}

async function removeAllBut(
  kept: Identity,
  owner: Identity,
  document: SealedDocument,
): Promise<SealedDocument> {
  const verified = await verifyDocument(document, await trustOf())
  return changeAccess(owner, verified, {
    recipients: [{ identity: kept, scopes: ['delete'] }],
    epoch: await beginEpoch(verified),
    now: NOW + 5000,
  })
}

async function renew(later: RotatedMember, document: SealedDocument): Promise<SealedDocument> {
  const trust = { owner: later.log, pin: await pinOf(document) }
  const verified = await verifyDocument(document, trust)
  const others = verified.grants.filter(({ user_id }) => user_id !== later.identity.user_id)
  const recipients = others.map((grant) => ({ grant }))
  return changeAccess(later.identity, verified, { recipients, now: NOW + 9000 })
}

async function toReader({ identity, privateKeys, past }: RotatedMember): Promise<VectorReader> {
  const { user_id, sequence, head, publicSigningKey, publicExchangeKey } = identity
  const former = await Promise.all(
    past.map(async (before) => ({
      fingerprint: await createFingerprint(before.identity),
      privateExchangeKey: before.privateKeys.privateExchangeKey,
    })),
  )
  const claimed = { user_id, sequence, head, publicSigningKey, publicExchangeKey }
  return { ...claimed, ...privateKeys, former }
}
