import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import { importSecret } from '../../src/core/hkdf.ts'
import { sealBody } from '../../src/documents/body.ts'
import type { SealedDocument } from '../../src/documents/document.ts'
import { type Grant, openGrant } from '../../src/documents/grant.ts'
import { revisionStatement } from '../../src/documents/revision.ts'
import type { Identity } from '../../src/identity/identity.ts'
import type { VectorTrust } from '../document-vectors.ts'
import { DRAFT, type Forgery, forgeDocument, forgeNext, pinOf } from '../forge-document.ts'
import { signText } from '../sign-text.ts'
import type { VectorRefusal } from '../vector-file.ts'
import {
  OTHER_DOCUMENT,
  OTHER_USER,
  type RefusedDocument,
  refusedPasts,
} from './document-past-refusals.ts'
import type { DocumentStory } from './document-story.ts'

const OTHER_HASH = 'A'.repeat(43)

/** Documents that have to be refused; wherever it is possible they are truly signed. */
export async function refusedDocuments(
  story: DocumentStory,
  known: VectorTrust,
): Promise<VectorRefusal[]> {
  const refusals = [
    ...(await refusedLists(story)),
    ...(await refusedGrants(story)),
    ...(await refusedAuthors(story)),
    ...(await refusedRevisions(story)),
    ...(await refusedPasts(story)),
    ...(await refusedReaders(story)),
    ...(await refusedBodies(story)),
  ]
  return refusals.map(({ name, document, error, reader = 'alice', trust }) => ({
    name,
    about: 'Every check before the one that fails is passed.',
    input: { operation: 'open document', reader, document, trust: { ...known, ...trust } },
    error,
  }))
}

async function refusedLists(story: DocumentStory): Promise<RefusedDocument[]> {
  const { alice, bob, carol, own, shared, laterLog } = story
  const twice = own.access_list.statement.replace('{', '{"suite":1,')
  const duplicate = await signText('access-list', twice, alice.signingKey)
  const later = await forgeDocument(alice, own, { access: { owner_sequence: 1 } })
  const loose = await forgeDocument(alice, own, { access: { list: 2 } })
  const stolen = await forgeDocument(alice, own, { accessSigner: bob })
  const ofCarol = { owner: carol.user_id }
  const given = await forgeDocument(alice, own, {
    access: ofCarol,
    grants: (all) => all.map((one) => ({ ...one, ...ofCarol, user_id: carol.user_id })),
    revision: { ...ofCarol, author: carol.user_id },
    revisionSigner: carol,
  })
  const owner = laterLog
  return [
    { name: 'list signed by another', document: stolen, error: 'owner_key_missing' },
    {
      name: 'list of another owner',
      document: own,
      error: 'owner_key_missing',
      trust: { owner: 'mallory' },
    },
    { name: 'list by a later key', document: later, error: 'key_log_behind' },
    { name: 'list by a replaced key', document: shared, error: 'key_replaced', trust: { owner } },
    {
      name: 'list of another document',
      document: { ...own, document_id: OTHER_DOCUMENT },
      error: 'record_invalid',
    },
    {
      name: 'owner beside it is another',
      document: { ...own, user_id: OTHER_USER },
      error: 'record_invalid',
    },
    { name: 'list that names another owner', document: given, error: 'record_invalid' },
    { name: 'second list without predecessor', document: loose, error: 'record_invalid' },
    {
      name: 'list with a duplicate member',
      document: { ...own, access_list: duplicate },
      error: 'record_invalid',
    },
  ]
}

async function refusedGrants({
  alice,
  bob,
  own,
  shared,
}: DocumentStory): Promise<RefusedDocument[]> {
  const changed = (user: Identity, by: Partial<Grant>) => (all: Grant[]) =>
    all.map((one) => (one.user_id === user.user_id ? { ...one, ...by } : one))
  const twice = (all: Grant[]) =>
    all.flatMap((one) =>
      one.user_id === bob.user_id ? [one, { ...one, salt: 'A'.repeat(22) }] : [one],
    )
  const forged = async (name: string, base: SealedDocument, grants: (all: Grant[]) => Grant[]) => ({
    name,
    document: await forgeDocument(alice, base, { grants }),
    error: 'record_invalid' as const,
  })
  const encrypted_keys = changed(bob, { scopes: ['view', 'delete'] })(shared.encrypted_keys)
  return [
    {
      name: 'grant that the list does not name',
      document: { ...shared, encrypted_keys },
      error: 'record_invalid',
    },
    await forged('grant of another epoch', shared, changed(bob, { epoch: 2 })),
    await forged(
      'grant of another document',
      shared,
      changed(bob, { document_id: OTHER_DOCUMENT }),
    ),
    await forged('grant by another owner', shared, changed(bob, { owner: OTHER_USER })),
    await forged('two grants of one member', shared, twice),
    await forged('partner who may share', shared, changed(bob, { scopes: ['view', 'share'] })),
    await forged('partner called owner', shared, changed(bob, { roles: ['owner'] })),
    await forged('owner who is not called so', own, changed(alice, { roles: [] })),
    await forged('owner without a scope', own, changed(alice, { scopes: ['view'] })),
    await forged('owner with nobody’s key', own, changed(alice, { fingerprint: OTHER_HASH })),
    {
      name: 'grant to keys that the log of its member does not show',
      document: await forgeDocument(alice, shared, {
        grants: changed(bob, { fingerprint: OTHER_HASH }),
      }),
      error: 'key_log_behind',
    },
  ]
}

async function refusedAuthors(story: DocumentStory): Promise<RefusedDocument[]> {
  const { alice, bob, carol, mallory, shared, saved, trashed, removed } = story
  const chain = [shared.revision]
  const header = { ...DRAFT.header, title: 'Bank', title_in_body: false }
  const invented = await forgeNext(carol, shared, { author: alice.user_id, header })
  const { body_hash } = revisionStatement.parse(shared.revision.statement)
  const undone = await forgeNext(carol, saved, { body_hash })
  const withoutBob = shared.encrypted_keys.filter(({ user_id }) => user_id !== bob.user_id)
  return [
    {
      name: 'author who may only view',
      document: await forgeNext(mallory, shared),
      error: 'author_not_allowed',
    },
    {
      name: 'author who may only view, and changed the state alone',
      document: await forgeNext(mallory, shared, { state: 'trash' }),
      error: 'author_not_allowed',
      trust: { chain },
    },
    {
      name: 'author who was removed',
      document: await forgeNext(bob, removed),
      error: 'author_not_allowed',
    },
    {
      name: 'partner who says deleted',
      document: await forgeNext(bob, shared, { state: 'deleted' }),
      error: 'author_not_allowed',
    },
    {
      name: 'author whose log is not at hand',
      document: await forgeNext(bob, shared),
      error: 'key_log_behind',
      trust: { authors: [] },
    },
    {
      name: 'delete alone, without the records before',
      document: trashed,
      error: 'author_not_allowed',
    },
    {
      name: 'delete alone, and the title changed',
      document: await forgeNext(carol, shared, { header }),
      error: 'author_not_allowed',
      trust: { chain },
    },
    {
      name: 'delete alone, and what a hidden author wrote undone',
      document: { ...undone, body: shared.body, encrypted_keys: withoutBob },
      error: 'author_not_allowed',
      reader: 'carol',
      trust: { chain: [...chain, saved.revision] },
    },
    {
      name: 'delete alone, on a record in the owner’s name',
      document: await forgeNext(carol, invented, { state: 'trash' }),
      error: 'record_invalid',
      trust: { chain: [...chain, invented.revision] },
    },
  ]
}

async function refusedRevisions({
  alice,
  bob,
  own,
  hidden,
}: DocumentStory): Promise<RefusedDocument[]> {
  const forged = async (name: string, base: SealedDocument, forgery: Forgery) => ({
    name,
    document: await forgeDocument(alice, base, forgery),
    error: 'record_invalid' as const,
  })
  const header = { ...DRAFT.header, title_in_body: true }
  return [
    await forged('revision signed by another', own, { revisionSigner: bob }),
    await forged('revision of another document', own, {
      revision: { document_id: OTHER_DOCUMENT },
    }),
    await forged('revision of another owner', own, { revision: { owner: OTHER_USER } }),
    await forged('revision of another epoch', own, { revision: { epoch: 2 } }),
    await forged('revision on another list', own, { revision: { access_hash: OTHER_HASH } }),
    await forged('second revision without predecessor', own, { revision: { revision: 2 } }),
    await forged('private title in the header', hidden, {
      header: DRAFT.header,
      revision: { header },
    }),
    {
      name: 'header beside it is another',
      document: { ...own, header: { ...own.header, title: 'Bank' } },
      error: 'record_invalid',
    },
  ]
}

async function refusedReaders(story: DocumentStory): Promise<RefusedDocument[]> {
  const { alice, carol, own, shared, laterReader, renewed, laterLog } = story
  const noView = (all: Grant[]) =>
    all.map((one) => (one.user_id === carol.user_id ? { ...one, scopes: [] } : one))
  const encrypted_keys = shared.encrypted_keys.filter(({ user_id }) => user_id !== carol.user_id)
  return [
    { name: 'no grant', document: own, error: 'document_no_key', reader: 'bob' },
    {
      name: 'grant without view',
      document: await forgeDocument(alice, shared, { grants: noView }),
      error: 'document_no_key',
      reader: 'carol',
    },
    {
      name: 'replaced key without the archive',
      document: shared,
      error: 'document_no_key',
      reader: { ...laterReader, former: [] },
      trust: { owner: laterLog, pin: await pinOf(shared) },
    },
    {
      name: 'sealed to later keys than the reader has',
      document: renewed,
      error: 'document_no_key',
      trust: { owner: laterLog },
    },
    {
      name: 'owner is not shown a grant',
      document: { ...shared, encrypted_keys },
      error: 'record_invalid',
    },
  ]
}

async function refusedBodies({ alice, own, hidden }: DocumentStory): Promise<RefusedDocument[]> {
  const [grant] = own.encrypted_keys
  if (grant === undefined) throw new Error('The grant is missing.')
  const key = await importSecret(await openGrant(alice, grant))
  const { owner, document_id } = grant
  const seal = (epoch: number, title: string | null) =>
    sealBody(key, { document_id, owner, epoch }, { ...DRAFT.body, title })
  const noise = (all: Grant[]) => all.map((one) => ({ ...one, key: `${'A'.repeat(107)}=` }))
  const forged = async (name: string, error: CryptoErrorCode, forgery: Forgery) => ({
    name,
    document: await forgeDocument(alice, own, forgery),
    error,
  })
  return [
    {
      name: 'body in one part',
      document: { ...own, body: own.body.split('.')[0] ?? '' },
      error: 'encrypted_data_invalid',
    },
    {
      name: 'body of another document',
      document: { ...own, body: hidden.body },
      error: 'record_invalid',
    },
    await forged('key that does not open', 'document_key_missing', { grants: noise }),
    await forged('key that is not the one committed to', 'document_undecryptable', {
      access: { key_commitment: OTHER_HASH },
    }),
    await forged('body of another epoch', 'document_undecryptable', { body: await seal(2, null) }),
    await forged('title in header and body', 'record_invalid', { body: await seal(1, 'Mail') }),
  ]
}
