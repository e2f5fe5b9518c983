import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import { setPolicy, visitFor } from '../../../test/hosted-visitor.ts'
import { addPasskey, touch } from '../../../test/passkey-journey.ts'
import { createPerson, openSession, type TestPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { UserAgent } from '../../../test/user-agent.ts'

const CLIENT = 'spa-pkce'

describe.each(databases)('a passkey on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let person: TestPerson
  let agent: UserAgent
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    await setPolicy(server, CLIENT, { methods: ['password', 'passkey'] })
    person = await createPerson(server)
    agent = (await openSession(server, person.sub)).agent
  })

  const here = () => ({ origin: server.origin })
  const open = () => visitFor(server, CLIENT)
  const amrOf = async (user: UserAgent) =>
    (await callAs(server, user, 'validate')).json.session.amr

  test('that was added on the account page signs in without a typed address', async () => {
    const { authenticator } = await addPasskey(server, agent)
    const visitor = await open()
    expect(visitor.kind).toBe('password')
    const step = await touch(visitor, authenticator, here())
    expect([step.next.kind, step.data.error]).toEqual(['consent', null])
    expect(step.data.email).toBe(person.email)
    expect((await visitor.send({ type: 'consent', granted: true })).next.kind).toBe('redirect')
    expect(await amrOf(visitor.agent)).toEqual(['hwk', 'user', 'mfa'])
  })
})
