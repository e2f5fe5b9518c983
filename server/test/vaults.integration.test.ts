import { genesisLog } from '@shrd/crypto/identity'
import {
  createVaultRecord,
  deleteVaultRecord,
  openVaultRecord,
  reviseVaultRecord,
  type VaultDraft,
  type VaultRecord,
  type VerifiedVault,
  verifyVaultRecord,
} from '@shrd/crypto/vaults'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import {
  forgetting,
  makeVault,
  naming,
  verifyVault,
  type Write,
  write,
  writeTwice,
} from './owned-records.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const DRAFT: VaultDraft = { name: 'Home', description: null, icon: 'shield', tags: [] }

describe.each(databases)('vaults on %s', (database) => {
  let server: TestServer
  let owner: TestMember
  let stranger: TestMember
  beforeAll(async () => {
    server = await startTestServer({ database })
    owner = await createSignedInMember(server)
    stranger = await createSignedInMember(server)
  })
  afterAll(() => server.stop())

  const refused = { status: 422, json: { code: 'record_invalid' } }
  const unknown = { status: 404, json: { code: 'vault_not_found' } }
  const stale = { status: 409, json: { code: 'conflict' } }
  const make = (draft?: Partial<VaultDraft>) => makeVault(server, owner, draft)
  const send = (member: TestMember, sent: Write) => write(server, member, sent)
  const listed = async (member: TestMember = owner) =>
    (await call(server, member, 'listVaults')).json
  const findListed = async (vault_id: string) =>
    (await listed()).find((vault: { vault_id: string }) => vault.vault_id === vault_id)

  async function update(
    before: VerifiedVault,
    draft: Partial<VaultDraft>,
  ): Promise<Write & { readonly input: VaultRecord }> {
    const input = await reviseVaultRecord(owner.identity, before, { ...DRAFT, ...draft })
    return { name: 'updateVault', input, changes: [naming(await verifyVault(owner, input))] }
  }

  async function remove(vault: VerifiedVault): Promise<Write> {
    const { vault_id } = vault
    const record = await deleteVaultRecord(owner.identity, vault)
    return { name: 'deleteVault', input: { vault_id, record }, changes: forgetting(vault_id) }
  }

  test('a member keeps several vaults with name, icon and tags in clear and the description sealed for themselves [VAULT-01] [VAULT-02] [VAULT-07] [VAULT-08] [API-16] [API-17]', async () => {
    const member = await createSignedInMember(server)
    const draft = { name: 'Größe', description: 'where it hangs', icon: 'key', tags: ['a', 'ä'] }
    const input = await createVaultRecord(member.identity, draft)
    const changes = [naming(await verifyVault(member, input))]
    const answer = await send(member, { name: 'createVault', input, changes })
    expect(answer).toMatchObject({ status: 200, json: input })
    const plain = await makeVault(server, member, { name: 'Second' })
    const vaults = await listed(member)
    expect(vaults.map(({ name }: { name: string }) => name)).toEqual(['Größe', 'Second'])
    expect(vaults[0]).toMatchObject({ name: 'Größe', icon: 'key', tags: ['a', 'ä'] })
    expect(server.traffic()).not.toContain('where it hangs')
    expect(JSON.stringify(await server.database.knex('vaults'))).not.toContain('where it hangs')
    const opened = await openVaultRecord(member.identity, vaults[0], {
      owner: await genesisLog(member.identity),
    })
    expect(opened).toMatchObject(draft)
    expect(vaults[1]).toMatchObject({ vault_id: plain.vault_id, encrypted_keys: [] })
  })

  test('a name has up to 100 characters, and there are up to 50 tags of up to 64 [CONST-27]', async () => {
    const longest = { name: 'n'.repeat(100), tags: Array(50).fill('t'.repeat(64)) }
    const { vault_id } = await make(longest)
    expect(await findListed(vault_id)).toMatchObject(longest)
    const input = await createVaultRecord(owner.identity, DRAFT)
    for (const change of [
      { name: '' },
      { name: 'n'.repeat(101) },
      { tags: Array(51).fill('t') },
      { tags: ['t'.repeat(10_000)] },
      { icon: 'nothing-known' },
    ]) {
      const wrong = { ...input, ...change }
      const answer = await send(owner, { name: 'createVault', input: wrong, changes: [] })
      expect(answer, JSON.stringify(change).slice(0, 30)).toMatchObject({
        status: 422,
        json: { code: 'invalid_input' },
      })
    }
  })

  test('a vault is changed by the next revision of its owner, and answered as it is then [VAULT-12] [API-47]', async () => {
    const vault = await make()
    const before = await findListed(vault.vault_id)
    server.clock.advance(1_000)
    const sent = await update(vault, { name: 'Office', description: 'new', tags: ['work'] })
    const answer = await send(owner, sent)
    expect(answer).toMatchObject({ status: 200, json: sent.input })
    const after = await findListed(vault.vault_id)
    expect(after).toEqual(answer.json)
    expect(after.created_at).toBe(before.created_at)
    expect(after.updated_at).toBeGreaterThan(before.updated_at)
    await verifyVaultRecord(after, { owner: await genesisLog(owner.identity), pin: vault })
  })

  test('what starts from an older revision is a conflict, and so is one too far ahead', async () => {
    const vault = await make()
    const next = await update(vault, { name: 'Second' })
    expect(await send(owner, next)).toMatchObject({ status: 200 })
    const late = await update(vault, { name: 'Late' })
    // The browser knows the newer revision; only the record is old.
    const { name, input } = late
    expect(await send(owner, { name, input, changes: [] })).toMatchObject(stale)
    expect(await send(owner, { name, input: next.input, changes: [] })).toMatchObject(stale)
    const second = await verifyVault(owner, await findListed(vault.vault_id))
    // The service never saw the third revision.
    const third = await update(second, { name: 'Third' })
    const ahead = await verifyVault(owner, third.input)
    expect(await send(owner, await update(ahead, { name: 'Skipped' }))).toMatchObject(stale)
    expect(await send(owner, await remove(ahead))).toMatchObject(stale)
    expect(await send(owner, await remove(vault))).toMatchObject(stale)
    expect(await findListed(vault.vault_id)).toMatchObject({ name: 'Second' })
  })

  test('of two changes at once one is stored, whole', { tags: ['sql'] }, async () => {
    const vault = await make()
    const both = [await update(vault, { name: 'One' }), await update(vault, { name: 'Two' })]
    const answers = await Promise.all(both.map((sent) => send(owner, sent)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const at = answers.findIndex(({ status }) => status === 200)
    expect(await findListed(vault.vault_id)).toMatchObject({ name: ['One', 'Two'][at] })
  })

  test('a vault whose columns are not the signed ones, or that somebody else signed, is not stored [VAULT-12]', async () => {
    const vault = await make()
    const sent = await update(vault, { name: 'Signed' })
    const other = await make()
    const theirs = await createVaultRecord(stranger.identity, { ...DRAFT, description: 'd' })
    const forge = (change: object) => send(owner, { ...sent, input: { ...sent.input, ...change } })
    for (const change of [
      { name: 'Forged' },
      { icon: 'lock' },
      { tags: ['forged'] },
      { encrypted_keys: theirs.encrypted_keys },
      { record: theirs.record },
      { record: await deleteVaultRecord(owner.identity, vault) },
    ]) {
      expect(await forge(change), Object.keys(change)[0]).toMatchObject(refused)
    }
    // What follows one vault does not follow another.
    expect(await forge({ vault_id: other.vault_id })).toMatchObject(stale)
    expect(await findListed(vault.vault_id)).toMatchObject({ name: 'Home' })
  })

  test('the first revision of a vault is the first', async () => {
    const first = await createVaultRecord(owner.identity, DRAFT)
    const input = await reviseVaultRecord(owner.identity, await verifyVault(owner, first), DRAFT)
    const changes = [naming(await verifyVault(owner, input))]
    expect(await send(owner, { name: 'createVault', input, changes })).toMatchObject(refused)
  })

  test('a change or deletion that the manifest does not tell of is not stored', async () => {
    const vault = await make()
    for (const sent of [await update(vault, { name: 'Silent' }), await remove(vault)]) {
      expect(await send(owner, { ...sent, changes: [] })).toMatchObject(refused)
    }
    const sent = await update(vault, { name: 'Named as it was' })
    expect(await send(owner, { ...sent, changes: [naming(vault)] })).toMatchObject(refused)
    const misnumbered = naming({ ...(await verifyVault(owner, sent.input)), revision: 9 })
    expect(await send(owner, { ...sent, changes: [misnumbered] })).toMatchObject(refused)
    expect(await findListed(vault.vault_id)).toMatchObject({ name: 'Home' })
  })

  test('a deleted vault is no longer listed, and cannot be changed any more [API-48]', async () => {
    const vault = await make()
    expect(await send(owner, await remove(vault))).toMatchObject({
      status: 200,
      json: { success: true },
    })
    expect(await findListed(vault.vault_id)).toBeUndefined()
    expect(await send(owner, await update(vault, { name: 'Again' }))).toMatchObject(unknown)
    expect(await send(owner, await remove(vault))).toMatchObject(unknown)
  })

  test('the id of a deleted vault stays taken, for its owner and for everybody else', async () => {
    const input = await createVaultRecord(owner.identity, DRAFT)
    const vault = await verifyVault(owner, input)
    const creation: Write = { name: 'createVault', input, changes: [naming(vault)] }
    expect((await send(owner, creation)).status).toBe(200)
    expect((await send(owner, await remove(vault))).status).toBe(200)
    // A retry that comes late, under another key.
    expect(await send(owner, creation)).toMatchObject(stale)
    const { user_id } = stranger.identity
    const row = { ...input, revision: 1, created_at: 1, updated_at: 1 }
    const theirs = { ...row, user_id, icon: 'shield' as const }
    expect(await server.database.store.vault.vaults.insert(theirs)).toBe(false)
    expect(await listed(stranger)).toEqual([])
  })

  test('a record of a living vault deletes none, nor does the deletion of another', async () => {
    const [vault, other] = [await make(), await make()]
    const { vault_id } = vault
    const living = await reviseVaultRecord(owner.identity, vault, DRAFT)
    const theirs = await deleteVaultRecord(owner.identity, other)
    const removeBy = (record: object) =>
      send(owner, {
        name: 'deleteVault',
        input: { vault_id, record },
        changes: forgetting(vault_id),
      })
    expect(await removeBy(living.record)).toMatchObject(refused)
    expect(await removeBy(theirs)).toMatchObject(stale)
    expect(await findListed(vault_id)).toBeDefined()
  })

  test("somebody else's vault is as unknown as one that there is not", async () => {
    const vault = await make()
    const changed = await update(vault, { name: 'Taken' })
    const removed = await remove(vault)
    const nobody = `vlt_${'a'.repeat(26)}`
    for (const { name, input } of [changed, removed]) {
      expect(await send(stranger, { name, input, changes: [] })).toMatchObject(unknown)
      const invented = { ...input, vault_id: nobody }
      expect(await send(owner, { name, input: invented, changes: [] })).toMatchObject(unknown)
    }
    expect(await findListed(vault.vault_id)).toMatchObject({ name: 'Home' })
    expect(await listed(stranger)).toEqual([])
  })

  test('no answer is kept of what is stored: nobody fills the disk with what no plan counts', async () => {
    const input = await createVaultRecord(owner.identity, DRAFT)
    const vault = await verifyVault(owner, input)
    const [made] = await writeTwice(server, owner, {
      name: 'createVault',
      input,
      changes: [naming(vault)],
    })
    await writeTwice(server, owner, await update(vault, { name: 'Once' }))
    expect(made.status).toBe(200)
    const { user_id } = owner.identity
    const kept = await server.database.knex('idempotency_keys').where({ user_id }).pluck('answer')
    // What is left are plain words such as that it was done, sealed.
    expect(kept.map((answer) => answer?.length ?? 0).every((length) => length < 200)).toBe(true)
    expect(kept.filter((answer) => answer === null).length).toBeGreaterThanOrEqual(2)
  })

  test('a retry under the same key gets the same answer and has no second effect', async () => {
    const vault = await make()
    const sent = await update(vault, { name: 'Once' })
    const [first, second] = await writeTwice(server, owner, sent)
    expect(first).toMatchObject({ status: 200, json: sent.input })
    expect(second).toMatchObject({ status: 200, json: first.json })
    expect(await findListed(vault.vault_id)).toEqual(first.json)
    const removed = await remove(await verifyVault(owner, first.json))
    for (const { json } of await writeTwice(server, owner, removed)) {
      expect(json).toEqual({ success: true })
    }
    expect(await findListed(vault.vault_id)).toBeUndefined()
  })
})
