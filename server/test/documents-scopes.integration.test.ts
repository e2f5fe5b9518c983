import type { DocumentScope } from '@shrd/contract'
import type { VerifiedDocument } from '@shrd/crypto/documents'
import { signLogEntry } from '@shrd/crypto/log'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import {
  EMPTY_BODY,
  letIn,
  makeDocument,
  type NextDocument,
  regrant,
  revise,
  save,
  saving,
} from './documents-writer.ts'
import type { TestAnswer } from './http-client.ts'
import { makeVault, prepare } from './owned-records.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

type Granted = Exclude<DocumentScope, 'share'>

describe.each(databases)('who may do what with a document on %s', (database) => {
  let server: TestServer
  let owner: TestMember
  let partner: TestMember
  let vault_id: string
  let document: VerifiedDocument
  beforeAll(async () => {
    server = await startTestServer({ database })
    owner = await createSignedInMember(server)
    partner = await createSignedInMember(server)
    vault_id = (await makeVault(server, owner)).vault_id
    await makeVault(server, partner)
  })
  beforeEach(async () => {
    document = await makeDocument(server, owner, { vault_id })
  })
  afterAll(() => server.stop())

  /** Signed with a grant for everything, so that the scopes of the row alone decide. */
  const let_in = (allowed: readonly Granted[]) => {
    const scopes = ['view', 'update', 'delete', 'download', 'upload'] as const
    return letIn(server, owner, document, { reader: partner, scopes, allowed })
  }

  async function codeOf(answer: Promise<TestAnswer>): Promise<string> {
    const { status, json } = await answer
    return status === 200 ? 'done' : json.code
  }

  /** What each call answers a member on top of a state that a revision follows. */
  async function tryAll(
    member: TestMember,
    next: NextDocument,
    trashed: NextDocument,
  ): Promise<Record<string, string>> {
    const { document_id } = document
    const draft = { document_id, action: 'view', revision: null, at: 1 } as const
    const { record: log } = await signLogEntry(member.identity, null, draft)
    const read = (name: 'getDocument' | 'listVersions' | 'listDocumentLogs') =>
      codeOf(call(server, member, name, { document_id }))
    const restoring = await saving(member, next, { name: 'restoreVersion', from: 1 })
    const { input: restored } = await prepare(member, restoring)
    const answers = {
      getDocument: await read('getDocument'),
      listVersions: await read('listVersions'),
      listDocumentLogs: await read('listDocumentLogs'),
      recordAction: await codeOf(call(server, member, 'recordAction', { document_id, log })),
      restoreVersion: await codeOf(call(server, member, 'restoreVersion', restored)),
      deleteDocument: await codeOf(save(server, member, trashed, { name: 'deleteDocument' })),
    }
    const batch = await call(server, member, 'getDocuments', { document_ids: [document_id] })
    return { ...answers, getDocuments: batch.json.length === 1 ? 'done' : 'left out' }
  }

  const READING = [
    'getDocument',
    'listVersions',
    'listDocumentLogs',
    'recordAction',
    'getDocuments',
  ]
  const CASES: [Granted, readonly string[]][] = [
    ['view', READING],
    // What is saved is answered, and who may not view is answered nothing: it is taken back.
    ['update', []],
    ['delete', ['deleteDocument']],
    ['download', []],
    ['upload', []],
  ]

  test.each(CASES)(
    'with %s alone a member does what it allows and nothing else [DOC-46] [PROD-24]',
    async (scope, allowed) => {
      const shared = await let_in([scope])
      const next = await revise(partner, shared, {}, owner)
      const trashed = await revise(partner, shared, { state: 'trash' }, owner)
      const answers = await tryAll(partner, next, trashed)
      const expected = Object.keys(answers).map((name) => {
        if (allowed.includes(name)) return [name, 'done']
        return [name, name === 'getDocuments' ? 'left out' : 'forbidden']
      })
      expect(answers).toEqual(Object.fromEntries(expected))
    },
  )

  test.each<[Granted[], string]>([
    [['view'], 'forbidden'],
    [['view', 'download', 'upload'], 'forbidden'],
    [['view', 'update'], 'done'],
  ])('with %j a save is %s [DOC-46] [PROD-24]', async (allowed, expected) => {
    const shared = await let_in(allowed)
    const next = await revise(partner, shared, { body: { ...EMPTY_BODY, notes: 'n' } }, owner)
    expect(await codeOf(save(server, partner, next))).toBe(expected)
  })

  test('what the grant itself does not allow, its author cannot sign [DOC-46]', async () => {
    const shared = await letIn(server, owner, document, {
      ...{ reader: partner, scopes: ['view', 'delete'] },
      allowed: ['view', 'update', 'delete'],
    })
    const forged = await revise(owner, shared, { body: { ...EMPTY_BODY, notes: 'n' } })
    expect(await codeOf(save(server, partner, forged))).toBe('forbidden')
    const trashed = await revise(partner, shared, { state: 'trash' }, owner)
    expect(await codeOf(save(server, partner, trashed, { name: 'deleteDocument' }))).toBe('done')
    const back = await revise(partner, trashed.verified, { state: 'live' }, owner)
    expect(await codeOf(save(server, partner, back))).toBe('done')
  })

  test('who may update and not delete changes everything but the state [DOC-46]', async () => {
    const shared = await letIn(server, owner, document, {
      ...{ reader: partner, scopes: ['view', 'update'] },
    })
    const trashed = await revise(partner, shared, { state: 'trash' }, owner)
    expect(await codeOf(save(server, partner, trashed))).toBe('forbidden')
    expect(await codeOf(save(server, partner, trashed, { name: 'deleteDocument' }))).toBe(
      'forbidden',
    )
  })

  test('grants and deletion for good are the owner’s alone [DOC-46]', async () => {
    const shared = await let_in(['view', 'update', 'delete', 'download', 'upload'])
    const list = await regrant(owner, shared, {
      recipients: shared.grants.flatMap((grant) => (grant.roles.length > 0 ? [] : [{ grant }])),
    })
    expect(await codeOf(save(server, partner, list))).toBe('forbidden')
    const gone = await revise(owner, shared, { state: 'deleted' })
    expect(await codeOf(save(server, partner, gone, { name: 'deleteDocument' }))).toBe('forbidden')
  })

  test('without a grant nothing is there, for an operator neither [PROD-23] [GUARD-15] [DOC-44] [DOC-46]', async () => {
    const operator = await createSignedInMember(server)
    const { knex } = server.database
    const { user_id } = operator.identity
    const { sub } = await knex('members').where({ user_id }).first('sub')
    await knex('persons')
      .where({ sub })
      .update({ roles: JSON.stringify(['god']) })
    const asOperator = await call(server, operator, 'validate')
    expect(asOperator.json.user?.roles ?? asOperator.json.roles).toContain('god')
    await makeVault(server, operator)
    const next = await revise(owner, document)
    const trashed = await revise(owner, document, { state: 'trash' })
    for (const member of [partner, operator]) {
      const answers = await tryAll(member, next, trashed)
      const unknown = Object.keys(answers).map((name) => [
        name,
        name === 'getDocuments' ? 'left out' : 'document_not_found',
      ])
      expect(answers).toEqual(Object.fromEntries(unknown))
      for (const name of ['listDocuments', 'listTrash', 'listDocumentChanges'] as const) {
        expect((await call(server, member, name, { vault_id })).json.code).toBe('vault_not_found')
      }
    }
  })
})
