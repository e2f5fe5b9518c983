import { createIdentity } from '@shrd/crypto/identity'
import { createKeyFile, openKeyFile } from '@shrd/crypto/key-file'
import { describe, expect, test, vi } from 'vitest'
import { cutBefore, hang, type Interceptor } from '../../test/fake-browser.ts'
import { at, createWorld, PASSWORD, reach, type World } from '../../test/world.ts'
import type { KeyFiles } from '../key-files/make-key-file.ts'
import type { RegistrationOptions } from '../visitor-client.ts'
import type { RegisterEvent, RegisterState } from './register-key-file.ts'

type Form = Extract<RegisterState, { step: 'form' }>

const isRefused = (state: RegisterState): state is Form =>
  state.step === 'form' && state.error !== null

/** The real functions, with the specification's own derivation, which takes less time. */
const keyFiles: KeyFiles = {
  createIdentity,
  createKeyFile: (identity, privateKeys, password, options) =>
    createKeyFile(identity, privateKeys, password, { ...options, kdf: 'pbkdf2' }),
  openKeyFile,
}

function submit(
  world: World,
  changed: Partial<Extract<RegisterEvent, { type: 'submit' }>> = {},
  options: Partial<RegistrationOptions> = {},
) {
  const checkPassword = () => ({ score: 4 })
  const flow = world
    .openTab()
    .registration.create({ checkPassword, termsVersion: '2026-06', keyFiles, ...options })
  flow.send({ type: 'submit', password: PASSWORD, acceptedTerms: true, ...changed })
  return flow
}

const posted = ({ server }: World) =>
  server.received.map(({ request }) => JSON.parse(new TextDecoder().decode(request.body)))

describe('making the keys', () => {
  test('keys are made here and the private part opens with the password [REG-08]', async () => {
    const world = await createWorld()
    const { fileText } = await reach(submit(world), at('save-key-file'))
    const { identity, privateKeys } = await openKeyFile(fileText, PASSWORD)
    expect(identity.user_id).toBe(posted(world)[0].user_id)
    expect(fileText).not.toContain(privateKeys.privateSigningKey)
    await expect(openKeyFile(fileText, `${PASSWORD}!`)).rejects.toMatchObject({
      code: 'key_file_locked',
    })
  })

  test('with nothing injected the key file is a real one of the stronger kind', async () => {
    const world = await createWorld()
    const flow = submit(world, {}, { keyFiles: undefined })
    const { fileText } = await reach(flow, at('save-key-file'))
    expect((await openKeyFile(fileText, PASSWORD)).upgradeOffered).toBe(false)
  })

  test("a key file that opens to somebody else's keys posts nothing [REG-09] [ERR-09]", async () => {
    const world = await createWorld()
    const other = await createIdentity()
    const swapped: KeyFiles = {
      ...keyFiles,
      createKeyFile: (_identity, _privateKeys, password) =>
        createKeyFile(other.identity, other.privateKeys, password, { kdf: 'pbkdf2' }),
    }
    const state = await reach(submit(world, {}, { keyFiles: swapped }), isRefused)
    expect(state.error).toEqual({ code: 'key_check_failed' })
    expect(world.browser.sent).toEqual([])
    expect(world.browser.downloads).toEqual([])
  })

  test('a key file that does not open posts nothing [REG-09] [ERR-09]', async () => {
    const world = await createWorld()
    const broken: KeyFiles = { ...keyFiles, createKeyFile: async () => 'bm90IGEga2V5IGZpbGU=' }
    const state = await reach(submit(world, {}, { keyFiles: broken }), isRefused)
    expect(state.error).toEqual({ code: 'key_check_failed' })
    expect(world.browser.sent).toEqual([])
  })

  test('only the public part is posted, and nothing secret [REG-10]', async () => {
    const world = await createWorld()
    const { fileText } = await reach(submit(world), at('save-key-file'))
    const { privateKeys } = await openKeyFile(fileText, PASSWORD)
    expect(world.browser.sent.map(({ name }) => name)).toEqual(['register'])
    const [body] = posted(world)
    expect(Object.keys(body).sort()).toEqual([
      'accepted_terms',
      'genesis',
      'publicExchangeKey',
      'publicSigningKey',
      'user_id',
    ])
    expect(body.accepted_terms).toBe('2026-06')
    const text = JSON.stringify(body)
    for (const secret of [PASSWORD, fileText, ...Object.values(privateKeys)]) {
      expect(text).not.toContain(secret)
    }
  })
})

describe('refusals', () => {
  test('a filled decoy field: no request, no message [REG-14]', async () => {
    const world = await createWorld()
    const flow = submit(world, { ambot: 'x' })
    expect(flow.getState()).toEqual({ step: 'form', busy: null, progress: null, error: null })
    expect(world.browser.sent).toEqual([])
  })

  test('terms that were not agreed to are refused on the spot', async () => {
    const world = await createWorld()
    const flow = submit(world, { acceptedTerms: false })
    expect(flow.getState()).toMatchObject({ error: { code: 'terms_not_accepted' } })
    expect(world.browser.sent).toEqual([])
  })

  test.each([
    ['11 characters', 'Xk3!vb9#Qm2', 4, { code: 'password_too_short', data: { minimum: 12 } }],
    [
      '12 characters of 2 units each, less one',
      '🗝'.repeat(11),
      4,
      { code: 'password_too_short', data: { minimum: 12 } },
    ],
    ['score 2', 'passwordpassword', 2, { code: 'password_too_weak' }],
  ])('a password of %s is refused [REG-17]', async (_name, password, score, error) => {
    const world = await createWorld()
    const flow = submit(world, { password }, { checkPassword: async () => ({ score }) })
    expect((await reach(flow, isRefused)).error).toEqual(error)
    expect(world.browser.sent).toEqual([])
  })

  test('a password that cannot be judged is refused with that cause, and the next attempt judges it', async () => {
    const world = await createWorld()
    const checkPassword = vi.fn(async () => ({ score: 4 }))
    checkPassword.mockRejectedValueOnce(new TypeError('unreachable'))
    const flow = submit(world, {}, { checkPassword })
    expect((await reach(flow, isRefused)).error).toEqual({ code: 'password_unjudged' })
    flow.send({ type: 'submit', password: PASSWORD, acceptedTerms: true })
    await reach(flow, at('save-key-file'))
  })

  test('while the password is checked no keys are made, also not after a cancel', async () => {
    const world = await createWorld()
    let judge: (strength: { score: number }) => void = () => undefined
    const judged = new Promise<{ score: number }>((resolve) => {
      judge = resolve
    })
    const createKeys = vi.fn(createIdentity)
    const options = {
      checkPassword: () => judged,
      keyFiles: { ...keyFiles, createIdentity: createKeys },
    }
    const flow = submit(world, {}, options)
    expect(flow.getState()).toMatchObject({ busy: 'checking', progress: null })
    flow.send({ type: 'cancel' })
    judge({ score: 4 })
    await new Promise((resolve) => setTimeout(resolve))
    expect(createKeys).not.toHaveBeenCalled()
    expect(flow.getState()).toMatchObject({ busy: null, error: null })
  })

  test('12 characters and score 3 are enough [REG-17]', async () => {
    const world = await createWorld()
    const flow = submit(
      world,
      { password: 'Xk3!vb9#Qm2z' },
      { checkPassword: () => ({ score: 3 }) },
    )
    await reach(flow, at('save-key-file'))
  })

  test.each<[string, Interceptor]>([
    ['a refusal with a code', async () => Response.json({ code: 'conflict' }, { status: 409 })],
    ['a refusal without one', async () => new Response('no', { status: 500 })],
  ])('%s: something went wrong with registration [ERR-08]', async (_name, interceptor) => {
    const world = await createWorld()
    world.browser.intercept('register', interceptor)
    const state = await reach(submit(world), isRefused)
    expect(state.error).toEqual({ code: 'registration_failed' })
    expect(world.browser.downloads).toEqual([])
  })

  test('a cut connection says so, and the form can be sent again', async () => {
    const world = await createWorld()
    world.browser.intercept('register', cutBefore)
    const flow = submit(world)
    expect((await reach(flow, isRefused)).error).toEqual({ code: 'network' })
    flow.send({ type: 'submit', password: PASSWORD, acceptedTerms: true })
    await reach(flow, at('save-key-file'))
  })

  test('cancelling while it is posted leaves an idle form', async () => {
    const world = await createWorld()
    world.browser.intercept('register', hang)
    const flow = submit(world)
    await reach(flow, (state): state is Form => state.step === 'form' && state.busy === 'posting')
    flow.send({ type: 'cancel' })
    expect(flow.getState()).toEqual({ step: 'form', busy: null, progress: null, error: null })
  })
})

describe('saving the key file', () => {
  test('it is downloaded at once under its name, and again when asked', async () => {
    const world = await createWorld()
    const flow = submit(world)
    const { fileText } = await reach(flow, at('save-key-file'))
    const saved = { fileName: 'SHRD_ENCRYPTED_IDENTITY.key', text: fileText }
    expect(world.browser.downloads).toEqual([saved])
    flow.send({ type: 'downloadAgain' })
    expect(world.browser.downloads).toEqual([saved, saved])
  })

  test('about 1 second after "I have saved it", and not before it, sign-in is next [REG-13]', async () => {
    const world = await createWorld()
    const flow = submit(world)
    await reach(flow, at('save-key-file'))
    world.clock.advance(60_000)
    expect(flow.getState().step).toBe('save-key-file')
    flow.send({ type: 'saved' })
    await world.clock.timerOf(1000)
    world.clock.advance(999)
    expect(flow.getState()).toMatchObject({ step: 'save-key-file', saved: true })
    world.clock.advance(1)
    expect((await reach(flow, at('done'))).redirectTo).toBe('/auth/login')
  })
})
