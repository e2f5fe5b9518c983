import { isShrdError } from '@shrd/crypto/errors'
import { type AccountCalls, createIdentityService, createTotpToken } from '@shrd/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../account-journey.ts'
import { codeIn } from '../hosted-visitor.ts'
import { openSession } from '../test-person.ts'
import type { TestServer } from '../test-server.ts'
import { ACCOUNT_WALKS, type AccountWalk } from './account-walks.ts'
import { addPerson, CLIENTS, findMail, startReal } from './both-services.ts'
import { PASSWORD } from './walk.ts'

/** What differs between the two: how a call is made, and how somebody signs in. */
interface Caller extends Pick<AccountWalk, 'signIn' | 'codeFor' | 'wait'> {
  /** The answer, or the problem. */
  ask(name: keyof AccountCalls, input: object): Promise<unknown>
}

describe('the account calls of tests answer as the real ones', () => {
  let server: TestServer

  beforeAll(async () => {
    ;({ server } = await startReal())
    server.clock.freeze()
    server.clock.advance(30_000 - (server.clock.now() % 30_000))
  })
  afterAll(() => server?.stop())

  const walks = ACCOUNT_WALKS.map((walk, id) => ({ ...walk, email: `caller${id}@example.org` }))

  test.each(walks)('$name', async ({ email, go }) => {
    const ofReal = startWalk(await signInReal(server, email), { email, server })
    await go(ofReal)
    const ofFake = startWalk(signInFake(server, email), { email, server })
    await go(ofFake)
    expect(ofReal.seen.length).toBeGreaterThan(0)
    expect(ofFake.seen).toEqual(ofReal.seen)
  })
})

async function signInReal(server: TestServer, email: string): Promise<Caller> {
  await addPerson(server, { email, password: PASSWORD, name: 'Quill' })
  const person = await server.database.store.identity.persons.findByEmail('acc_platform', email)
  const { sub = '' } = person ?? {}
  let { agent } = await openSession(server, sub)
  return {
    async ask(name, input) {
      server.clock.advance(1)
      return (await callAs(server, agent, name, input)).json
    },
    async signIn(amr) {
      const opened = await openSession(server, sub)
      const of = server.database.knex('sessions').where({ reference: opened.reference })
      await of.update({ amr: JSON.stringify(amr) })
      ;({ agent } = opened)
    },
    codeFor: async (address) => codeIn(await findMail(server, address)),
    wait: server.clock.advance,
  }
}

function signInFake({ clock }: TestServer, email: string): Caller {
  const people = [{ email, password: PASSWORD, name: 'Quill' }]
  const service = createIdentityService({ clients: CLIENTS, people, now: clock.now })
  service.signIn(email)
  return {
    ask: (name, input) =>
      // Each call takes the input of its own, which the walks give it.
      service.account[name](input as never).catch((error: unknown) => {
        if (!isShrdError(error)) throw error
        return { code: error.code, ...error.data }
      }),
    signIn: async (amr) => void service.signIn(email, { amr }),
    codeFor: async (address) => service.codeFor(address),
    wait: clock.advance,
  }
}

function startWalk(
  { ask, ...caller }: Caller,
  { email, server }: { email: string; server: TestServer },
): AccountWalk {
  const known = { secret: '', codes: [] as readonly string[] }
  const seen: unknown[] = []
  return {
    ...{ email, seen, ...caller },
    async call(name, input) {
      const answer = await ask(name, input)
      Object.assign(known, answer)
      seen.push([name, describeAnswer(answer)])
    },
    codes: () => known.codes,
    token: (steps = 0) => createTotpToken(known.secret, server.clock.now() + steps * 30_000),
  }
}

const NAMES = [
  [/^p_[0-9a-z]{26}$/, 'a person'],
  [/^data:image\//, 'a picture'],
  [/^[A-Z2-7]{32}$/, 'a secret'],
  [/^[0-9A-Z]{5}(-[0-9A-Z]{5}){2}$/, 'a code'],
  [/^[\w-]{22}$/, 'a session'],
] as const

/** What is the same at both: of problems their code, and no secret, moment, or name of a browser. */
function describeAnswer(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  if ('code' in answer) {
    const { code, attempts = null } = answer as { code: string; attempts?: number }
    return { code, attempts: code === 'token_invalid' ? attempts : null }
  }
  return JSON.parse(JSON.stringify(answer), (member, value: unknown) => {
    if (member === 'browser') return typeof value
    if (typeof value === 'number' && value > 1e9) return 'a moment'
    const [, name] = NAMES.find(([form]) => typeof value === 'string' && form.test(value)) ?? []
    return name ?? value
  })
}
