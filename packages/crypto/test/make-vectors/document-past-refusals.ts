import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import type { ReceivedDocument } from '../../src/documents/document.ts'
import { type Revision, revisionStatement } from '../../src/documents/revision.ts'
import type { OpenInput, VectorTrust } from '../document-vectors.ts'
import { forgeDocument, forgeNext, pinOf } from '../forge-document.ts'
import type { DocumentStory } from './document-story.ts'

/** A document that there is not. */
export const OTHER_DOCUMENT: string = `doc_${'a'.repeat(26)}`
/** A member whom nobody knows. */
export const OTHER_USER: string = `usr_${'a'.repeat(32)}`

/** A document that has to be refused. */
export interface RefusedDocument {
  name: string
  document: ReceivedDocument
  error: CryptoErrorCode
  /** Alice if left out. */
  reader?: OpenInput['reader']
  /** Everybody's log, no pin and no chain where left out. */
  trust?: Partial<VectorTrust>
}

/** Documents that do not lead on from what is known of them. */
export async function refusedPasts(story: DocumentStory): Promise<RefusedDocument[]> {
  const { alice, bob, own, shared, saved, removed } = story
  const [pinOfShared, pinOfSaved] = [await pinOf(shared), await pinOf(saved)]
  const { epoch, body_hash } = revisionStatement.parse(saved.revision.statement)
  const onOldList = { ...saved, revision: removed.revision }
  const back = await forgeNext(bob, onOldList, { epoch, body_hash })
  const invented = await forgeNext(bob, onOldList, { epoch, body_hash, author: alice.user_id })
  const past = [shared.revision, saved.revision, removed.revision]
  const beside = await forgeNext(alice, own)
  const moved = await onRecordOf(story, { document_id: OTHER_DOCUMENT })
  const deleted = await forgeNext(alice, shared, { state: 'deleted' })
  const given = await onRecordOf(story, { owner: OTHER_USER })
  return [
    {
      name: 'older than the pin',
      document: shared,
      error: 'document_rolled_back',
      trust: { pin: pinOfSaved },
    },
    {
      name: 'another state of the same number',
      document: await forgeNext(alice, shared),
      error: 'document_forked',
      trust: { pin: pinOfSaved },
    },
    {
      name: 'later than the pin, without the records between',
      document: removed,
      error: 'document_forked',
      trust: { pin: pinOfShared, chain: [saved.revision] },
    },
    {
      name: 'records before with a gap',
      document: removed,
      error: 'document_forked',
      trust: { chain: [own.revision, saved.revision] },
    },
    {
      name: 'record before that is not the one named',
      document: saved,
      error: 'document_forked',
      trust: { chain: [beside.revision] },
    },
    { name: 'record before of another document', error: 'document_forked', ...moved },
    { name: 'record before of another owner', error: 'document_forked', ...given },
    {
      name: 'record number left out',
      document: await forgeNext(alice, saved, { revision: 9 }),
      error: 'document_forked',
      trust: { chain: [saved.revision] },
    },
    {
      name: 'record after a deletion for good',
      document: await forgeNext(alice, deleted, { state: 'live' }),
      error: 'record_invalid',
      trust: { pin: pinOfShared, chain: [shared.revision, deleted.revision] },
    },
    {
      name: 'list before the pinned one',
      document: back,
      error: 'document_rolled_back',
      trust: { pin: await pinOf(removed), chain: [removed.revision] },
    },
    {
      name: 'list before, brought back by the removed author',
      document: back,
      error: 'author_not_allowed',
      trust: { pin: pinOfShared, chain: past },
    },
    {
      name: 'list before, brought back in the owner’s name',
      document: await forgeNext(bob, invented),
      error: 'record_invalid',
      trust: { pin: pinOfShared, chain: [...past, invented.revision] },
    },
  ]
}

/** A document that leads on from a record of something else. */
async function onRecordOf({ alice, shared }: DocumentStory, change: Partial<Revision>) {
  const { revision } = await forgeDocument(alice, shared, { revision: change })
  const { document_id, owner } = revisionStatement.parse(shared.revision.statement)
  const document = await forgeNext(alice, { ...shared, revision }, { document_id, owner })
  return { document, trust: { chain: [revision] } }
}
