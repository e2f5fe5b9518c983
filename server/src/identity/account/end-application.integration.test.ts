import * as oidc from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import {
  askFor,
  enterApplication,
  enterSilently,
  type Tokens,
} from '../../../test/enter-application.ts'
import { type RelyingParty, startRelyingParty } from '../../../test/relying-party.ts'
import { followToApplication, openSignIn } from '../../../test/sign-in-journey.ts'
import { createPerson, openSession, type TestPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { UserAgent } from '../../../test/user-agent.ts'
import { openDatabase } from '../../persistence/database.ts'
import type { OidcRecord } from '../../persistence/repositories/oidc-records.ts'
import { endApplication } from './end-application.ts'

describe.each(databases)('an application that is ended while it is used, on %s', (database) => {
  let server: TestServer
  let party: RelyingParty
  let person: TestPerson
  let agent: UserAgent
  beforeAll(async () => {
    server = await startTestServer({ database })
    await server.app.services.logouts.stop()
    party = await startRelyingParty(server)
  })
  afterAll(async () => {
    await party?.stop()
    await server?.stop()
  })
  beforeEach(async () => {
    person = await createPerson(server)
    agent = (await openSession(server, person.sub)).agent
  })

  const end = () => callAs(server, agent, 'endAccountApplication', { client_id: party.clientId })
  const records = () => server.database.knex('oidc_records').where({ account_id: person.sub })
  const notices = () => server.database.knex('logout_notices').where({ sub: person.sub })
  const enter = (by = agent) => enterApplication(server, party, by)
  const isUsable = async ({ access_token, refresh_token = '' }: Tokens) => {
    const uses = await Promise.allSettled([
      oidc.fetchUserInfo(party.config, access_token, person.sub),
      oidc.refreshTokenGrant(party.config, refresh_token),
    ])
    return uses.some(({ status }) => status === 'fulfilled')
  }

  test('gets nothing by what is saved only afterwards', async () => {
    const tokens = await enter()
    const { callback, request } = await enterSilently(party, agent)
    const before: OidcRecord[] = await records().whereNot({ model: 'Grant' })
    expect(before.map(({ model }) => model)).toContain('AuthorizationCode')
    await end()
    for (const record of before) await server.database.store.oidc.records.save(record)
    expect(await isUsable(tokens)).toBe(false)
    const redeeming = oidc.authorizationCodeGrant(party.config, callback, request.checks)
    await expect(redeeming).rejects.toMatchObject({ error: 'invalid_grant' })
    expect((await enterSilently(party, agent)).outcome).toBe('consent_required')
  })

  test('gets no code for an answer that was given before and comes back after', async () => {
    const request = await askFor(party, agent)
    const driver = await openSignIn(server, request)
    await driver.send({ type: 'consent', granted: true })
    await end()
    const { next } = driver.step
    if (next.kind !== 'redirect') throw new Error('not finished')
    const answer = await agent.visit(next.to)
    const target = new URL(answer.headers.location ?? '', server.origin)
    expect(target.searchParams.has('code')).toBe(false)
    expect(target.pathname).toMatch(/^\/interaction\//)
    expect(await records().where({ model: 'AuthorizationCode' })).toEqual([])
  })

  test('gets what is allowed anew, by an answer that is given after', async () => {
    await enter()
    const request = await askFor(party, agent, { prompt: 'consent' })
    const driver = await openSignIn(server, request)
    await end()
    await driver.send({ type: 'consent', granted: true })
    const callback = await followToApplication(server, agent, driver.step)
    const tokens = await oidc.authorizationCodeGrant(party.config, callback, request.checks)
    expect(await isUsable(tokens)).toBe(true)
  })

  test('keeps nothing of what is issued at the same moment', { tags: ['sql'] }, async () => {
    const agents = [agent, (await openSession(server, person.sub)).agent]
    const opened = await Promise.all(agents.map(enter))
    const [entered, refreshed] = await Promise.all([
      Promise.all([...agents, ...agents].map((by) => enterSilently(party, by))),
      Promise.allSettled(
        opened.map(({ refresh_token = '' }) => oidc.refreshTokenGrant(party.config, refresh_token)),
      ),
      end(),
    ])
    for (const { outcome, callback, request } of entered) {
      expect(['code', 'consent_required']).toContain(outcome)
      const redeeming = oidc.authorizationCodeGrant(party.config, callback, request.checks)
      await expect(redeeming).rejects.toThrow()
    }
    const issued = refreshed.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    for (const tokens of [...opened, ...issued]) expect(await isUsable(tokens)).toBe(false)
    for (const by of agents) {
      expect((await enterSilently(party, by)).outcome).toBe('consent_required')
    }
  })

  test('several times at once, by two processes, is told of it once', {
    tags: ['sql'],
  }, async () => {
    const { knex } = server.database
    const second = openDatabase(server.config.databaseUrl)
    try {
      for (let round = 0; round < 3; round++) {
        await knex('logout_notices').where({ sub: person.sub }).delete()
        await enter()
        const elsewhere = () =>
          second.transaction((store) => endApplication(store, person.sub, party.clientId))
        const answers = await Promise.all([end(), elsewhere(), end(), elsewhere()])
        expect([answers[0].status, answers[2].status]).toEqual([200, 200])
        expect(await notices()).toHaveLength(1)
        expect(await records().whereNot({ model: 'Session' })).toEqual([])
      }
    } finally {
      await second.close()
    }
  })

  test('does not end where the transaction fails', { tags: ['sql'] }, async () => {
    const tokens = await enter()
    const failing = server.database.transaction(async (store) => {
      await endApplication(store, person.sub, party.clientId)
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect(await notices()).toEqual([])
    expect(await isUsable(tokens)).toBe(true)
  })
})
