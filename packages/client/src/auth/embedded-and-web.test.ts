import { describe, expect, test, vi } from 'vitest'
import {
  APP,
  type AuthScene,
  createAuthScene,
  type FakePage,
  ISSUER,
} from '../../test/auth/auth-scene.ts'
import { answerChallenges, challengesOf, stepAnswer } from '../../test/auth/challenge-answers.ts'

const PASSWORD = { type: 'password', email: 'ada@example.org', password: 'right' } as const
const WEB = { error: 'redirect_to_web', request_uri: 'urn:ietf:params:oauth:request_uri:1' }

const createScene = () => createAuthScene({ mode: 'embedded' })
const isIdle = ({ auth }: FakePage) =>
  vi.waitFor(() => expect(auth.steps.getState()?.busy).toBe(false))

/** A page whose first step is shown, and what the service answers after it. */
async function show(scene: AuthScene, ...answers: Parameters<typeof answerChallenges>[1][]) {
  answerChallenges(scene.issuer, stepAnswer('password'), ...answers)
  const page = scene.open()
  const stop = page.auth.steps.subscribe(() => undefined)
  await isIdle(page)
  return { ...page, stop }
}

/** The page that comes back from the web, where the person has signed in. */
async function signInByWeb(scene: AuthScene): Promise<FakePage> {
  const page = await show(scene, WEB)
  page.auth.steps.send({ type: 'choose', to: 'key_file' })
  await vi.waitFor(() => expect(page.tab.left).toHaveLength(1))
  const { form = {} } = challengesOf(scene.issuer).findLast(({ form }) => form.state) ?? {}
  const { state = '' } = form
  const query = new URLSearchParams({ code: scene.issuer.giveCode(form), state, iss: ISSUER })
  const back = scene.open(`${APP}/callback?${query}`, page)
  await back.auth.start()
  return back
}

const placesOf = ({ tab }: FakePage) => tab.left.map((url) => new URL(url).pathname)

describe('signing out of a sign-in that went through the web', () => {
  test('leaves for the service, which has a session of its own', async () => {
    const scene = await createScene()
    const page = await signInByWeb(scene)
    await page.auth.signOut({ return_to: '/bye' })
    expect(placesOf(page)).toEqual(['/oauth/end-session'])
    const { searchParams } = new URL(page.tab.left[0] ?? '')
    expect(searchParams.get('post_logout_redirect_uri')).toBe(`${APP}/bye`)
  })

  test('does so after a reload and a renewal, and in a tab that was told of it', async () => {
    const scene = await createScene()
    const other = scene.open()
    await other.auth.start()
    const page = await signInByWeb(scene)
    const reloaded = scene.open(undefined, page)
    await reloaded.auth.start()
    expect(reloaded.events).toEqual([{ type: 'renewed' }])
    await other.auth.signOut()
    expect(placesOf(other)).toEqual(['/oauth/end-session'])
  })
})

describe('a step that leads away', () => {
  test.each([
    'javascript:alert(document.domain)',
    'data:text/html,x',
    'http://evil.example/',
    'http://localhost:3000.evil.example/',
    '/here',
  ])('does not lead to %s', async (to) => {
    const scene = await createScene()
    const page = await show(scene, { ...stepAnswer('redirect'), next: { kind: 'redirect', to } })
    page.auth.steps.send(PASSWORD)
    await isIdle(page)
    expect(page.tab.left).toEqual([])
    const error = { code: 'oidc_invalid_answer' }
    expect(page.auth.steps.getState()).toMatchObject({ step: { kind: 'error' }, error })
  })
})

describe('an answer of a sign-in that is over', () => {
  /** A page whose first sign-in is answered with a code, once `answer` is called. */
  async function holdCode(scene: AuthScene) {
    const page = await show(scene)
    const first = challengesOf(scene.issuer)[0]?.form ?? {}
    let settle = (_: Response): void => undefined
    scene.issuer.instead.set('/oauth/authorize-challenge', async () => {
      if (challengesOf(scene.issuer).at(-1)?.form.event === undefined)
        return Response.json(stepAnswer('identify'), { status: 400 })
      return new Promise((resolve) => {
        settle = resolve
      })
    })
    page.auth.steps.send(PASSWORD)
    await vi.waitFor(() => expect(challengesOf(scene.issuer)).toHaveLength(2))
    const answer = async () => {
      settle(Response.json({ authorization_code: scene.issuer.giveCode(first) }))
      // What may come of it is asked of the service, later than this.
      for (let asked = 0; asked < 20; asked += 1) await new Promise(setImmediate)
    }
    return { page, answer }
  }

  test('signs nobody in where another one was begun', async () => {
    const scene = await createScene()
    const { page, answer } = await holdCode(scene)
    await page.auth.signIn()
    await isIdle(page)
    await answer()
    expect(page.auth.getState().status).toBe('signed-out')
    expect(page.auth.steps.getState()?.step.kind).toBe('identify')
    expect(scene.issuer.paths()).not.toContain('/oauth/token')
  })

  test('signs nobody in where the person of another tab has signed out', async () => {
    const scene = await createScene()
    const { page, answer } = await holdCode(scene)
    // Nobody is at the steps of this one, so that none begin.
    page.stop()
    const other = await signInByWeb(scene)
    await other.auth.signOut()
    const before = scene.issuer.paths().filter((path) => path === '/oauth/token')
    await answer()
    expect(page.auth.getState().status).toBe('signed-out')
    expect(scene.issuer.paths().filter((path) => path === '/oauth/token')).toEqual(before)
  })
})
