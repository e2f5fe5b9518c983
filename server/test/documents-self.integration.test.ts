import {
  beginEpoch,
  type SealedDocument,
  type VerifiedDocument,
  verifyDocument,
} from '@shrd/crypto/documents'
import { genesisLog } from '@shrd/crypto/identity'
import type { ManifestChange } from '@shrd/crypto/manifest'
import { createSelfDocument, openSelfKey } from '@shrd/crypto/self'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { draftDocument, pinning, regrant, revise } from './documents-writer.ts'
import { makeVault, write, writeTwice } from './owned-records.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const HEADER = { title: '', tags: [], icon: 'self' }
const NOWHERE = { vault_id: null, category_id: null }

describe.each(databases)('the self document on %s', (database) => {
  let server: TestServer
  let member: TestMember
  let document: SealedDocument
  let verified: VerifiedDocument
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  beforeEach(async () => {
    member = await createSignedInMember(server)
    document = await createSelfDocument(member.identity)
    verified = await verifyDocument(document, { owner: await genesisLog(member.identity) })
  })
  afterAll(() => server.stop())

  const get = (of = member) => call(server, of, 'getSelfDocument')
  const sent = (
    name: 'createSelfDocument' | 'updateSelfDocument',
    input: object,
    changes: readonly ManifestChange[],
  ) => ({ name, input, changes })
  const creating = () => sent('createSelfDocument', document, [pinning(verified, NOWHERE)])
  const create = () => write(server, member, creating())
  const invalid = { status: 422, json: { code: 'record_invalid' } }

  test('it is stored once, and read by its member alone', async () => {
    expect((await get()).json.code).toBe('document_not_found')
    const [first, second] = await writeTwice(server, member, creating())
    expect(first).toMatchObject({ status: 200, json: { success: true } })
    expect(second.text).toBe(first.text)
    const { json } = await get()
    expect(json).toEqual({ ...document, header: HEADER })
    const owner = await genesisLog(member.identity)
    expect(await openSelfKey(member.identity, json, { owner })).toMatchObject({ epoch: 1 })
    expect((await create()).json.code).toBe('conflict')
    const stranger = await createSignedInMember(server)
    expect((await get(stranger)).json.code).toBe('document_not_found')
    const { document_id } = document
    const asDocument = await call(server, member, 'getDocument', { document_id })
    expect(asDocument.json.code).toBe('document_not_found')
  })

  test('the next state follows the stored one, with another key or under other keys', async () => {
    await create()
    const next = await regrant(member, verified, { epoch: await beginEpoch(verified) })
    const input = { ...next.revised, header: HEADER }
    const updating = sent('updateSelfDocument', input, [pinning(next.verified, NOWHERE)])
    const [first, second] = await writeTwice(server, member, updating)
    expect(first).toMatchObject({ status: 200, json: { success: true } })
    expect(second.text).toBe(first.text)
    expect((await get()).json).toEqual(input)
    const late = await regrant(member, verified)
    const stale = await write(server, member, {
      ...sent('updateSelfDocument', { ...late.revised, header: HEADER }, []),
    })
    expect(stale).toMatchObject({ status: 409, json: { code: 'document_stale' } })
  })

  test('what its key seals moves with it, or nothing does [SEC-15]', async () => {
    await create()
    const sealed = (letter: string) => `${letter.repeat(88)}.${'A'.repeat(22)}==`
    const contact = { emails: ['ada@example.org'], invoice: null, sealed: sealed('A') }
    await call(server, member, 'updateContact', contact)
    const next = await regrant(member, verified, { epoch: await beginEpoch(verified) })
    const updating = (personal: object) =>
      sent('updateSelfDocument', { ...next.revised, header: HEADER, personal }, [
        pinning(next.verified, NOWHERE),
      ])
    const early = { contact: { sealed: sealed('B'), version: 0 } }
    const missing = { address: { sealed: sealed('B'), version: 0 } }
    for (const personal of [early, missing]) {
      const refused = await write(server, member, updating(personal))
      expect(refused).toMatchObject({ status: 409, json: { code: 'conflict' } })
    }
    expect((await get()).json).toEqual({ ...document, header: HEADER })
    const moved = updating({ contact: { sealed: sealed('B'), version: 1 } })
    expect(await write(server, member, moved)).toMatchObject({ status: 200 })
    const { json } = await call(server, member, 'getContact')
    expect(json).toMatchObject({ sealed: sealed('B'), version: 2, emails: [{}] })
    expect((await get()).json).toEqual({ ...next.revised, header: HEADER })
  })

  test('there is nothing to follow before the first', async () => {
    const answer = await write(server, member, { ...creating(), name: 'updateSelfDocument' })
    expect(answer).toMatchObject({ status: 404, json: { code: 'document_not_found' } })
  })

  test('another document, a shared one, and one that the manifest does not pin are refused', async () => {
    const { vault_id } = await makeVault(server, member)
    const { input, changes } = await draftDocument(member, {
      vault_id,
      header: { title: '', tags: [], icon: 'self' },
    })
    const { vault_id: _, category_id: __, ...other } = { category_id: '', ...input, vault_id }
    const create = (given: object, pins: readonly ManifestChange[]) =>
      write(server, member, sent('createSelfDocument', given, pins))
    expect(await create(other, changes)).toMatchObject(invalid)
    expect(await create(document, [])).toMatchObject(invalid)
    const stranger = await createSignedInMember(server)
    const theirs = await createSelfDocument(stranger.identity)
    expect(await create(theirs, [pinning(verified, NOWHERE)])).toMatchObject(invalid)
    const { identity } = stranger
    const shared = await regrant(member, verified, {
      recipients: [{ identity, scopes: ['view'] }],
    })
    await write(server, member, creating())
    const updating = sent('updateSelfDocument', { ...shared.revised, header: HEADER }, [
      pinning(shared.verified, NOWHERE),
    ])
    expect(await write(server, member, updating)).toMatchObject(invalid)
    const trashed = await revise(member, verified, { state: 'trash' })
    const { access_list, encrypted_keys } = document
    const whole = { access_list, encrypted_keys, ...trashed.revised, header: HEADER }
    const removing = sent('updateSelfDocument', whole, [pinning(trashed.verified, NOWHERE)])
    expect(await write(server, member, removing)).toMatchObject(invalid)
    expect((await get()).json.revision).toEqual(document.revision)
  })
})
