import { PLATFORM_ACCOUNT } from '../src/identity/first-person/platform-account.ts'
import type { Person } from '../src/persistence/repositories/persons.ts'
import { randomId } from './rows.ts'
import type { Credentials } from './sign-in-journey.ts'
import type { TestServer } from './test-server.ts'
import { createUserAgent, type UserAgent } from './user-agent.ts'

const PASSWORD = 'a long password for tests'

/** A person with e-mail and password, and no keys. */
export interface TestPerson extends Credentials {
  readonly sub: string
}

/** Makes a person, in the platform's own pool unless `changes` says another account. */
export async function createPerson(
  server: TestServer,
  changes: Partial<Pick<Person, 'roles' | 'account_id'>> = {},
): Promise<TestPerson> {
  const { persons, passwords, database } = server.app.services
  const email = `${randomId('x')}@localhost`
  return database.transaction(async (store) => {
    const person = await persons.create(store, {
      account_id: PLATFORM_ACCOUNT,
      email,
      email_verified: true,
      ...changes,
    })
    if (person === undefined) throw new Error(`${email} is taken`)
    await passwords.set(store, person, PASSWORD)
    return { sub: person.sub, email, password: PASSWORD }
  })
}

/** A browser with a session of the service, by whatever proof. */
export async function openSession(
  server: TestServer,
  sub: string,
  userAgent: string = 'test',
  amr: readonly string[] = ['pwd'],
): Promise<{ agent: UserAgent; reference: string }> {
  const { sessions, database, cookie } = server.app.services
  const { secret, session } = await database.transaction((store) =>
    sessions.start(store, {
      sub,
      user_id: null,
      amr,
      key_proven: false,
      address: '127.0.0.1',
      userAgent,
    }),
  )
  const agent = createUserAgent({ 'user-agent': userAgent })
  agent.setCookie(cookie.name, secret)
  return { agent, reference: session.reference }
}
