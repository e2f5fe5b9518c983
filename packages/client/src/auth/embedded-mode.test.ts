import type { StepEvent } from '@shrd/contract'
import { describe, expect, test, vi } from 'vitest'
import {
  APP,
  type AuthScene,
  createAuthScene,
  type FakePage,
  ISSUER,
  userOf,
} from '../../test/auth/auth-scene.ts'
import { answerChallenges, challengesOf, stepAnswer } from '../../test/auth/challenge-answers.ts'
import { readProof } from '../../test/auth/fake-issuer.ts'
import { hashText } from './base64url.ts'

const PASSWORD: StepEvent = { type: 'password', email: 'ada@example.org', password: 'right' }

const createScene = (options = {}) => createAuthScene({ mode: 'embedded', ...options })
const stepOf = ({ auth }: FakePage) => auth.steps.getState()
const isIdle = (page: FakePage) => () => expect(stepOf(page)?.busy).toBe(false)

/** A page that shows the first of these steps. */
async function show(scene: AuthScene, ...answers: Parameters<typeof answerChallenges>[1][]) {
  answerChallenges(scene.issuer, ...answers)
  const page = scene.open(`${APP}/notes`)
  page.auth.steps.subscribe(() => undefined)
  await vi.waitFor(isIdle(page))
  return page
}

async function send(page: FakePage, event: StepEvent): Promise<void> {
  page.auth.steps.send(event)
  await vi.waitFor(isIdle(page))
}

describe('the steps', () => {
  test('begin once somebody watches, not before', async () => {
    const scene = await createScene()
    answerChallenges(scene.issuer, stepAnswer('password'))
    const page = scene.open()
    await page.auth.start()
    expect([scene.issuer.asked, stepOf(page)]).toEqual([[], null])
    const stop = page.auth.steps.subscribe(() => undefined)
    stop()
    // Twice, as StrictMode does.
    page.auth.steps.subscribe(() => undefined)
    await vi.waitFor(() => expect(stepOf(page)?.step.kind).toBe('password'))
    expect(challengesOf(scene.issuer)).toHaveLength(1)
  })

  test('end in a code that is redeemed with the redirect_uri of the first request [OIDC-03] [OIDC-08]', async () => {
    const scene = await createScene()
    const page = await show(scene, stepAnswer('password'), stepAnswer('second_factor'), 'code')
    await send(page, PASSWORD)
    expect(stepOf(page)?.step.kind).toBe('second_factor')
    page.auth.steps.send({ type: 'token', token: '123456' })
    await vi.waitFor(() => expect(userOf(page).name).toBe('Ada'))
    const [first, second, third] = challengesOf(scene.issuer)
    expect(first?.form).toMatchObject({
      client_id: 'spa',
      redirect_uri: `${APP}/callback`,
      code_challenge_method: 'S256',
      scope: 'openid profile email',
    })
    expect(second?.form).toEqual({
      client_id: 'spa',
      auth_session: 'session-password',
      event: JSON.stringify(PASSWORD),
    })
    expect(third?.form.auth_session).toBe('session-second_factor')
    const exchange = scene.issuer.asked.find(({ path }) => path === '/oauth/token')
    expect(exchange?.form.redirect_uri).toBe(first?.form.redirect_uri)
    const { code_verifier = '' } = exchange?.form ?? {}
    expect(await hashText(code_verifier)).toBe(first?.form.code_challenge)
    expect(page.tab.left).toEqual([])
    expect(page.events.map((event) => (event.type === 'step' ? event.step : event.type))).toEqual([
      'password',
      'second_factor',
      'signed_in',
    ])
  })

  test('are bound to the key from the first request on', async () => {
    const scene = await createScene()
    const page = await show(scene, stepAnswer('password'), 'code')
    page.auth.steps.send(PASSWORD)
    await vi.waitFor(() => userOf(page))
    const proven = scene.issuer.asked.filter(({ headers }) => headers.has('DPoP'))
    const proofs = await Promise.all(proven.map(({ headers }) => readProof(headers.get('DPoP'))))
    const keys = new Set(proofs.map(({ header }) => JSON.stringify(header)))
    expect([keys.size, proofs.map(({ htu }) => htu)]).toEqual([
      1,
      ['authorize-challenge', 'authorize-challenge', 'token', 'userinfo'].map(
        (path) => `${ISSUER}/oauth/${path}`,
      ),
    ])
  })

  test('stay busy after the last one, and begin anew after a sign-out', async () => {
    const scene = await createScene()
    const page = await show(scene, stepAnswer('password'), 'code', stepAnswer('identify'))
    page.auth.steps.send(PASSWORD)
    await vi.waitFor(() => userOf(page))
    expect(stepOf(page)).toMatchObject({ step: { kind: 'password' }, busy: true })
    await page.auth.signOut()
    expect([page.tab.left, page.auth.getState().status]).toEqual([[], 'signed-out'])
    await vi.waitFor(() => expect(stepOf(page)?.step.kind).toBe('identify'))
  })

  test('show why an event was refused', async () => {
    const scene = await createScene()
    const error = { code: 'invalid_credentials', message: 'no', attempts: 2 } as const
    const page = await show(scene, stepAnswer('password'), stepAnswer('password', { error }))
    await send(page, PASSWORD)
    expect(stepOf(page)?.error).toEqual({
      code: 'invalid_credentials',
      data: { message: 'no', attempts: 2 },
    })
  })

  test('begin anew where signIn is called, with what it is given', async () => {
    const scene = await createScene()
    const page = await show(scene, stepAnswer('password'), stepAnswer('identify'))
    await page.auth.signIn({ login_hint: 'ada@example.org', ui_locales: 'da' })
    await vi.waitFor(() => expect(stepOf(page)?.step.kind).toBe('identify'))
    const [, second] = challengesOf(scene.issuer)
    expect(second?.form).toMatchObject({ login_hint: 'ada@example.org', ui_locales: 'da' })
    expect(second?.form.auth_session).toBeUndefined()
  })

  test('ask for the language of the page, and for that of signIn instead', async () => {
    const scene = await createScene({ locale: 'de' })
    const page = await show(scene, stepAnswer('password'), stepAnswer('password'))
    await page.auth.signIn({ ui_locales: 'da' })
    await vi.waitFor(isIdle(page))
    const asked = challengesOf(scene.issuer).map(({ form }) => form.ui_locales)
    expect(asked).toEqual(['de', 'da'])
  })

  test('end the former session, which was one of its own, also where the person is the same', async () => {
    const scene = await createScene()
    const page = await show(scene, stepAnswer('password'), 'code', stepAnswer('password'), 'code')
    page.auth.steps.send(PASSWORD)
    await vi.waitFor(() => expect(userOf(page).sub).toBe('sub-1'))
    await page.auth.signIn()
    await vi.waitFor(isIdle(page))
    expect(scene.issuer.paths()).not.toContain('/oauth/revoke')
    page.auth.steps.send(PASSWORD)
    await vi.waitFor(() => expect(scene.issuer.paths()).toContain('/oauth/revoke'))
    expect(userOf(page).sub).toBe('sub-1')
  })
})

describe('what goes wrong', () => {
  test('a session that is over shows its last step, or that it has expired, and starts again', async () => {
    const scene = await createScene()
    const error = { code: 'too_many_attempts', message: 'no' }
    const over = { ...stepAnswer('error', { error: error as never }), error: 'invalid_session' }
    const page = await show(
      scene,
      ...[stepAnswer('password'), over, stepAnswer('password')],
      ...[{ error: 'invalid_session' }, stepAnswer('identify')],
    )
    await send(page, PASSWORD)
    expect(stepOf(page)).toMatchObject({ step: { kind: 'error' }, error: { code: error.code } })
    await send(page, { type: 'restart' })
    expect(stepOf(page)).toMatchObject({ step: { kind: 'password' }, error: null })
    await send(page, PASSWORD)
    expect(stepOf(page)).toMatchObject({
      step: { kind: 'error' },
      error: { code: 'interaction_expired' },
    })
    await send(page, { type: 'restart' })
    expect(stepOf(page)?.step.kind).toBe('identify')
    const begun = challengesOf(scene.issuer).map(({ form }) => form.code_challenge)
    expect(new Set(begun.filter(Boolean)).size).toBe(3)
  })

  test('a step that only the service can show is left for, and its answer signs in', async () => {
    const scene = await createScene()
    const web = { error: 'redirect_to_web', request_uri: 'urn:ietf:params:oauth:request_uri:1' }
    const page = await show(scene, stepAnswer('password'), web)
    page.auth.steps.send({ type: 'choose', to: 'key_file' })
    await vi.waitFor(() => expect(page.tab.left).toHaveLength(1))
    const url = new URL(page.tab.left[0] ?? '')
    expect(url.pathname).toBe('/oauth/authorize')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'spa',
      request_uri: web.request_uri,
    })
    expect(stepOf(page)?.busy).toBe(true)
    const form = challengesOf(scene.issuer)[0]?.form ?? {}
    const code = scene.issuer.giveCode(form)
    const query = new URLSearchParams({ code, state: form.state ?? '', iss: ISSUER })
    const back = scene.open(`${APP}/callback?${query}`, page)
    await back.auth.start()
    expect(userOf(back).sub).toBe('sub-1')
    expect(back.tab.location.href).toBe(`${APP}/notes`)
  })

  test('an event that was not answered can be sent again', async () => {
    const scene = await createScene()
    const page = await show(scene, stepAnswer('password'), 503, stepAnswer('second_factor'))
    await send(page, PASSWORD)
    expect(stepOf(page)).toMatchObject({
      step: { kind: 'password' },
      error: { code: 'unavailable' },
    })
    await send(page, PASSWORD)
    expect(stepOf(page)).toMatchObject({ step: { kind: 'second_factor' }, error: null })
    const [, second, third] = challengesOf(scene.issuer)
    expect(third?.form.auth_session).toBe(second?.form.auth_session)
  })

  test('too many sign-ins say when the next may begin', async () => {
    const page = await show(await createScene(), 429)
    expect(stepOf(page)).toMatchObject({
      step: { kind: 'error' },
      error: { code: 'too_many_requests', data: { retry_after: 120 } },
    })
  })

  test('a first request that is not answered can be made again', async () => {
    const scene = await createScene()
    scene.issuer.instead.set('/.well-known/openid-configuration', 'away')
    const page = await show(scene, stepAnswer('password'))
    expect(stepOf(page)).toMatchObject({ step: { kind: 'error' }, error: { code: 'network' } })
    scene.issuer.instead.delete('/.well-known/openid-configuration')
    await send(page, { type: 'restart' })
    expect(stepOf(page)?.step.kind).toBe('password')
  })

  test.each([
    [{ error: 'unauthorized_client' }],
    [{ error: 'invalid_client' }],
    [{ error: 'invalid_redirect_uri' }],
    [{ error: 'invalid_request', error_description: 'redirect_uri did not match' }],
    ['away' as const],
  ])('an application that is not registered so is told what to register: %j', async (refused) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const scene = await createScene()
    if (refused === 'away') scene.issuer.instead.set('/oauth/authorize-challenge', refused)
    else answerChallenges(scene.issuer, refused)
    const page = scene.open()
    page.auth.steps.subscribe(() => undefined)
    await vi.waitFor(isIdle(page))
    const data = { client_id: 'spa', origin: APP, redirect_uri: `${APP}/callback` }
    expect(stepOf(page)).toMatchObject({
      step: { kind: 'error' },
      error: { code: 'wrong_registration', data },
    })
    const command = `npm run client -- add spa --origin ${APP} --first-party --embedded on (or`
    expect(log.mock.calls).toEqual([[expect.stringContaining(command)]])
    log.mockRestore()
  })

  test('a network that goes away on the way is no wrong registration', async () => {
    const scene = await createScene()
    const page = await show(scene, stepAnswer('password'))
    scene.issuer.instead.set('/oauth/authorize-challenge', 'away')
    await send(page, PASSWORD)
    expect(stepOf(page)).toMatchObject({ step: { kind: 'password' }, error: { code: 'network' } })
  })

  test('a code that does not redeem ends the sign-in', async () => {
    const scene = await createScene()
    const page = await show(scene, stepAnswer('password'), 'code')
    scene.issuer.claims = { nonce: 'other' }
    await send(page, PASSWORD)
    expect(stepOf(page)).toMatchObject({
      step: { kind: 'error' },
      error: { code: 'oidc_invalid_answer' },
    })
    expect(page.auth.getState().status).toBe('signed-out')
  })

  test('in redirect mode there are no steps', async () => {
    const scene = await createAuthScene()
    const page = scene.open()
    page.auth.steps.subscribe(() => undefined)
    await page.auth.start()
    page.auth.steps.send({ type: 'restart' })
    expect([stepOf(page), scene.issuer.asked]).toEqual([null, []])
  })
})
