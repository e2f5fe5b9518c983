import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, changeEmail, setUpSecondFactor, tokenFor } from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import { createOpener, OFFLINE, type Opener } from '../../../test/open-everything.ts'
import { type RelyingParty, startRelyingParty } from '../../../test/relying-party.ts'
import { openSignIn } from '../../../test/sign-in-journey.ts'
import { createPerson, type TestPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { UserAgent } from '../../../test/user-agent.ts'

describe.each(databases)('a change of credentials on %s', (database) => {
  let server: TestServer
  let party: RelyingParty
  let opener: Opener
  let person: TestPerson
  beforeAll(async () => {
    server = await startTestServer({ database })
    await server.app.services.logouts.stop()
    party = await startRelyingParty(server)
    opener = createOpener(server, party)
  })
  afterAll(async () => {
    await party?.stop()
    await server?.stop()
  })
  beforeEach(async () => {
    person = await createPerson(server)
  })

  /** A second factor that was set up long ago, as far as sessions are concerned. */
  async function enrol(): Promise<string> {
    const { twoFactor, database: db } = server.app.services
    const { secret, pending } = await twoFactor.createSetup(person.sub, 'label')
    const typed = { token: await tokenFor(server, secret), address: '::1' }
    const accepted = await twoFactor.acceptSetup(person.sub, pending, typed)
    await db.transaction((store) => twoFactor.enrol(store, person.sub, accepted))
    server.clock.advance(30_000)
    return secret
  }

  const changes: Record<string, (agent: UserAgent) => Promise<{ status: number }>> = {
    'another password': (agent) => {
      const input = { current: person.password, password: 'violet kettle under seven bridges' }
      return callAs(server, agent, 'changePassword', input)
    },
    'another address': (agent) => changeEmail(server, agent, `new-${person.email}`),
    'a second factor': async (agent) => (await setUpSecondFactor(server, agent)).answer,
    'no second factor any more': async (agent) => {
      const token = await tokenFor(server, await enrol())
      return callAs(server, agent, 'removeSecondFactor', { token })
    },
  }

  test.each(Object.keys(changes))(
    '(%s) ends all but the session that makes it, with everything in it [IDENT-13]',
    async (name) => {
      const [other, online] = [await opener.open(person, OFFLINE), await opener.open(person, {})]
      const kept = await opener.open(person, OFFLINE)
      expect(await opener.usable(await opener.open(person, OFFLINE))).toEqual(opener.kinds)
      expect(await changes[name]?.(kept.request.agent)).toMatchObject({ status: 200 })
      for (const opened of [other, online]) expect(await opener.usable(opened)).toEqual([])
      expect(await opener.usable(kept)).toEqual(opener.kinds)
    },
  )

  test.each(Object.keys(changes))('(%s) ends sign-ins under way', async (name) => {
    const opened = await opener.open(person, {})
    const request = await opener.ask()
    const driver = await openSignIn(server, request)
    await driver.send({ type: 'password', email: person.email, password: person.password })
    expect(driver.step.next.kind).toBe('consent')
    await changes[name]?.(opened.request.agent)
    await driver.send({ type: 'consent', granted: true })
    expect(driver.step.next.kind).toBe('error')
    expect(request.agent.cookie('shrd_session')).toBeUndefined()
  })

  test.each(Object.keys(changes))('(%s) takes nothing from anybody else', async (name) => {
    const other = await opener.open(await createPerson(server), OFFLINE)
    const opened = await opener.open(person, {})
    await changes[name]?.(opened.request.agent)
    expect(await opener.usable(other)).toEqual(opener.kinds)
  })
})
