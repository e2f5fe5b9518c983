import type { StepEvent, StepOutput } from '@shrd/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { setPolicy } from '../../../test/hosted-visitor.ts'
import { addProvider, answerOf, follow } from '../../../test/provider-journey.ts'
import { registerClient } from '../../../test/relying-parties/register-client.ts'
import { randomId } from '../../../test/rows.ts'
import { locationOf } from '../../../test/sign-in-journey.ts'
import { createPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { startUpstream, type Upstream } from '../../../test/upstream.ts'
import { createUserAgent, readSignIn, type UserAgent } from '../../../test/user-agent.ts'
import { connect } from '../providers/connect.ts'

const OWN = 'acc_attacker'
const OTHER = 'acc_victim'

/** A page without an interaction: of the service, or of the domain of a client. */
interface Place {
  readonly origin: string
  readonly agent: UserAgent
}

describe.each(databases)('a sign-in of one pool on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let upstream: Upstream
  let provider_id: string
  beforeAll(async () => {
    server = await startTestServer({ database })
    upstream = await startUpstream()
    const { accounts } = server.database.store.identity
    for (const account_id of [OWN, OTHER]) {
      await accounts.insert({ account_id, name: account_id, kind: 'developer', created_at: 1 })
    }
    await openDomain({ client_id: 'own', account_id: OWN })
    await openDomain({ client_id: 'second', account_id: OWN })
    await openDomain({ client_id: 'other', account_id: OTHER })
    provider_id = await addProvider(server, upstream, { account_id: OWN })
  })
  afterAll(async () => {
    await upstream?.stop()
    await server?.stop()
  })

  async function openDomain(client: { client_id: string; account_id: string }): Promise<void> {
    const { client_id } = client
    await registerClient(server, { ...client, metadata: { token_endpoint_auth_method: 'none' } })
    await setPolicy(server, client_id, { methods: ['password', 'provider'] })
    const { clientDomains } = server.database.store.oidc
    const claim = { client_id, host: `login.${client_id}.example`, token: client_id }
    await clientDomains.claim({ ...claim, created_at: 1 })
    await clientDomains.activate(claim, 1)
  }

  const at = (client_id: string): Place => {
    const host = `login.${client_id}.example:${server.port}`
    return { origin: `http://${host}`, agent: createUserAgent({ host }) }
  }
  const atService = (): Place => ({ origin: server.origin, agent: createUserAgent() })

  async function send(
    { origin, agent }: Place,
    { transaction }: StepOutput,
    event: StepEvent,
  ): Promise<StepOutput> {
    const answer = await agent.send(`${server.origin}/api/identity/step`, {
      origin,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ transaction, event }),
    })
    expect(answer.status).toBe(200)
    return answer.json
  }

  const open = async ({ agent }: Place) =>
    readSignIn(await agent.visit(`${server.origin}/login`)).step

  /** Comes back from the provider as somebody new there. */
  async function comeTo(place: Place, email: string): Promise<StepOutput> {
    upstream.person = { sub: randomId('up'), email, email_verified: true }
    const { next } = await send(place, await open(place), { type: 'provider', provider_id })
    if (next.kind !== 'redirect') throw new Error(`no redirect but ${next.kind}`)
    const answer = await answerOf(place.agent, next.to)
    const led = await place.agent.visit(answer.replace(place.origin, server.origin))
    const back = await follow(server, place.agent, locationOf(led, server.origin))
    if (back.step === undefined) throw new Error('no page')
    return back.step
  }

  const agreed = { type: 'provider_register', terms: true } as const

  test.each([
    ['another account', () => at('other')],
    ['the service', atService],
    ['another client of the account', () => at('second')],
  ])('creates nobody at the page of %s, however its provider vouches', async (_, elsewhere) => {
    const victim = await createPerson(server, { account_id: OTHER })
    const { persons } = server.database.store.identity
    const { knex } = server.database
    await knex('persons').where({ sub: victim.sub }).update({ email_verified: false })
    const own = at('own')
    const waiting = await comeTo(own, victim.email)
    expect(waiting.next.kind).toBe('provider_register')
    const refused = await send(elsewhere(), waiting, agreed)
    expect([refused.next.kind, refused.data.error?.code]).toEqual(['error', 'interaction_expired'])
    expect(await knex('persons').where({ email: victim.email })).toHaveLength(1)
    expect(await persons.findByEmail(OTHER, victim.email)).toMatchObject({ sub: victim.sub })
    // It still counts where it belongs.
    expect((await send(own, waiting, agreed)).next.kind).toBe('redirect')
    expect(await persons.findByEmail(OWN, victim.email)).toMatchObject({ account_id: OWN })
  })

  test('goes on nowhere else at any other step either', async () => {
    const { email, password } = await createPerson(server, { account_id: OTHER })
    const event = { type: 'password', email, password } as const
    for (const elsewhere of [at('own'), atService()]) {
      const refused = await send(at('other'), await open(elsewhere), event)
      expect(refused.data.error?.code).toBe('interaction_expired')
    }
    const here = at('other')
    expect((await send(here, await open(here), event)).next.kind).toBe('redirect')
  })

  test('connects nobody of another pool with its provider', async () => {
    const { sub } = await createPerson(server, { account_id: OTHER })
    const { services } = server.app
    const made = services.database.transaction((store) =>
      connect(services, store, {
        ...{ person: { sub, account_id: OTHER }, provider_id, email: null, tokens: null },
        updated_at: 1,
        ...{ identity: { issuer: upstream.origin, subject: sub }, userAgent: '', locale: 'en' },
      }),
    )
    await expect(made).rejects.toMatchObject({ code: 'provider_not_found' })
    expect(await services.database.store.identity.connections.list(sub)).toEqual([])
  })
})
