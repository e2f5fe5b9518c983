import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import {
  createDraftDocument,
  DRAFT,
  type Forgery,
  forgeDocument,
} from '../../test/forge-document.ts'
import { signText } from '../../test/sign-text.ts'
import { canonicalText } from '../core/canonical.ts'
import { encodeText } from '../core/encoding.ts'
import { sealEnvelope } from '../core/envelope.ts'
import { CRYPTO_ERRORS, type CryptoErrorCode } from '../core/error-codes.ts'
import { importSecret } from '../core/hkdf.ts'
import { createId } from '../core/ids.ts'
import { hashStatement } from '../core/statement.ts'
import { isShrdError } from '../errors.ts'
import { createIdentity, type Identity } from '../identity/identity.ts'
import { genesisLog, type KeyLog } from '../identity/key-log.ts'
import { accessListStatement } from './access-list.ts'
import { sealBody } from './body.ts'
import type { ReceivedDocument, ReceivedDocumentRow, SealedDocument } from './document.ts'
import type { DocumentTrust } from './document-trust.ts'
import { type DocumentDraft, encryptDocument } from './encrypt-document.ts'
import { commitToKey, createEpochKey } from './epoch-key.ts'
import { openGrant, SCOPES, sealGrant } from './grant.ts'
import { openDocument } from './open-document.ts'
import { revisionStatement } from './revision.ts'
import { verifyDocument } from './verify-document.ts'
import { verifyDocumentRow } from './verify-document-row.ts'

const OTHER_HASH = 'A'.repeat(43)

let alice: Identity
let bob: Identity
let own: DocumentTrust
let bobLog: KeyLog
let sealed: SealedDocument

beforeAll(async () => {
  alice = (await createIdentity()).identity
  bob = (await createIdentity()).identity
  own = { owner: await genesisLog(alice) }
  bobLog = await genesisLog(bob)
  sealed = await createDraftDocument(alice)
})

async function refused(document: unknown, code: CryptoErrorCode, trust: DocumentTrust = own) {
  // What a server may answer is not what the type says.
  const received = document as ReceivedDocument
  await expectCode(openDocument(alice, received, trust), code)
  await expectCode(verifyDocument(received, trust), code)
  await expectCode(verifyDocumentRow(toRow(document), trust), code)
}

/** Something that is wrong in its body alone: a list, which has none, is right. */
async function refusedWithBody(document: object, code: CryptoErrorCode): Promise<void> {
  // What a server may answer is not what the type says.
  const received = document as ReceivedDocument
  await expectCode(openDocument(alice, received, own), code)
  await expectCode(verifyDocument(received, own), code)
  await verifyDocumentRow(toRow(document), own)
}

/** What a list answers of a document; what is no document stays what it is. */
function toRow(document: unknown): ReceivedDocumentRow {
  // What a server may answer is not what the type says.
  const received = document as ReceivedDocument
  if (typeof received !== 'object' || received === null) return received
  const { body: _, ...row } = received
  return row
}

/** Something that verifies and yet does not open. */
async function unopened(document: SealedDocument, code: CryptoErrorCode): Promise<void> {
  await verifyDocument(document, own)
  await expectCode(openDocument(alice, document, own), code)
}

describe('a document', () => {
  test('opens for its owner, with what was written', async () => {
    const now = 1_700_000_000_000
    const document_id = createId('doc')
    const document = await encryptDocument(alice, DRAFT, { document_id, now })
    await verifyDocument(document, own)
    await verifyDocumentRow(toRow(document), own)
    const { verified, ...opened } = await openDocument(alice, document, own)
    expect(opened).toEqual({
      document_id,
      owner: alice.user_id,
      ...DRAFT,
      private_title: false,
      scopes: [...SCOPES],
      revision: 1,
      state: 'live',
      author: alice.user_id,
      saved_at: now,
      list: 1,
      epoch: 1,
      files: [],
    })
    expect(verified).toEqual(await verifyDocument(document, own))
  })

  test('shows title, tags and icon, and nothing of its body', async () => {
    const draft = { ...DRAFT, body: { ...DRAFT.body, password: 'unmistakable-secret' } }
    const text = JSON.stringify(await encryptDocument(alice, draft))
    expect(text).toContain('Mail')
    for (const spelling of ['utf8', 'base64', 'hex'] as const) {
      expect(text).not.toContain(Buffer.from('unmistakable-secret').toString(spelling))
    }
  })

  test('survives storage that keeps its texts and adds columns', async () => {
    const columns = { vault_id: createId('vlt'), user_id: alice.user_id, created_at: 1 }
    const stored = JSON.parse(JSON.stringify({ ...columns, ...sealed }))
    expect(await openDocument(alice, stored, own)).toMatchObject(DRAFT)
  })

  test('has a new key and a new iv each time, and hides the length of its body in steps', async () => {
    const again = await createDraftDocument(alice)
    expect(again.body.split('.')[1]).not.toBe(sealed.body.split('.')[1])
    expect(again.body.length).toBe(sealed.body.length)
    const [one] = sealed.encrypted_keys
    const [two] = again.encrypted_keys
    if (one === undefined || two === undefined) throw new Error('A grant is missing.')
    expect(await openGrant(alice, one)).not.toEqual(await openGrant(alice, two))
  })

  test('keeps any texts', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 })
    const type = fc.constantFrom('text', 'password', 'email', 'textarea')
    const body = fc.record({
      username: text,
      password: text,
      url: text,
      description: text,
      notes: text,
      custom_fields: fc.array(fc.record({ name: text, type, value: text }), { maxLength: 5 }),
    })
    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        const draft: DocumentDraft = { ...DRAFT, body: value }
        const document = await encryptDocument(alice, draft)
        expect((await openDocument(alice, document, own)).body).toEqual(value)
      }),
      { numRuns: 20 },
    )
  })

  test('is not made of a body that is none, or of a title over the limit', async () => {
    const { notes: _, ...body } = DRAFT.body
    await expect(encryptDocument(alice, { ...DRAFT, body: body as never })).rejects.toThrow(
      TypeError,
    )
    const header = { ...DRAFT.header, title: 'x'.repeat(201) }
    await expect(encryptDocument(alice, { ...DRAFT, header })).rejects.toThrow(TypeError)
  })

  test('is not made of a body over a mebibyte', async () => {
    const body = { ...DRAFT.body, notes: 'x'.repeat(1024 * 1024) }
    await expectCode(encryptDocument(alice, { ...DRAFT, body }), 'encrypted_data_invalid')
  })
})

describe('changed after signing:', () => {
  test.each<[string, (document: SealedDocument) => object, CryptoErrorCode]>([
    ['the title', (d) => ({ header: { ...d.header, title: 'Bank' } }), 'record_invalid'],
    ['the tags', (d) => ({ header: { ...d.header, tags: ['post', 'work'] } }), 'record_invalid'],
    ['the icon', (d) => ({ header: { ...d.header, icon: 'lock' } }), 'record_invalid'],
    ['a header member more', (d) => ({ header: { ...d.header, extra: 1 } }), 'record_invalid'],
    ['no header', () => ({ header: null }), 'record_invalid'],
    ['the document_id', () => ({ document_id: createId('doc') }), 'record_invalid'],
    ['the owner beside it', () => ({ user_id: bob.user_id }), 'record_invalid'],
    ['no grants', () => ({ encrypted_keys: [] }), 'record_invalid'],
    ['null for grants', () => ({ encrypted_keys: null }), 'record_invalid'],
    [
      'null for a key',
      (d) => ({ encrypted_keys: [{ ...d.encrypted_keys[0], key: null }] }),
      'record_invalid',
    ],
    [
      'one grant twice',
      (d) => ({ encrypted_keys: [d.encrypted_keys[0], d.encrypted_keys[0]] }),
      'record_invalid',
    ],
    [
      'a thousand and one grants',
      (d) => ({ encrypted_keys: Array(1001).fill(d.encrypted_keys[0]) }),
      'record_invalid',
    ],
    [
      'fewer scopes',
      (d) => ({ encrypted_keys: [{ ...d.encrypted_keys[0], scopes: ['view'] }] }),
      'record_invalid',
    ],
    [
      'another salt',
      (d) => ({ encrypted_keys: [{ ...d.encrypted_keys[0], salt: 'A'.repeat(22) }] }),
      'record_invalid',
    ],
    ['no access list', () => ({ access_list: null }), 'record_invalid'],
    ['no revision', () => ({ revision: undefined }), 'record_invalid'],
    ['the revision as access list', (d) => ({ access_list: d.revision }), 'record_invalid'],
    ['the access list as revision', (d) => ({ revision: d.access_list }), 'record_invalid'],
  ])('%s', async (_, change, code) => {
    await refused({ ...sealed, ...change(sealed) }, code)
  })

  test.each<[string, (body: string) => unknown]>([
    ['no body', () => null],
    ['a body of one part', (body) => body.split('.')[0]],
    ['a body of three parts', (body) => `${body}.AAAA`],
  ])('%s', async (_, change) => {
    await refusedWithBody({ ...sealed, body: change(sealed.body) }, 'encrypted_data_invalid')
  })

  test.each([null, undefined, 'document', 1])('%j in place of a document', async (value) => {
    await refused(value, 'record_invalid')
  })

  test('the body swapped with another document’s', async () => {
    const { body } = await createDraftDocument(alice)
    await refusedWithBody({ ...sealed, body }, 'record_invalid')
  })

  test.each(['access_list', 'revision', 'encrypted_keys'] as const)(
    'the %s swapped with another document’s',
    async (member) => {
      const other = await createDraftDocument(alice)
      await refused({ ...sealed, [member]: other[member] }, 'record_invalid')
    },
  )

  test('the text of a record, by one character', async () => {
    for (const [member, code] of [
      ['access_list', 'owner_key_missing'],
      ['revision', 'record_invalid'],
    ] as const) {
      const record = sealed[member]
      const statement = record.statement.replace(/_at":1/, '_at":2')
      expect(statement).not.toBe(record.statement)
      await refused({ ...sealed, [member]: { ...record, statement } }, code)
    }
  })

  test('any one character of any text gives a code and no other document', async () => {
    const text = JSON.stringify(sealed)
    await fc.assert(
      fc.asyncProperty(
        fc.nat(text.length - 1),
        fc.constantFrom('A', '0', '"', '.'),
        async (at, by) => {
          const changed = text.slice(0, at) + by + text.slice(at + 1)
          if (changed === text) return
          const outcome = await later(() => openDocument(alice, JSON.parse(changed), own))
          const isCode = isShrdError(outcome) && outcome.code in CRYPTO_ERRORS
          expect(isCode || outcome instanceof SyntaxError).toBe(true)
        },
      ),
      { numRuns: 150 },
    )
  })
})

async function later(work: () => Promise<unknown>): Promise<unknown> {
  return Promise.resolve()
    .then(work)
    .catch((error: unknown) => error)
}

describe('the owner', () => {
  test('that is another is not believed', async () => {
    await refused(sealed, 'owner_key_missing', { owner: bobLog })
  })

  test('that is not known leaves nothing to verify with', async () => {
    for (const none of [null, undefined, {}]) {
      // What a caller without a key log would hand in.
      const owner = none as unknown as KeyLog
      await refused(sealed, 'owner_key_missing', { owner })
    }
  })

  test('whose keys were swapped by the server is noticed, since the id does not follow', async () => {
    const { publicSigningKey, publicExchangeKey } = bob
    await expectCode(genesisLog({ ...alice, publicSigningKey }), 'key_log_invalid')
    await expectCode(genesisLog({ ...alice, publicExchangeKey }), 'key_log_invalid')
    const forged = await forgeDocument(alice, sealed, { accessSigner: bob, revisionSigner: bob })
    await refused(forged, 'owner_key_missing')
  })

  test('alone signs the access list', async () => {
    await refused(await forgeDocument(alice, sealed, { accessSigner: bob }), 'owner_key_missing')
  })

  test('alone signs the revision, as long as nobody else may', async () => {
    const { user_id } = bob
    await refused(await forgeDocument(alice, sealed, { revisionSigner: bob }), 'record_invalid')
    const asBob: Forgery = { revisionSigner: bob, revision: { author: user_id } }
    await refused(await forgeDocument(alice, sealed, asBob), 'author_not_allowed')
  })
})

describe('signed by the owner and still refused:', () => {
  test('what was forged without a change opens, so that the rest of this proves something', async () => {
    const same = await forgeDocument(alice, sealed, {})
    expect(await openDocument(alice, same, own)).toMatchObject(DRAFT)
    const later = await forgeDocument(alice, sealed, {
      access: { list: 2, prev: OTHER_HASH },
      revision: { revision: 2, prev: OTHER_HASH, files: [OTHER_HASH] },
    })
    expect(await openDocument(alice, later, own)).toMatchObject({ revision: 2 })
  })

  test.each<[string, Forgery]>([
    ['an access list of another document', { access: { document_id: `doc_${'a'.repeat(26)}` } }],
    ['an access list of another owner', { access: { owner: `usr_${'a'.repeat(32)}` } }],
    ['an access list of another epoch', { access: { epoch: 2 } }],
    ['an access list without this grant', { access: { grants: [OTHER_HASH] } }],
    ['a later access list without predecessor', { access: { list: 2 } }],
    ['a first access list with a predecessor', { access: { prev: OTHER_HASH } }],
    ['access list number 0', { access: { list: 0 } }],
    ['a revision of another document', { revision: { document_id: `doc_${'a'.repeat(26)}` } }],
    ['a revision of another owner', { revision: { owner: `usr_${'a'.repeat(32)}` } }],
    ['a revision of another epoch', { revision: { epoch: 2 } }],
    ['a revision on another access list', { revision: { access_hash: OTHER_HASH } }],
    ['a later revision without predecessor', { revision: { revision: 2 } }],
    ['a first revision with a predecessor', { revision: { prev: OTHER_HASH } }],
    ['revision number 0', { revision: { revision: 0, prev: OTHER_HASH } }],
    [
      'a grant of another document',
      { grants: (all) => all.map((one) => ({ ...one, document_id: createId('doc') })) },
    ],
    [
      'a grant of a vault',
      { grants: (all) => all.map((one) => ({ ...one, document_id: createId('vlt') })) },
    ],
    ['a grant of another epoch', { grants: (all) => all.map((one) => ({ ...one, epoch: 2 })) }],
    [
      'a grant of another owner',
      { grants: (all) => all.map((one) => ({ ...one, owner: `usr_${'a'.repeat(32)}` })) },
    ],
    ['an owner without the role', { grants: (all) => all.map((one) => ({ ...one, roles: [] })) }],
    [
      'an owner without a scope',
      { grants: (all) => all.map((one) => ({ ...one, scopes: SCOPES.slice(0, -1) })) },
    ],
  ])('%s', async (_, forgery) => {
    await refused(await forgeDocument(alice, sealed, forgery), 'record_invalid')
  })

  test('a list or a revision by a key that the log does not show yet', async () => {
    const laterList = await forgeDocument(alice, sealed, { access: { owner_sequence: 1 } })
    await refused(laterList, 'key_log_behind')
    const laterHead = await forgeDocument(alice, sealed, { revision: { author_sequence: 1 } })
    await refused(laterHead, 'key_log_behind')
  })

  test('a revision in the name of somebody who was granted nothing', async () => {
    const author = `usr_${'a'.repeat(32)}`
    await refused(
      await forgeDocument(alice, sealed, { revision: { author } }),
      'author_not_allowed',
    )
  })

  test('a revision of another body', async () => {
    const forged = await forgeDocument(alice, sealed, { revision: { body_hash: OTHER_HASH } })
    await refusedWithBody(forged, 'record_invalid')
  })

  test('records and grants that all name another owner', async () => {
    const owner = bob.user_id
    const forged = await forgeDocument(alice, sealed, {
      access: { owner },
      revision: { owner },
      grants: (all) => all.map((one) => ({ ...one, owner })),
    })
    await refused(forged, 'record_invalid')
  })

  test('a grant that names another state of the owner’s keys', async () => {
    const forged = await forgeDocument(alice, sealed, {
      grants: (all) => all.map((one) => ({ ...one, fingerprint: OTHER_HASH })),
    })
    await refused(forged, 'record_invalid')
  })

  test.each([
    ['an unknown member', (text: string) => text.replace('}', ',"zzz":1}')],
    ['a duplicate member', (text: string) => text.replace('{', '{"suite":1,')],
    ['__proto__', (text: string) => text.replace('{', '{"__proto__":{},')],
    ['another suite', (text: string) => text.replace('"suite":1', '"suite":2')],
  ])('records with %s', async (_, change) => {
    const access_list = await signText(
      'access-list',
      change(sealed.access_list.statement),
      alice.signingKey,
    )
    await refused({ ...sealed, access_list }, 'record_invalid')
    const revision = await signText('revision', change(sealed.revision.statement), alice.signingKey)
    await refused({ ...sealed, revision }, 'record_invalid')
  })

  test('an access list signed for another purpose', async () => {
    const access_list = await signText('revision', sealed.access_list.statement, alice.signingKey)
    await refused({ ...sealed, access_list }, 'owner_key_missing')
  })
})

describe('a reader', () => {
  const share = (recipient: Identity, scopes: 'view'[]) =>
    forgeDocument(alice, sealed, {
      grants: async ([first]) => {
        if (first === undefined) throw new Error('A grant is missing.')
        const { document_id, owner, epoch } = first
        const key = await openGrant(alice, first)
        const draft = { document_id, owner, epoch, recipient, roles: [], scopes }
        return [first, await sealGrant(key, draft)]
      },
    })

  test('without a grant has no key', async () => {
    await expectCode(openDocument(bob, sealed, own), 'document_no_key')
  })

  test('with a grant in the list opens it', async () => {
    const shared = await share(bob, ['view'])
    await verifyDocument(shared, own)
    expect(await openDocument(bob, shared, own)).toMatchObject(DRAFT)
  })

  test('whose grant allows no viewing has no key', async () => {
    await expectCode(openDocument(bob, await share(bob, []), own), 'document_no_key')
  })

  test('whose grant the list does not name is refused', async () => {
    const shared = await share(bob, ['view'])
    const forged = await forgeDocument(alice, shared, {
      access: { grants: accessListStatement.parse(sealed.access_list.statement).grants },
    })
    await expectCode(openDocument(bob, forged, own), 'record_invalid')
    await expectCode(verifyDocument(forged, own), 'record_invalid')
  })

  test('who is not shown the owner’s own grant, or another one, does not believe the rest', async () => {
    const shared = await share(bob, ['view'])
    const [first, ...others] = shared.encrypted_keys
    const salted = { ...shared, encrypted_keys: [{ ...first, salt: 'A'.repeat(22) }, ...others] }
    await expectCode(openDocument(bob, salted as SealedDocument, own), 'record_invalid')
    const hidden = { ...shared, encrypted_keys: shared.encrypted_keys.slice(1) }
    await expectCode(openDocument(bob, hidden, own), 'record_invalid')
  })

  test('is not deceived by a document that somebody else planted in their name', async () => {
    const planted = await forgeDocument(bob, await createDraftDocument(bob), {
      grants: async ([first]) => {
        if (first === undefined) throw new Error('A grant is missing.')
        const { document_id, owner, epoch } = first
        const key = await openGrant(bob, first)
        const draft = {
          document_id,
          owner,
          epoch,
          recipient: alice,
          roles: [],
          scopes: [...SCOPES],
        }
        return [first, await sealGrant(key, draft)]
      },
    })
    await refused(planted, 'owner_key_missing')
  })
})

describe('keys and bodies that verify and do not open:', () => {
  test('a grant whose sealed key is noise', async () => {
    const forged = await forgeDocument(alice, sealed, {
      grants: (all) => all.map((one) => ({ ...one, key: `${'A'.repeat(107)}=` })),
    })
    await unopened(forged, 'document_key_missing')
  })

  test('another key than the one committed to, even if it opens the body', async () => {
    const forged = await forgeDocument(alice, sealed, { access: { key_commitment: OTHER_HASH } })
    await unopened(forged, 'document_undecryptable')
  })

  test('a body under another key', async () => {
    const access = accessListStatement.parse(sealed.access_list.statement)
    const other = await importSecret(createEpochKey())
    const body = await sealBody(other, access, { ...DRAFT.body, title: null })
    await unopened(await forgeDocument(alice, sealed, { body }), 'document_undecryptable')
  })

  test('a body of another document under the same key', async () => {
    const access = accessListStatement.parse(sealed.access_list.statement)
    const key = await ownKey()
    for (const change of [{ document_id: createId('doc') }, { owner: bob.user_id }, { epoch: 2 }]) {
      const body = await sealBody(key, { ...access, ...change }, { ...DRAFT.body, title: null })
      await unopened(await forgeDocument(alice, sealed, { body }), 'document_undecryptable')
    }
  })

  test.each([
    ['no JSON', 'garbage'],
    ['a body with a member more', canonicalText({ ...DRAFT.body, title: null, extra: '' })],
    [
      'a body with a duplicate member',
      '{"custom_fields":[],"description":"","notes":"","password":"","title":null,"url":"","username":"","username":""}',
    ],
    [
      'a number for a text',
      '{"custom_fields":[],"description":"","notes":"","password":1,"title":null,"url":"","username":""}',
    ],
    [
      'a field of an unknown type',
      '{"custom_fields":[{"name":"","type":"html","value":""}],"description":"","notes":"","password":"","title":null,"url":"","username":""}',
    ],
    ['a body without a word on its title', canonicalText(DRAFT.body)],
    ['null', 'null'],
  ])('%s', async (_, plaintext) => {
    const { document_id, owner, epoch } = accessListStatement.parse(sealed.access_list.statement)
    const context = encodeText(
      `shrd/v1/body\0{"document_id":"${document_id}","epoch":${epoch},"owner":"${owner}","suite":1}`,
    )
    const key = await ownKey()
    const good = await sealEnvelope(
      key,
      context,
      encodeText(
        '{"custom_fields":[],"description":"","notes":"","password":"","title":null,"url":"","username":""}',
      ),
    )
    expect(
      await openDocument(alice, await forgeDocument(alice, sealed, { body: good }), own),
    ).toMatchObject({ body: { password: '' } })
    const body = await sealEnvelope(key, context, encodeText(plaintext))
    await unopened(await forgeDocument(alice, sealed, { body }), 'document_undecryptable')
  })

  async function ownKey(): Promise<CryptoKey> {
    const [grant] = sealed.encrypted_keys
    if (grant === undefined) throw new Error('The grant is missing.')
    return importSecret(await openGrant(alice, grant))
  }
})

test('records name each other: the revision the list, the list the grant and the key', async () => {
  const access = accessListStatement.parse(sealed.access_list.statement)
  const revision = revisionStatement.parse(sealed.revision.statement)
  expect(revision.access_hash).toBe(
    await hashStatement('access-list', sealed.access_list.statement),
  )
  expect(access.grants).toHaveLength(1)
  const [grant] = sealed.encrypted_keys
  if (grant === undefined) throw new Error('The grant is missing.')
  const key = await importSecret(await openGrant(alice, grant))
  expect(access.key_commitment).toBe(await commitToKey(key, access))
  expect(access).toMatchObject({ epoch: 1, list: 1, prev: null, owner: alice.user_id })
  expect(revision).toMatchObject({ revision: 1, prev: null, files: [], state: 'live' })
})
