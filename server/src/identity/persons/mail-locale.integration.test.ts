import type { Locale } from '@shrd/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import {
  type MailedIdentity,
  PASSWORD,
  startMailedIdentity,
} from '../../../test/mailed-identity.ts'
import { call, createMember, registrationOf } from '../../../test/test-member.ts'
import { createUserAgent, readSignIn, sendStep } from '../../../test/user-agent.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import { startManagedReset } from '../password-reset/managed-reset.ts'
import { createSecurityNotices } from '../sessions/security-notices.ts'

describe.each(databases)('the language of a person on %s', (database) => {
  let identity: MailedIdentity
  beforeAll(async () => {
    identity = await startMailedIdentity(database)
  })
  afterAll(() => identity?.server.stop())

  const find = (sub: string) => identity.server.database.store.identity.persons.find(sub)
  const setLocale = (sub: string, locale: Locale | null) =>
    identity.server.database.knex('persons').where({ sub }).update({ locale })

  test('is that of the page where they registered', async () => {
    const { emailRegistration, newEmail, origin, lastMail } = identity
    const email = newEmail()
    const of = { ...origin(), locale: 'da' } as const
    await emailRegistration.register({ ...of, email, password: PASSWORD, name: null })
    const { code } = lastMail(email, 'verify_email')
    const person = await emailRegistration.verify({ flow: of.flow, code })
    expect(person.locale).toBe('da')
    expect(await find(person.sub)).toMatchObject({ locale: 'da' })
  })

  test('is that of the browser where they registered with keys', async () => {
    const { server } = identity
    const member = await createMember()
    const headers = { 'Accept-Language': 'fr-CH, en;q=0.5' }
    await call(server, member, 'register', registrationOf(member), { headers })
    const stored = await server.database.store.identity.members.find(member.identity.user_id)
    expect(await find(stored?.sub ?? '')).toMatchObject({ locale: 'fr' })
  })

  test('is that of their first sign-in on a page where it was unknown, and stays so', async () => {
    const { server } = identity
    const { sub, email } = await identity.addPerson({ password: PASSWORD })
    expect(await find(sub)).toMatchObject({ locale: null })
    for (const language of ['it', 'de']) {
      const agent = createUserAgent({ 'accept-language': language })
      const { door, step } = readSignIn(await agent.visit(`${server.origin}/login`))
      const event = { type: 'password', email: email ?? '', password: PASSWORD } as const
      const { transaction } = step
      const answer = await sendStep(agent, { origin: server.origin, door, transaction, event })
      expect(answer.next.kind).toBe('redirect')
      expect(await find(sub)).toMatchObject({ locale: 'it' })
    }
  })

  /** Every mail to somebody known, asked for on an English page. */
  const mails: Record<string, (person: Person, email: string) => Promise<unknown>> = {
    one_time_code: (_, email) =>
      identity.emailSignIn.request({ ...identity.origin(), email, via: 'email' }),
    reset_password: (_, email) => identity.passwordReset.request({ ...identity.origin(), email }),
    set_password: ({ sub }) => {
      const { locale, brand, links } = identity.origin()
      const { ports, database: db } = identity.server.app.services
      const deps = { ports, mailer: identity.mailer }
      return db.transaction((store) =>
        startManagedReset(deps, store, { sub, locale, brand, links }),
      )
    },
    address_taken: (_, email) => {
      const of = { ...identity.origin(), email, password: PASSWORD, name: null }
      return identity.emailRegistration.register(of)
    },
    password_changed: async (_, email) => {
      const of = identity.origin()
      await identity.passwordReset.request({ ...of, email })
      const { code } = identity.lastMail(email, 'reset_password')
      const password = 'violet kettle under seven bridges'
      await identity.passwordReset.reset({ ...of, code, password, browser: 'Firefox' })
    },
    sessions_ended: ({ sub }) => notify(sub, 'en'),
    emergency_codes_low: ({ sub }) => {
      const { database: db } = identity.server.app.services
      return db.transaction((store) => createNotices().codesLow(store, sub, 2))
    },
  }

  function createNotices() {
    const { ports } = identity.server.app.services
    const securityPage = 'https://id.example.org/account/security'
    const { mailer } = identity
    return createSecurityNotices({ ports, mailer, brand: 'Shrd', locale: 'en', securityPage })
  }

  function notify(sub: string, locale: Locale): Promise<void> {
    const what = { kind: 'sessions_ended', userAgent: '', locale } as const
    const { database: db } = identity.server.app.services
    return db.transaction((store) => createNotices().notify(store, sub, what))
  }

  test.each(Object.keys(mails))(
    'is the language of the mail %s, else that of the page',
    async (kind) => {
      for (const [chosen, expected] of [
        [null, 'en'],
        ['de', 'de'],
      ] as const) {
        const person = await identity.addPerson({ password: PASSWORD })
        const email = person.email ?? ''
        await setLocale(person.sub, chosen)
        await mails[kind]?.(person, email)
        const sent = identity.mails.filter((mail) => mail.email === email && mail.kind === kind)
        expect(sent.map(({ locale }) => locale)).toEqual([expected])
      }
    },
  )

  test('of the page is taken where they have none, and the mail is kept as theirs', async () => {
    const { sub, email } = await identity.addPerson()
    await notify(sub, 'fr')
    const [mail] = await identity.server.database.knex('mails').where({ recipient: email })
    expect(mail).toMatchObject({ sub })
    expect(identity.mails.at(-1)).toMatchObject({ locale: 'fr' })
  })
})
