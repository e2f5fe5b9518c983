import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import {
  addAccountMember,
  addApiKey,
  callFor,
  createTestAccount,
  type TestAccount,
  type TestAccountMember,
} from '../../../test/test-account.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

describe.each(databases)('the members of an account on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let account: TestAccount
  let member: TestAccountMember
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    account = await createTestAccount(server)
    member = await addAccountMember(server, account.account_id)
  })

  const call = (by: TestAccountMember, name: Parameters<typeof callFor>[3], input = {}) =>
    callFor(server, account.account_id, by, name, input)
  const rolesOf = async () => {
    const { accounts } = server.database.store.identity
    const members = await accounts.listMembers(account.account_id)
    return Object.fromEntries(members.map(({ sub, role }) => [sub, role]))
  }
  const owners = async () =>
    Object.values(await rolesOf()).filter((role) => role === 'owner').length
  const typesOf = async () => {
    const events = await server.database.store.tenancy.events.list(account.account_id, { limit: 9 })
    return events.map(({ type, target }) => [type, target])
  }

  test('are shown to each of them, owners first [CONS-07]', async () => {
    const { owner } = account
    const answer = await call(member, 'listMembers')
    expect(answer).toMatchObject({
      status: 200,
      json: [
        { sub: owner.sub, email: owner.email, role: 'owner' },
        { sub: member.sub, email: member.email, role: 'member' },
      ],
    })
  })

  test('can be removed by an owner, with their keys and invitations', async () => {
    const { account_id, owner } = account
    const keys = [
      await addApiKey(server, { account_id, owner: member }, ['account:read']),
      await addApiKey(server, account, ['account:read']),
    ]
    const invited_by = member.sub
    const invitation = { invitation_id: 'inv_a', account_id, email: 'x@example.org', invited_by }
    await server.database.store.tenancy.invitations.save({
      ...{ ...invitation, role: 'owner', token_hash: account_id, created_at: 1 },
      expires_at: server.clock.now() + 60_000,
    })
    const input = { sub: member.sub, revoke_keys: true }
    expect((await call(owner, 'removeMember', input)).status).toBe(200)
    expect(await rolesOf()).toEqual({ [owner.sub]: 'owner' })
    const left = await server.database.store.tenancy.apiKeys.list(account_id)
    expect(left.map(({ key_id }) => key_id)).toEqual([keys[1]?.key_id])
    expect((await call(owner, 'listInvitations')).json).toEqual([])
    expect(await typesOf()).toEqual([['account.member_removed', member.sub]])
    const again = await call(owner, 'removeMember', input)
    expect(again).toMatchObject({ status: 404, json: { code: 'member_not_found' } })
  })

  test('leave by themselves, but the last owner stays', async () => {
    const { owner } = account
    expect(await call(owner, 'leaveAccount')).toMatchObject({
      status: 409,
      json: { code: 'last_owner' },
    })
    const own = { sub: owner.sub, revoke_keys: false }
    expect(await call(owner, 'removeMember', own)).toMatchObject({ json: { code: 'last_owner' } })
    expect((await call(member, 'leaveAccount')).json).toEqual({ sub: member.sub })
    expect(await rolesOf()).toEqual({ [owner.sub]: 'owner' })
    expect(await typesOf()).toEqual([['account.member_removed', member.sub]])
  })

  test('take their keys along when they leave or delete themselves, and the log of events says so', async () => {
    const { account_id } = account
    const other = await addAccountMember(server, account_id)
    const keyOf = (by: TestAccountMember) =>
      addApiKey(server, { account_id, owner: by }, ['account:read'])
    const kept = await keyOf(account.owner)
    for (const by of [member, member, other]) await keyOf(by)
    expect((await call(member, 'leaveAccount')).status).toBe(200)
    const deleted = await other.agent.send(`${server.origin}/api/account/delete`, {
      origin: server.origin,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(deleted.status).toBe(200)
    const { apiKeys, events } = server.database.store.tenancy
    expect((await apiKeys.list(account_id)).map(({ key_id }) => key_id)).toEqual([kept.key_id])
    expect(await events.list(account_id, { limit: 9 })).toMatchObject([
      { target: other.sub, details: { reason: 'user_deleted', revoked_keys: 1 } },
      { target: member.sub, details: { revoked_keys: 2 } },
    ])
  })

  test('cannot delete themselves as users while they are the last owner', async () => {
    const { owner } = account
    const remove = (by: TestAccountMember) =>
      by.agent.send(`${server.origin}/api/account/delete`, {
        origin: server.origin,
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    expect(await remove(owner)).toMatchObject({ status: 409, json: { code: 'last_owner' } })
    expect((await remove(member)).status).toBe(200)
    expect(await rolesOf()).toEqual({ [owner.sub]: 'owner' })
    const { events } = server.database.store.tenancy
    expect(await events.list(account.account_id, { limit: 9 })).toMatchObject([
      {
        ...{ type: 'account.member_removed', target: member.sub, request: null },
        ...{ actor: { kind: 'system', id: null }, details: { reason: 'user_deleted' } },
      },
    ])
  })

  test('take an account over, and all owners are told by mail', async () => {
    const { owner } = account
    const input = { sub: member.sub }
    expect((await call(owner, 'transferAccount', input)).status).toBe(200)
    expect(await rolesOf()).toEqual({ [owner.sub]: 'member', [member.sub]: 'owner' })
    for (const { email } of [owner, member]) {
      const [mail] = await mailsTo(server, email)
      expect(mail?.subject).toBe('Shrd: Nordlicht has a new owner')
    }
    expect(await typesOf()).toEqual([['account.owner_changed', member.sub]])
    const again = await call(owner, 'transferAccount', input)
    expect(again).toMatchObject({ status: 403, json: { code: 'forbidden' } })
  })

  test('take an account over without the invitations of its former owner', async () => {
    const { account_id, owner } = account
    const kept = await addAccountMember(server, account_id, 'owner')
    const invite = (by: TestAccountMember, name: string) =>
      call(by, 'inviteMember', { email: `${name}-${by.sub}@example.org`, role: 'owner' })
    expect((await invite(owner, 'friend')).status).toBe(200)
    const { json: other } = await invite(kept, 'colleague')
    expect((await call(owner, 'transferAccount', { sub: member.sub })).status).toBe(200)
    const { json: left } = await call(member, 'listInvitations')
    expect(left).toMatchObject([{ invitation_id: other.invitation_id, invited_by: kept.sub }])
  })

  test('get an account neither from themselves nor as strangers', async () => {
    const { owner } = account
    const stranger = await createTestAccount(server)
    const transfer = (sub: string) => call(owner, 'transferAccount', { sub })
    expect(await transfer(owner.sub)).toMatchObject({ json: { code: 'conflict' } })
    expect(await transfer(stranger.owner.sub)).toMatchObject({
      status: 404,
      json: { code: 'member_not_found' },
    })
    expect(await rolesOf()).toEqual({ [owner.sub]: 'owner', [member.sub]: 'member' })
  })

  test('are no owners without themselves: of a transfer and the deletion of its heir, one counts', async () => {
    const { owner } = account
    const remove = member.agent.send(`${server.origin}/api/account/delete`, {
      origin: server.origin,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    const [transfer, deletion] = await Promise.all([
      call(owner, 'transferAccount', { sub: member.sub }),
      remove,
    ])
    expect([transfer.status, deletion.status].toSorted()).toSatisfy(
      ([a, b]) => (a === 200 && b === 404) || (a === 200 && b === 409),
    )
    expect(await owners()).toBe(1)
  })

  test('of two transfers at once, one counts, and one owner is left', async () => {
    const { owner } = account
    const other = await addAccountMember(server, account.account_id)
    const answers = await Promise.all(
      [member, other].map(({ sub }) => call(owner, 'transferAccount', { sub })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect(await owners()).toBe(1)
  })

  test('of two owners who remove each other, one is left', async () => {
    const { owner } = account
    const second = await addAccountMember(server, account.account_id, 'owner')
    const remove = (by: TestAccountMember, { sub }: TestAccountMember) =>
      call(by, 'removeMember', { sub, revoke_keys: false })
    const answers = await Promise.all([remove(owner, second), remove(second, owner)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await owners()).toBe(1)
  })

  test('of two owners who delete themselves as users at once, one is left', async () => {
    const { owner } = account
    const second = await addAccountMember(server, account.account_id, 'owner')
    const remove = ({ agent }: TestAccountMember) =>
      agent.send(`${server.origin}/api/account/delete`, {
        origin: server.origin,
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    const answers = await Promise.all([remove(owner), remove(second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await owners()).toBe(1)
  })
})
