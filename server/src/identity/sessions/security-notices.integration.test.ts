import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createTestRows, randomId, type TestRows } from '../../../test/rows.ts'
import type { MailAddressee, MailMessage } from '../../mail/mail-message.ts'
import { createSecurityNotices } from './security-notices.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const NEWER_FIREFOX = FIREFOX.replaceAll('145', '146')
const securityPage = 'https://id.example.org/account/security'
const SAFARI = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/26.0 Mobile Safari/604.1'

describe.each(databases)('a security notice on %s', (database) => {
  let rows: TestRows
  beforeAll(async () => {
    rows = await createTestRows(database)
  })
  afterAll(() => rows.drop())

  async function prepare(verified = true) {
    const email = `${randomId('x')}@example.org`
    const { sub } = await rows.addPerson({ email, email_verified: verified })
    const sent: { to: MailAddressee; message: MailMessage }[] = []
    const queue = async (_: unknown, to: MailAddressee, message: MailMessage) => {
      sent.push({ to, message })
    }
    const ports = { now: () => 42 }
    const mailer = { queue }
    const notices = createSecurityNotices({
      ports,
      mailer,
      brand: 'Shrd',
      locale: 'de',
      securityPage,
    })
    const { store } = rows.database
    const signIn = (user_agent: string) => notices.signedIn(store, { sub, user_agent })
    return { sub, email, sent, notices, signIn, store }
  }

  test('tells of a sign-in with a browser that was not seen before, once', async () => {
    const { sub, email, sent, signIn } = await prepare()
    await signIn(FIREFOX)
    expect(sent, 'the very first sign-in').toEqual([])
    await signIn(NEWER_FIREFOX)
    expect(sent, 'the same browser after an update').toEqual([])
    await signIn(SAFARI)
    await signIn(SAFARI)
    expect(sent).toEqual([
      {
        // Users of an account know its name, not that of the service.
        to: { email, sub, locale: 'de', brand: 'Größe & Söhne' },
        message: { kind: 'new_sign_in', at: 42, browser: 'Safari on iPhone' },
      },
    ])
  })

  test('remembers browsers for each person alone', async () => {
    const [one, other] = [await prepare(), await prepare()]
    for (const { signIn } of [one, other]) await signIn(FIREFOX)
    await one.signIn(SAFARI)
    await other.signIn(SAFARI)
    expect(one.sent).toHaveLength(1)
    expect(other.sent).toHaveLength(1)
  })

  test('tells that sessions were ended, and from which browser', async () => {
    const { sub, sent, notices, store } = await prepare()
    await notices.notify(store, sub, { kind: 'sessions_ended', userAgent: FIREFOX })
    expect(sent).toMatchObject([
      { message: { kind: 'sessions_ended', browser: 'Firefox on Linux' } },
    ])
  })

  test('goes to proven addresses only', async () => {
    const { sub, sent, notices, store } = await prepare(false)
    await notices.notify(store, sub, { kind: 'sessions_ended', userAgent: FIREFOX })
    expect(sent).toEqual([])
  })

  test('is taken back with the change that it belongs to', async () => {
    const { sub, signIn, notices, sent } = await prepare()
    await signIn(FIREFOX)
    const failing = rows.database.transaction(async (store) => {
      await notices.signedIn(store, { sub, user_agent: SAFARI })
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    await signIn(SAFARI)
    // Queued in both: the mail of the first went with its transaction.
    expect(sent).toHaveLength(2)
  })

  test('is not needed by a service without mail, which remembers browsers all the same', async () => {
    const { sub } = await rows.addPerson()
    const notices = createSecurityNotices({
      ports: { now: () => 1 },
      brand: 'Shrd',
      locale: 'en',
      securityPage,
    })
    const { store } = rows.database
    await notices.signedIn(store, { sub, user_agent: FIREFOX })
    await notices.notify(store, sub, { kind: 'sessions_ended', userAgent: FIREFOX })
    expect(await store.identity.seenBrowsers.list(sub)).toHaveLength(1)
  })
})
