import { createIdentity, createKeyFile, rewriteKeyFile, verifyLogin } from '@shrd/crypto'
import { describe, expect, test } from 'vitest'
import { cutAfter, cutBefore, hang, type Interceptor } from '../../test/fake-browser.ts'
import { CODES, TOKEN } from '../../test/fake-handlers.ts'
import { createGate, settle } from '../../test/gate.ts'
import {
  API,
  at,
  createWorld,
  PAGE,
  PASSWORD,
  reach,
  signIn,
  type World,
} from '../../test/world.ts'
import { createShrdClient } from '../client.ts'
import { createPins } from '../member/pins.ts'
import type { Flow } from './flow.ts'
import type { SignInEvent, SignInState } from './sign-in-key-file.ts'

type SignIn = Flow<SignInState, SignInEvent>

const isIdle = (state: SignInState): state is Extract<SignInState, { step: 'credentials' }> =>
  state.step === 'credentials' && state.busy === null && state.error !== null
const isRefused = (state: SignInState): state is Extract<SignInState, { step: 'token' }> =>
  state.step === 'token' && state.error !== null
const hasTarget = (state: SignInState): state is Extract<SignInState, { step: 'done' }> =>
  state.step === 'done' && state.redirectTo !== null
const json =
  (value: unknown, status = 200): Interceptor =>
  async () =>
    Response.json(value, { status })

function submit(world: World, changed: Partial<Extract<SignInEvent, { type: 'submit' }>> = {}) {
  const flow = world.openTab().login.create()
  flow.send({ type: 'submit', file: world.file, password: PASSWORD, ...changed })
  return flow
}

async function submitToToken(world: World): Promise<SignIn> {
  const flow = submit(world)
  await reach(flow, at('token'))
  return flow
}

const sentNames = ({ browser }: World) => browser.sent.map(({ name }) => name)

describe('credentials', () => {
  test.each([
    ['no key file', { file: null }],
    ['no password', { password: '' }],
  ])('%s: refused on the spot, and no request [LOGIN-04]', async (_name, changed) => {
    const world = await createWorld()
    const flow = submit(world, changed)
    expect(flow.getState()).toMatchObject({ busy: null, error: { code: 'credentials_required' } })
    expect(world.browser.sent).toEqual([])
  })

  test('a wrong password is refused on this device: no request [LOGIN-05] [LOGIN-06]', async () => {
    const world = await createWorld()
    const state = await reach(submit(world, { password: `${PASSWORD}!` }), isIdle)
    expect(state.error).toEqual({ code: 'key_file_locked' })
    expect(state.keyAccepted).toBe(false)
    expect(world.browser.sent).toEqual([])
  })

  test('a file that is no key file is told apart from a wrong password', async () => {
    const world = await createWorld()
    const state = await reach(submit(world, { file: { name: 'a.key', text: 'abc' } }), isIdle)
    expect(state.error?.code).toBe('key_file_malformed')
    expect(world.browser.sent).toEqual([])
  })

  test('a filled decoy field stops everything without a word', async () => {
    const world = await createWorld()
    const flow = submit(world, { ambot: 'http://spam' })
    expect(flow.getState()).toMatchObject({ step: 'credentials', busy: null, error: null })
    expect(world.browser.sent).toEqual([])
  })

  test('the key is shown as accepted before the server is asked', async () => {
    const world = await createWorld()
    world.browser.intercept('login', hang)
    const flow = submit(world)
    const state = await reach(
      flow,
      (found): found is Extract<SignInState, { step: 'credentials' }> =>
        found.step === 'credentials' && found.busy === 'proving',
    )
    expect(state.keyAccepted).toBe(true)
    flow.destroy()
  })

  test('cancelling the unlocking leaves an idle form, and no request follows', async () => {
    const world = await createWorld()
    const flow = submit(world)
    expect(flow.getState()).toMatchObject({ busy: 'unlocking' })
    flow.send({ type: 'cancel' })
    expect(flow.getState()).toMatchObject({ step: 'credentials', busy: null, error: null })
    const other = submit(world)
    await reach(other, at('token'))
    expect(sentNames(world)).toEqual(['login', 'verify'])
    expect(flow.getState()).toMatchObject({ busy: null, keyAccepted: false })
  })

  test('after a cancelled attempt the next one proves its own key', async () => {
    const world = await createWorld()
    const other = await createIdentity()
    const text = await createKeyFile(other.identity, other.privateKeys, PASSWORD, { kdf: 'pbkdf2' })
    const flow = submit(world, { file: { name: 'other.key', text } })
    flow.send({ type: 'cancel' })
    flow.send({ type: 'submit', file: world.file, password: PASSWORD })
    await reach(flow, at('token'))
    const bodies = world.server.received.map(({ request }) =>
      JSON.parse(new TextDecoder().decode(request.body)),
    )
    expect(new Set(bodies.map(({ user_id }) => user_id))).toEqual(
      new Set([world.member.identity.user_id]),
    )
  })

  test('a key file that opens after it was cancelled does not replace the newer one', async () => {
    const world = await createWorld()
    const other = await createIdentity()
    const text = await createKeyFile(other.identity, other.privateKeys, PASSWORD, { kdf: 'pbkdf2' })
    const ports = world.browser.tab()
    const [looking, held] = [createGate(), createGate()]
    const late = async (user_id: string, name: string) => {
      if (user_id !== other.identity.user_id) return ports.keys.findPin(user_id, name)
      looking.open()
      await held.passed
      return undefined
    }
    const client = createShrdClient({
      apiOrigin: API,
      pageOrigin: PAGE,
      ports: { ...ports, keys: { ...ports.keys, findPin: late } },
    })
    const flow = client.login.create()
    flow.send({ type: 'submit', file: { name: 'other.key', text }, password: PASSWORD })
    await looking.passed
    flow.send({ type: 'cancel' })
    flow.send({ type: 'submit', file: world.file, password: PASSWORD })
    await reach(flow, at('token'))
    held.open()
    await settle()
    flow.send({ type: 'submitToken', token: TOKEN })
    await reach(flow, at('done'))
    expect(client.session.getState()).toMatchObject({
      keys: { user_id: world.member.identity.user_id },
    })
  })

  test('a destroyed flow changes nothing any more', async () => {
    const world = await createWorld()
    const flow = submit(world)
    flow.destroy()
    flow.send({ type: 'submit', file: null, password: '' })
    expect(flow.getState()).toMatchObject({ busy: 'unlocking', error: null })
  })
})

describe('proof', () => {
  test('a challenge is asked for the user_id, signed and sent for verification [LOGIN-07]', async () => {
    const world = await createWorld()
    await submitToToken(world)
    const { identity } = world.member
    const [asked, verified] = world.server.received.map(({ request }) =>
      JSON.parse(new TextDecoder().decode(request.body)),
    )
    expect(asked).toEqual({ user_id: identity.user_id })
    const { statement, signature } = verified
    const said = await verifyLogin({ statement, signature }, identity.publicSigningKey)
    expect(said).toMatchObject({ user_id: identity.user_id, origin: PAGE, audience: API })
    expect(said.code_verifier).toBe(verified.code_verifier)
  })

  test('a proof is good for 2 minutes at most, whatever the server asks for', async () => {
    const world = await createWorld()
    world.browser.intercept('login', async (forward) => {
      const answer = await (await forward()).json()
      return Response.json({ ...answer, expires_at: world.clock.now() + 86_400_000 })
    })
    await reach(submit(world), (state): state is SignInState => state.step === 'token')
    const body = world.server.received.at(-1)?.request.body
    const { statement, signature } = JSON.parse(new TextDecoder().decode(body))
    const { publicSigningKey } = world.member.identity
    const said = await verifyLogin({ statement, signature }, publicSigningKey)
    expect(said.expires_at).toBe(world.clock.now() + 120_000)
  })

  test('a challenge that was relayed from another service is not signed', async () => {
    const world = await createWorld()
    world.browser.intercept('login', async (forward) =>
      Response.json({ ...(await (await forward()).json()), audience: 'https://evil.example' }),
    )
    const state = await reach(submit(world), isIdle)
    expect(state.error).toEqual({ code: 'login_audience_mismatch' })
    expect(sentNames(world)).toEqual(['login'])
  })

  test('a clock 5 minutes behind still signs in', async () => {
    const world = await createWorld()
    world.clock.set(world.clock.now() - 300_000)
    const client = world.openTab()
    await signIn(client, world)
    expect(client.session.getState().status).toBe('signed-in')
  })
})

describe('login messages', () => {
  async function failWith(interceptor: Interceptor, name = 'verify') {
    const world = await createWorld()
    world.browser.intercept(name, interceptor)
    return (await reach(submit(world), isIdle)).error
  }

  test("the server's message when given, as its key [ERR-03]", async () => {
    expect(await failWith(json({ code: 'too_many_requests' }, 429))).toMatchObject({
      code: 'too_many_requests',
    })
    expect(await failWith(json({ code: 'login_expired' }, 401))).toMatchObject({
      code: 'login_expired',
    })
  })

  test('words from the server never reach the screen, only keys [LOGIN-10]', async () => {
    const error = await failWith(
      json({ code: 'login_failed', message: 'Pay at evil.example' }, 401),
    )
    expect(error?.code).toBe('login_failed')
    expect(JSON.stringify(error)).not.toContain('evil')
  })

  test('an answer that says nothing: something has gone wrong [ERR-04]', async () => {
    expect(await failWith(json({}))).toEqual({ code: 'internal' })
    expect(await failWith(async () => new Response('<h1>Hi</h1>'))).toEqual({ code: 'internal' })
  })

  test('a refusal without a message: the credentials were not valid [ERR-05]', async () => {
    expect(await failWith(async () => new Response('no', { status: 403 }))).toEqual({
      code: 'login_failed',
    })
  })

  test('a cut connection says so, and the form keeps what was entered', async () => {
    const world = await createWorld()
    world.browser.intercept('login', cutBefore)
    const state = await reach(submit(world), isIdle)
    expect(state.error).toEqual({ code: 'network' })
    expect(state.credentials).toEqual({ file: world.file, password: PASSWORD })
  })

  test('a proven key without token or set-up does not sign in', async () => {
    const world = await createWorld()
    world.browser.intercept('verify', async (forward) =>
      Response.json({ ...(await (await forward()).json()), two_factor_required: false }),
    )
    const client = world.openTab()
    const flow = client.login.create()
    flow.send({ type: 'submit', file: world.file, password: PASSWORD })
    expect((await reach(flow, isIdle)).error).toEqual({ code: 'internal' })
    expect(client.session.getState().status).toBe('signed-out')
  })
})

describe('second factor', () => {
  test('a required second factor asks for a token [TFA-01]', async () => {
    const state = (await submitToToken(await createWorld())).getState()
    expect(state).toMatchObject({ step: 'token', busy: false, error: null, warning: null })
  })

  test('the proven key alone stores nothing and keeps the entries [LOGIN-08] [TFA-07]', async () => {
    const world = await createWorld()
    const client = world.openTab()
    const flow = client.login.create()
    flow.send({ type: 'submit', file: world.file, password: PASSWORD })
    const asked = await reach(flow, at('token'))
    expect(asked.credentials).toEqual({ file: world.file, password: PASSWORD })
    expect(client.session.getState().status).toBe('signed-out')
    expect(await world.browser.tab().keys.findKeys()).toBeUndefined()
    flow.send({ type: 'submitToken', token: TOKEN })
    await reach(flow, at('done'))
    expect(client.session.getState().status).toBe('signed-in')
    expect(await world.browser.tab().keys.findKeys()).toBeDefined()
    expect(JSON.stringify(flow.getState())).not.toContain(PASSWORD)
    expect(JSON.stringify(flow.getState())).not.toContain(world.file.text)
  })

  test.each(['', '  '])('a token is required: %j sends nothing [TFA-06]', async (token) => {
    const world = await createWorld()
    const flow = await submitToToken(world)
    flow.send({ type: 'submitToken', token })
    expect(flow.getState()).toMatchObject({ error: { code: 'token_required' }, busy: false })
    expect(sentNames(world)).not.toContain('verifyTwoFactor')
  })

  test('a token typed in groups is accepted', async () => {
    const world = await createWorld()
    const flow = await submitToToken(world)
    flow.send({ type: 'submitToken', token: ' 123 456 ' })
    await reach(flow, at('done'))
  })

  test('a refused token names the attempts that remain, and another one may follow [ERR-06]', async () => {
    const world = await createWorld()
    const flow = await submitToToken(world)
    flow.send({ type: 'submitToken', token: '000000' })
    const state = await reach(flow, isRefused)
    expect(state.error).toEqual({ code: 'token_invalid', data: { attempts: 4 } })
    flow.send({ type: 'submitToken', token: TOKEN })
    await reach(flow, at('done'))
  })

  test('a refusal without a message: FAIL [ERR-07]', async () => {
    const world = await createWorld()
    world.browser.intercept('verifyTwoFactor', async () => new Response('no', { status: 500 }))
    const flow = await submitToToken(world)
    flow.send({ type: 'submitToken', token: TOKEN })
    expect((await reach(flow, isRefused)).error).toEqual({ code: 'token_invalid' })
  })

  test('a login that has expired starts again with what was entered', async () => {
    const world = await createWorld()
    const flow = await submitToToken(world)
    world.serverClock.advance(120_001)
    flow.send({ type: 'submitToken', token: TOKEN })
    const state = await reach(flow, isIdle)
    expect(state.error?.code).toBe('login_expired')
    expect(state.credentials).toEqual({ file: world.file, password: PASSWORD })
  })

  test('an answer for another user signs nobody in', async () => {
    const world = await createWorld()
    world.browser.intercept('verifyTwoFactor', async (forward) => {
      const answer = await (await forward()).json()
      return Response.json({
        ...answer,
        user: { ...answer.user, user_id: `usr_${'b'.repeat(32)}` },
      })
    })
    const client = world.openTab()
    const flow = client.login.create()
    flow.send({ type: 'submit', file: world.file, password: PASSWORD })
    await reach(flow, at('token'))
    flow.send({ type: 'submitToken', token: TOKEN })
    await reach(flow, isRefused)
    expect(client.session.getState().status).toBe('signed-out')
    expect(await world.browser.tab().keys.findKeys()).toBeUndefined()
  })

  test('keys that could not be saved sign nobody in', async () => {
    const world = await createWorld()
    world.browser.intercept('getKey', cutAfter)
    const client = world.openTab()
    const flow = client.login.create()
    flow.send({ type: 'submit', file: world.file, password: PASSWORD })
    await reach(flow, at('token'))
    flow.send({ type: 'submitToken', token: TOKEN })
    expect((await reach(flow, isIdle)).error?.code).toBe('key_rotation_failed')
    expect(client.session.getState().status).toBe('signed-out')
  })

  test('going back leaves an idle form with what was entered, and no token is taken', async () => {
    const world = await createWorld()
    const flow = await submitToToken(world)
    flow.send({ type: 'back' })
    expect(flow.getState()).toMatchObject({
      step: 'credentials',
      busy: null,
      credentials: { file: world.file, password: PASSWORD },
    })
    flow.send({ type: 'submitToken', token: TOKEN })
    expect(flow.getState()).toMatchObject({ step: 'credentials', busy: null })
    expect(sentNames(world)).not.toContain('verifyTwoFactor')
  })
})

describe('two-factor set-up', () => {
  async function submitToSetup(world: World) {
    for (const member of world.server.members.values()) member.enrolled = false
    const flow = submit(world)
    const state = await reach(flow, at('setup'))
    return { flow, state }
  }

  test('the first login opens the set-up with QR code, secret and codes [TFA-02]', async () => {
    const { state } = await submitToSetup(await createWorld())
    expect(state.secret).toBe('A'.repeat(32))
    expect(state.qrCode).toMatch(/^data:image\/png;base64,/)
    expect(state.codes).toEqual(CODES)
  })

  test('a QR code that is no image is refused', async () => {
    const world = await createWorld()
    for (const member of world.server.members.values()) member.enrolled = false
    world.browser.intercept('verify', async (forward) =>
      Response.json({ ...(await (await forward()).json()), qrCode: 'https://evil.example/x.png' }),
    )
    expect((await reach(submit(world), isIdle)).error).toEqual({ code: 'internal' })
  })

  test('codes are downloaded at once and again, and must be saved first [TFA-10]', async () => {
    const world = await createWorld()
    const { flow } = await submitToSetup(world)
    const saved = { fileName: 'SHRD_EMERGENCY_CODES.txt', text: `${CODES.join('\n')}\n` }
    expect(world.browser.downloads).toEqual([saved])
    flow.send({ type: 'downloadCodes' })
    expect(world.browser.downloads).toEqual([saved, saved])
    flow.send({ type: 'submitToken', token: TOKEN })
    expect(flow.getState()).toMatchObject({ step: 'setup', error: { code: 'codes_not_saved' } })
    expect(sentNames(world)).not.toContain('verifyTwoFactor')
    flow.send({ type: 'codesSaved' })
    flow.send({ type: 'submitToken', token: TOKEN })
    await reach(flow, at('done'))
  })
})

describe('afterwards', () => {
  test('about one second later the dashboard is next [LOGIN-09] [TFA-07]', async () => {
    const world = await createWorld()
    const flow = await signIn(world.openTab(), world)
    await world.clock.timerOf(1000)
    world.clock.advance(999)
    expect(flow.getState()).toMatchObject({ step: 'done', redirectTo: null })
    world.clock.advance(1)
    expect((await reach(flow, hasTarget)).redirectTo).toBe('/dashboard')
  })

  test('a better protected key file is offered for one with the first step alone', async () => {
    const world = await createWorld()
    const flow = await signIn(world.openTab(), world)
    expect(await reach(flow, at('done'))).toMatchObject({ upgradeOffered: true })
    const text = await rewriteKeyFile(world.file.text, PASSWORD)
    const again = await signIn(world.openTab(), { ...world, file: { ...world.file, text } })
    expect(await reach(again, at('done'))).toMatchObject({ upgradeOffered: false })
  })

  test('an internal redirect target of the cookie wins, once [LOGIN-09] [SESS-08]', async () => {
    const world = await createWorld()
    world.browser.pageCookies.set('shrd_redirect', '/profile/security')
    const flow = await signIn(world.openTab(), world)
    await world.clock.timerOf(1000)
    world.clock.advance(1000)
    expect((await reach(flow, hasTarget)).redirectTo).toBe('/profile/security')
    expect(world.browser.pageCookies.has('shrd_redirect')).toBe(false)
  })

  test('a redirect target on another origin is ignored [SESS-08]', async () => {
    const world = await createWorld()
    world.browser.pageCookies.set('shrd_redirect', '//evil.example/dashboard')
    const flow = await signIn(world.openTab(), world)
    await world.clock.timerOf(1000)
    world.clock.advance(1000)
    expect((await reach(flow, hasTarget)).redirectTo).toBe('/dashboard')
  })

  test('a warning of the verify answer is shown until it was read [TFA-09]', async () => {
    const world = await createWorld()
    world.server.warnings.verify = 3
    const flow = await submitToToken(world)
    expect(flow.getState()).toMatchObject({ warning: 3 })
    flow.send({ type: 'warningRead' })
    expect(flow.getState()).toMatchObject({ step: 'token', warning: null })
  })

  test('a warning of the verify-2fa answer holds the redirect until it was read [TFA-09]', async () => {
    const world = await createWorld()
    world.server.warnings.token = 3
    const flow = await signIn(world.openTab(), world)
    expect(flow.getState()).toMatchObject({ step: 'done', warning: 3 })
    expect(world.clock.waiting()).toEqual([])
    flow.send({ type: 'warningRead' })
    await world.clock.timerOf(1000)
    world.clock.advance(1000)
    expect((await reach(flow, hasTarget)).warning).toBeNull()
  })

  test('a key file that this browser knows to be replaced is refused', async () => {
    const world = await createWorld()
    const { user_id } = world.member.identity
    const pins = createPins(world.browser.tab().keys, user_id)
    await pins.raiseKeyLog(user_id, { sequence: 1, head: 'later' })
    expect((await reach(submit(world), isIdle)).error).toEqual({ code: 'key_file_replaced' })
    expect(world.browser.sent).toEqual([])
  })
})
