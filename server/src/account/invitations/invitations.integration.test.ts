import { LIMITS } from '@shrd/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, mailsTo } from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import { randomId } from '../../../test/rows.ts'
import {
  addAccountMember,
  callFor,
  createTestAccount,
  type TestAccount,
} from '../../../test/test-account.ts'
import { createPerson, openSession } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { UserAgent } from '../../../test/user-agent.ts'

const DAY = 86_400_000

describe.each(databases)('an invitation on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let account: TestAccount
  let invited: { email: string; sub: string; agent: UserAgent }
  beforeAll(async () => {
    const env = { PLAN_LIMITS: '{"team": {"account_members": 2}}' }
    server = await startTestServer({ database, env })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    // So many mails and no more are sent from an address in a while.
    server.clock.advance(3_600_000)
    account = await createTestAccount(server)
    const person = await createPerson(server)
    invited = { ...person, ...(await openSession(server, person.sub)) }
  })

  const call = (name: Parameters<typeof callFor>[3], input = {}) =>
    callFor(server, account.account_id, account.owner, name, input)
  const invite = (email = invited.email, role = 'member') => call('inviteMember', { email, role })
  const tokenTo = async (email: string) => {
    const mails = await mailsTo(server, email)
    const text = mails.find(({ subject }) => subject.includes('invited'))?.text ?? ''
    const token = /accounts\/invitation#([\w-]{43})/.exec(text)?.[1]
    if (token === undefined) throw new Error(`no invitation was mailed to ${email}`)
    return token
  }
  const accept = (token: string, { agent } = invited) =>
    callAs(server, agent, 'acceptInvitation', { token })
  const roleOf = async ({ sub } = invited) =>
    (await server.database.store.identity.accounts.findMembership(account.account_id, sub))?.role
  const notFound = { status: 404, json: { code: 'invitation_not_found' } }

  test('is mailed, shown to its reader, and makes them a member', async () => {
    const { account_id, owner } = account
    const { status, json } = await invite(` ${invited.email.toUpperCase()} `, 'owner')
    expect(status).toBe(200)
    const { invitation_id, expires_at } = json
    expect((await call('listInvitations')).json).toEqual([
      {
        ...{ invitation_id, email: invited.email, role: 'owner', invited_by: owner.sub },
        ...{ created_at: expires_at - 7 * DAY, expires_at },
      },
    ])
    const token = await tokenTo(invited.email)
    const shown = await callAs(server, invited.agent, 'findInvitation', { token })
    const { email } = invited
    expect(shown.json).toEqual({ account_name: 'Nordlicht', email, role: 'owner', expires_at })
    expect(await accept(token)).toMatchObject({ status: 200, json: { account_id } })
    expect(await roleOf()).toBe('owner')
    const events = await server.database.store.tenancy.events.list(account_id, { limit: 9 })
    expect(events.map(({ type, target }) => [type, target])).toEqual([
      ['account.member_added', invited.sub],
      ['account.member_invited', invitation_id],
    ])
    expect(await accept(token)).toMatchObject(notFound)
    expect((await call('listInvitations')).json).toEqual([])
  })

  test('leaves its token in no table in clear', async () => {
    await invite()
    const token = await tokenTo(invited.email)
    for (const table of ['account_invitations', 'events', 'mails', 'idempotency_keys']) {
      expect(JSON.stringify(await server.database.knex(table).select())).not.toContain(token)
    }
  })

  test('works for nobody but the user who has proven the address', async () => {
    await invite()
    const token = await tokenTo(invited.email)
    const stranger = await createPerson(server)
    const { agent } = await openSession(server, stranger.sub)
    expect(await accept(token, { ...stranger, agent })).toMatchObject({
      status: 403,
      json: { code: 'invitation_for_other' },
    })
    const { knex } = server.database
    await knex('persons').where({ sub: invited.sub }).update({ email_verified: false })
    expect(await accept(token)).toMatchObject({ json: { code: 'email_not_verified' } })
    await knex('persons').where({ sub: invited.sub }).update({ email_verified: true })
    expect((await accept(token)).status).toBe(200)
    expect(await roleOf(stranger as never)).toBeUndefined()
  })

  test('is not for a user of an application, whose address may be the same', async () => {
    await invite()
    const token = await tokenTo(invited.email)
    const { account_id } = await createTestAccount(server)
    await server.database.knex('persons').where({ sub: invited.sub }).update({ account_id })
    expect(await accept(token)).toMatchObject({ status: 403, json: { code: 'forbidden' } })
  })

  test('ends by time, when it is withdrawn, and when another one is sent', async () => {
    const { json } = await invite()
    const first = await tokenTo(invited.email)
    server.clock.advance(1_000)
    await invite()
    const second = await tokenTo(invited.email)
    expect(second).not.toBe(first)
    expect(await accept(first)).toMatchObject(notFound)
    const { invitation_id } = json
    expect(await call('withdrawInvitation', { invitation_id })).toMatchObject(notFound)
    const [open] = (await call('listInvitations')).json
    const withdrawn = await call('withdrawInvitation', { invitation_id: open.invitation_id })
    expect(withdrawn.status).toBe(200)
    expect(await accept(second)).toMatchObject(notFound)
    server.clock.advance(60_000)
    expect((await invite()).status).toBe(200)
    const third = await tokenTo(invited.email)
    expect([first, second]).not.toContain(third)
    const expires_at = server.clock.now() + 60_000
    await server.database.knex('account_invitations').update({ expires_at })
    const find = () => callAs(server, invited.agent, 'findInvitation', { token: third })
    expect(await find()).toMatchObject({ status: 200 })
    server.clock.advance(60_000)
    expect(await find()).toMatchObject(notFound)
    expect(await accept(third)).toMatchObject(notFound)
    expect((await call('listInvitations')).json).toEqual([])
  })

  test('ends with the user of the owner who sent it', async () => {
    const { account_id } = account
    const second = await addAccountMember(server, account_id, 'owner')
    const input = { email: invited.email, role: 'owner' }
    expect((await callFor(server, account_id, second, 'inviteMember', input)).status).toBe(200)
    const token = await tokenTo(invited.email)
    await server.database.store.identity.persons.delete(second.sub)
    expect(await accept(token)).toMatchObject(notFound)
    expect(await roleOf()).toBeUndefined()
  })

  test('makes no more members than the plan of the account allows [CONS-17]', async () => {
    const { account_id } = account
    const { knex, store } = server.database
    await knex('account_billing').where({ account_id }).update({ plan_type: 'team' })
    await invite()
    const token = await tokenTo(invited.email)
    const { sub: second } = await addAccountMember(server, account_id)
    const full = { json: { code: 'quota_reached', limit: 'account_members', most: 2 } }
    expect(await accept(token)).toMatchObject(full)
    expect(await invite('another@example.org')).toMatchObject(full)
    await store.identity.accounts.deleteMember(account_id, second)
    expect((await invite('another@example.org')).status).toBe(200)
    expect((await accept(token)).status).toBe(200)
  })

  test('counts once, whoever accepts it in how many tabs', async () => {
    await invite()
    const token = await tokenTo(invited.email)
    const answers = await Promise.all(Array.from('abcd', () => accept(token)))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 404, 404, 404])
  })

  test('is refused to a member, and to what is no address', async () => {
    const member = await addAccountMember(server, account.account_id)
    expect(await invite(member.email)).toMatchObject({ status: 409, json: { code: 'conflict' } })
    expect(await invite('nobody')).toMatchObject({ json: { code: 'email_invalid' } })
  })

  test('is for at most a hundred addresses at a time, and floods nobody', async () => {
    const { account_id, owner } = account
    for (let n = 0; n < LIMITS.invitations; n++) {
      await server.database.store.tenancy.invitations.save({
        ...{ invitation_id: randomId('inv'), account_id, email: `x${n}@example.org` },
        ...{ role: 'member', token_hash: randomId('t'), invited_by: owner.sub, created_at: 1 },
        expires_at: server.clock.now() + DAY,
      })
    }
    expect(await invite()).toMatchObject({ json: { code: 'quota_reached' } })
    await server.database.knex('account_invitations').delete()
    const answers = await Promise.all(Array.from({ length: 12 }, () => invite()))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  })
})
