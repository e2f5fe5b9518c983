import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type EndpointName, endpoints } from '@shrd/contract'
import { createIdentity } from '@shrd/crypto/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from './account-journey.ts'
import {
  call,
  createMember,
  createSignedInMember,
  proveLogin,
  registrationOf,
  type TestMember,
} from './test-member.ts'
import { createPerson, openSession } from './test-person.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import type { UserAgent } from './user-agent.ts'

const SOURCE = fileURLToPath(new URL('../src', import.meta.url))
const SIGNED = Object.entries(endpoints)
  .filter(([, { auth }]) => auth === 'signed')
  // The keys of the endpoints are their names.
  .map(([name]) => name as EndpointName)

/** What only the holder of keys in force may call, but for a registration, which has new ones. */
const KEY_WRITERS = [
  'identity/keys/store-rotation.ts',
  'identity/registration/register.ts',
  'vault/member-account/delete-user.ts',
  'vault/member-account/leave.ts',
]

describe('a member without key file and second factor', () => {
  let server: TestServer
  let member: TestMember
  let sub: string
  /** The member's own browser, signed in by a mailed code. */
  let agent: UserAgent
  /** The same browser, with new keys of its own. */
  let guest: TestMember
  beforeAll(async () => {
    server = await startTestServer({ database: 'sqlite' })
    member = await createSignedInMember(server)
    const { members, persons } = server.database.store.identity
    sub = (await members.find(member.identity.user_id))?.sub ?? ''
    await persons.changeEmail(sub, 'ada@example.org', server.clock.now())
    const opened = await openSession(server, sub)
    agent = opened.agent
    const { identity } = await createIdentity()
    guest = {
      ...(await createMember()),
      identity: { ...identity, user_id: member.identity.user_id },
      cookie: `${server.app.services.cookie.name}=${agent.cookie(server.app.services.cookie.name)}`,
      reference: opened.reference,
    }
  })
  afterAll(() => server?.stop())

  const keys = async () => {
    const { members } = server.database.store.identity
    const { user_id } = member.identity
    return { row: await members.find(user_id), log: await members.keyLog(user_id) }
  }

  test.each(SIGNED)('makes no call of the vault: %s [PROD-22]', async (name) => {
    const refused = /^(key_not_proven|signature_(missing|invalid))$/
    const before = await keys()
    for (const answer of [await callAs(server, agent, name), await call(server, guest, name)]) {
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.json.code).toMatch(refused)
    }
    expect(await keys()).toEqual(before)
  })

  test('gets no new keys, and no second factor, from the service or an operator [PROD-22]', async () => {
    const before = await keys()
    const god = await createPerson(server, { roles: ['god'] })
    const { agent: operator } = await openSession(server, god.sub)
    const registration = { ...registrationOf(guest), user_id: member.identity.user_id }
    const asked: readonly [UserAgent, EndpointName, object][] = [
      [agent, 'register', registration],
      [agent, 'startSecondFactor', {}],
      [agent, 'confirmSecondFactor', { token: '123456' }],
      [agent, 'removeSecondFactor', { token: '123456' }],
      [agent, 'createAccountEmergencyCodes', { token: '123456' }],
      [agent, 'requestEmailChange', { email: 'eve@example.org' }],
      [operator, 'deleteUserAsOperator', { sub }],
    ]
    for (const [by, name, input] of asked) {
      expect((await callAs(server, by, name, input)).status, name).toBeGreaterThanOrEqual(400)
    }
    const allowed: readonly [EndpointName, object][] = [
      ['updateUserAsOperator', { sub, name: 'Ada' }],
      ['setStatusAsOperator', { sub, status: 'suspended' }],
      ['setStatusAsOperator', { sub, status: 'active' }],
      ['endSessionsAsOperator', { whose: sub }],
    ]
    for (const [name, input] of allowed) {
      expect(await callAs(server, operator, name, input), name).toMatchObject({ status: 200 })
    }
    expect(await keys()).toEqual(before)
    expect(await server.app.services.twoFactor.isEnrolled(sub)).toBe(true)
    const { proof } = await proveLogin(server, { ...guest, cookie: '' })
    expect(await call(server, { ...guest, cookie: '' }, 'verify', proof)).toMatchObject({
      status: 401,
      json: { code: 'login_failed' },
    })
  })

  test('has no command and no call that writes keys without keys [PROD-22]', async () => {
    const paths = await readdir(SOURCE, { recursive: true })
    const writers: string[] = []
    for (const path of paths.filter((one) => /^(?!persistence).*(?<!\.test)\.ts$/.test(one))) {
      const text = await readFile(`${SOURCE}/${path}`, 'utf8')
      if (
        /\bmembers\.(insert|replaceKeys|retire|move)\(|['"`\s](key_log|members)['"`] *\)/.test(text)
      ) {
        writers.push(path)
      }
    }
    expect(writers.toSorted()).toEqual(KEY_WRITERS)
  })
})
