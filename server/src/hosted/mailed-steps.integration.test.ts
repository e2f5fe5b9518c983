import { ERRORS } from '@shrd/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../../test/account-journey.ts'
import { databases } from '../../test/databases.ts'
import { codeIn, readMail, tokenIn, type Visitor, visit } from '../../test/hosted-visitor.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { createUserAgent } from '../../test/user-agent.ts'

const PASSWORD = 'violet lamps hum at dusk'
const NEW_PASSWORD = 'seven herons cross the fjord'

describe.each(databases)('mailed codes in a hosted sign-in on %s', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server?.stop())

  async function register(email: string, password = PASSWORD): Promise<Visitor> {
    const visitor = await visit(server, '/register')
    await visitor.send({ type: 'register', email, password, name: 'Mara', terms: true })
    return visitor
  }
  async function registered(email: string, password = PASSWORD): Promise<Visitor> {
    const visitor = await register(email, password)
    await visitor.send({ type: 'code', code: codeIn(await readMail(server, email)) })
    return visitor
  }
  async function login(email: string, password: string) {
    const visitor = await visit(server, '/login')
    return visitor.send({ type: 'password', email, password })
  }

  test('a new address gets a code, and with it an account and its session [HOSTED-13] [HOSTED-14] [IDENT-01] [IDENT-11] [IDENT-12] [ERR-29]', async () => {
    const email = 'mara@example.org'
    const visitor = await register(email)
    expect(visitor.step).toMatchObject({
      next: { kind: 'verify_email' },
      data: { email, notice: 'code_sent', error: null },
    })
    // Not before the address is proven.
    expect((await login(email, PASSWORD)).data.error?.code).toBe('invalid_credentials')
    await visitor.send({ type: 'code', code: codeIn(await readMail(server, email)) })
    // The password was chosen in this very sign-in: it is not asked for again.
    expect(visitor.step).toMatchObject({
      next: { kind: 'redirect', to: `${server.origin}/account` },
      data: { email, error: null },
    })
    const { json } = await callAs(server, visitor.agent, 'getAccount', {})
    expect(json).toMatchObject({ email, email_verified: true, name: 'Mara' })
    expect((await login(email, PASSWORD)).next.kind).toBe('redirect')
  })

  test('the code of a registration counts in no other sign-in, not even one for the same address', async () => {
    const email = 'two-browsers@example.org'
    await register(email, NEW_PASSWORD)
    const code = codeIn(await readMail(server, email))
    server.clock.advance(1_000)
    const others = [await register(email), await visit(server, '/register/verify')]
    for (const other of others) {
      await other.send({ type: 'code', code })
      expect(other.step.data.error?.code).toBe('email_not_verified')
      expect(other.agent.cookie('shrd_session')).toBeUndefined()
    }
    // Nobody was made, so neither password leads in.
    for (const password of [PASSWORD, NEW_PASSWORD]) {
      expect((await login(email, password)).data.error?.code).toBe('invalid_credentials')
    }
  })

  test('a code of another address of the same sign-in counts no more', async () => {
    const first = 'first-choice@example.org'
    const email = 'second-choice@example.org'
    const visitor = await register(first)
    const code = codeIn(await readMail(server, first))
    await visitor.send({ type: 'choose', to: 'register' })
    await visitor.send({ type: 'register', email, password: PASSWORD, name: null, terms: true })
    await visitor.send({ type: 'code', code })
    expect(visitor.step.data.error?.code).toBe('email_not_verified')
    await visitor.send({ type: 'code', code: codeIn(await readMail(server, email)) })
    expect([visitor.kind, visitor.step.data.email]).toEqual(['redirect', email])
  })

  test('a session that the browser had ends with a registration, and its cookie is worth nothing', async () => {
    const before = await registered('before@example.org')
    const cookie = before.agent.cookie('shrd_session')
    const visitor = await visit(server, '/register', before.agent)
    const email = 'after@example.org'
    await visitor.send({ type: 'register', email, password: PASSWORD, name: null, terms: true })
    await visitor.send({ type: 'code', code: codeIn(await readMail(server, email)) })
    const { json } = await callAs(server, visitor.agent, 'getAccount', {})
    expect(json).toMatchObject({ email })
    const planted = createUserAgent()
    planted.setCookie('shrd_session', cookie)
    expect((await callAs(server, planted, 'getAccount', {})).status).toBe(401)
  })

  test('a wrong code says so and how many tries are left; the right one still counts [ERR-28]', async () => {
    const email = 'wrong-code@example.org'
    const visitor = await register(email)
    const right = codeIn(await readMail(server, email))
    const wrong = right === '000000' ? '000001' : '000000'
    await visitor.send({ type: 'code', code: wrong })
    expect(visitor.step.data.error).toMatchObject({
      code: 'email_not_verified',
      message: 'Your email was not verified. Please try again.',
      attempts: 4,
    })
    await visitor.send({ type: 'code', code: right })
    expect(visitor.kind).toBe('redirect')
  })

  test('five wrong codes end the sign-in, and the right one makes nobody any more', async () => {
    const email = 'guessed@example.org'
    const visitor = await register(email)
    const right = codeIn(await readMail(server, email))
    const wrong = right === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 5; guess += 1) await visitor.send({ type: 'code', code: wrong })
    expect(visitor.kind).toBe('error')
    await visitor.send({ type: 'code', code: right })
    expect(visitor.kind).toBe('error')
    expect(visitor.agent.cookie('shrd_session')).toBeUndefined()
    expect((await login(email, PASSWORD)).data.error?.code).toBe('invalid_credentials')
  })

  test('the link of the mail proves the address in any browser, once, never by being opened, and asks for the password', async () => {
    const email = 'link@example.org'
    const registering = await register(email)
    const code = tokenIn(await readMail(server, email))
    const other = await visit(server, '/register/verify')
    expect((await visit(server, '/register/verify')).kind).toBe('verify_email')
    await other.send({ type: 'code', code })
    expect(other.step).toMatchObject({
      next: { kind: 'password' },
      data: { email, notice: 'email_verified' },
    })
    for (const { agent } of [other, registering]) {
      expect(agent.cookie('shrd_session')).toBeUndefined()
    }
    await other.send({ type: 'password', email: ` ${email.toUpperCase()} `, password: PASSWORD })
    expect(other.kind).toBe('redirect')
    const { json } = await callAs(server, other.agent, 'getAccount', {})
    expect(json).toMatchObject({ email, email_verified: true, name: 'Mara' })
    const again = await visit(server, '/register/verify')
    await again.send({ type: 'code', code })
    expect(again.step.data.error?.code).toBe('email_not_verified')
  })

  test('a reader of the mail who never registered does not activate the password of a stranger', async () => {
    const email = 'reader@example.org'
    const stranger = await register(email)
    const mail = await readMail(server, email)
    const reader = await visit(server, '/register/verify')
    await reader.send({ type: 'code', code: tokenIn(mail) })
    await reader.send({ type: 'password', email, password: NEW_PASSWORD })
    expect(reader.step.data.error?.code).toBe('invalid_credentials')
    expect((await login(email, PASSWORD)).data.error?.code).toBe('invalid_credentials')
    // So the address is still free for the reader, and the stranger's registration ends with that.
    server.clock.advance(1_000)
    await registered(email, NEW_PASSWORD)
    await stranger.send({ type: 'code', code: codeIn(mail) })
    expect(stranger.step.data.error?.code).toBe('account_exists')
    expect((await login(email, PASSWORD)).data.error?.code).toBe('invalid_credentials')
    expect((await login(email, NEW_PASSWORD)).next.kind).toBe('redirect')
  })

  test('the password of another address creates nobody from a link', async () => {
    const email = 'not-this-one@example.org'
    await registered('this-one@example.org')
    await register(email)
    const reader = await visit(server, '/register/verify')
    await reader.send({ type: 'code', code: tokenIn(await readMail(server, email)) })
    await reader.send({ type: 'password', email: 'this-one@example.org', password: PASSWORD })
    expect(reader.kind).toBe('redirect')
    expect((await login(email, PASSWORD)).data.error?.code).toBe('invalid_credentials')
  })

  test('a taken address is answered like any other; only its mail says that it is taken, and leads to the login', async () => {
    const email = 'taken@example.org'
    await registered(email)
    const visitor = await register(email, NEW_PASSWORD)
    const fresh = await register('free@example.org')
    const { transaction: _, ...shown } = visitor.step
    expect({ ...shown, data: { ...shown.data, email: null, expires_at: null } }).toEqual({
      next: fresh.step.next,
      data: { ...fresh.step.data, email: null, expires_at: null },
    })
    const mail = await readMail(server, email)
    expect(mail.text).not.toMatch(/\b\d{6}\b/)
    expect(mail.text).toContain(`${server.origin}/login\n`)
    expect(mail.text).not.toContain('/register/verify')
    expect((await login(email, NEW_PASSWORD)).data.error?.code).toBe('invalid_credentials')
    expect((await login(email, PASSWORD)).next.kind).toBe('redirect')
  })

  test.each([
    ['link', tokenIn],
    ['code', codeIn],
  ])(
    'an address that was taken meanwhile is refused to who proves it later, by %s [ERR-30]',
    async (name, proofIn) => {
      const email = `meanwhile-${name}@example.org`
      const visitor = await register(email, NEW_PASSWORD)
      const mail = await readMail(server, email)
      server.clock.advance(1_000)
      await registered(email)
      await visitor.send({ type: 'code', code: proofIn(mail) })
      expect(visitor.step.data.error).toEqual({
        code: 'account_exists',
        message: ERRORS.account_exists.message,
      })
      expect(visitor.agent.cookie('shrd_session')).toBeUndefined()
      expect((await login(email, NEW_PASSWORD)).data.error?.code).toBe('invalid_credentials')
    },
  )

  test('the page of a verification leads on by itself, and from an address that was verified elsewhere', async () => {
    for (const to of ['password', 'register'] as const) {
      const alone = await visit(server, '/register/verify')
      await alone.send({ type: 'choose', to })
      expect(alone.step.next.kind).toBe(to)
    }
    const email = 'elsewhere@example.org'
    const left = await register(email)
    const mail = await readMail(server, email)
    const elsewhere = await visit(server, '/register/verify')
    await elsewhere.send({ type: 'code', code: tokenIn(mail) })
    await elsewhere.send({ type: 'password', email, password: PASSWORD })
    await left.send({ type: 'code', code: codeIn(mail) })
    expect(left.step.data.error?.code).toBe('account_exists')
    await left.send({ type: 'choose', to: 'password' })
    await left.send({ type: 'password', email, password: PASSWORD })
    expect(left.step.next.kind).toBe('redirect')
  })

  test('another code can be asked for, and takes the place of the first', async () => {
    const email = 'resend@example.org'
    const visitor = await register(email)
    const first = codeIn(await readMail(server, email))
    await visitor.send({ type: 'resend' })
    const second = codeIn(await readMail(server, email))
    if (first !== second) {
      await visitor.send({ type: 'code', code: first })
      expect(visitor.step.data.error?.code).toBe('email_not_verified')
    }
    await visitor.send({ type: 'code', code: second })
    expect(visitor.kind).toBe('redirect')
  })

  test('a password that is too short, common or personal is refused before anything is mailed [IDENT-16] [IDENT-19] [IDENT-20]', async () => {
    const visitor = await visit(server, '/register')
    const refusals: Record<string, string> = {
      'short one': 'password_too_short',
      '1qaz2wsx3edc4rfv': 'password_common',
      'longboat.jensen rows': 'password_personal',
    }
    for (const [password, code] of Object.entries(refusals)) {
      const email = 'longboat.jensen@example.org'
      await visitor.send({ type: 'register', email, password, name: null, terms: true })
      expect([visitor.kind, visitor.step.data.error?.code]).toEqual(['register', code])
    }
    expect(visitor.step.data.minimum).toBe(15)
    await expect(readMail(server, 'longboat.jensen@example.org')).rejects.toThrow('no mail')
  })

  test('terms that are not accepted are refused by the server, too', async () => {
    const visitor = await visit(server, '/register')
    const email = 'no-terms@example.org'
    await visitor.send({ type: 'register', email, password: PASSWORD, name: null, terms: false })
    expect(visitor.step.data.error?.code).toBe('terms_not_accepted')
  })

  test('a one-time code signs in without a password, once, and only where it was asked for [HOSTED-08] [HOSTED-09] [IDENT-02] [IDENT-03] [IDENT-05]', async () => {
    const email = 'otp@example.org'
    await registered(email)
    const visitor = await visit(server, '/login/otp')
    expect(visitor.kind).toBe('otp_request')
    await visitor.send({ type: 'request_code', email, via: 'email' })
    expect(visitor.kind).toBe('otp')
    const code = codeIn(await readMail(server, email))
    const elsewhere = await visit(server, '/login/otp')
    await elsewhere.send({ type: 'request_code', email: 'nobody@example.org', via: 'email' })
    await elsewhere.send({ type: 'code', code })
    expect(elsewhere.step.data.error?.code).toBe('token_invalid')
    await visitor.send({ type: 'code', code })
    expect(visitor.kind).toBe('redirect')
    // The sign-in is answered, and the code is used up.
    await visitor.send({ type: 'code', code })
    expect(visitor.step.data.error?.code).toBe('interaction_expired')
  })

  test('an unknown address gets the same answer to a one-time code, and no mail', async () => {
    const known = 'known@example.org'
    await registered(known)
    const answers = []
    for (const email of [known, 'unknown@example.org']) {
      const visitor = await visit(server, '/login/otp')
      await visitor.send({ type: 'request_code', email, via: 'email' })
      const { next, data } = visitor.step
      answers.push({ next, data: { ...data, email: null, expires_at: null } })
    }
    expect(answers[1]).toEqual(answers[0])
    await expect(readMail(server, 'unknown@example.org')).rejects.toThrow('no mail')
  })

  test('a forgotten password is replaced: the old one is worth nothing, and everything is signed out [HOSTED-15] [HOSTED-16]', async () => {
    const email = 'forgot@example.org'
    const signedIn = await registered(email)
    expect(signedIn.agent.cookie('shrd_session')).toBeDefined()
    const visitor = await visit(server, '/forgot-password')
    await visitor.send({ type: 'forgot', email })
    expect(visitor.kind).toBe('reset')
    const code = codeIn(await readMail(server, email))
    await visitor.send({ type: 'reset', code, password: PASSWORD })
    expect(visitor.step.data.error?.code).toBe('password_reused')
    await visitor.send({ type: 'reset', code, password: NEW_PASSWORD })
    expect(visitor.step).toMatchObject({
      next: { kind: 'password' },
      data: { notice: 'password_changed', error: null },
    })
    expect((await login(email, PASSWORD)).data.error?.code).toBe('invalid_credentials')
    expect((await login(email, NEW_PASSWORD)).next.kind).toBe('redirect')
    const { status } = await signedIn.agent.send(`${server.origin}/api/auth/validate`, {
      origin: server.origin,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(status).toBe(401)
  })

  test('the link of a reset works in any browser and carries the new password only when asked', async () => {
    const email = 'reset-link@example.org'
    await registered(email)
    const visitor = await visit(server, '/forgot-password')
    await visitor.send({ type: 'forgot', email })
    const code = tokenIn(await readMail(server, email))
    const other = await visit(server, '/reset-password')
    expect(other.kind).toBe('reset')
    await other.send({ type: 'reset', code, password: NEW_PASSWORD })
    expect(other.step.data.notice).toBe('password_changed')
    expect((await login(email, NEW_PASSWORD)).next.kind).toBe('redirect')
  })
})
