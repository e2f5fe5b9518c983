import { expect, test, vi } from 'vitest'
import { APP, createAuthScene, errorOf, ISSUER, userOf } from '../../test/auth/auth-scene.ts'

test.each<[string, Record<string, string | null>, string]>([
  ['another state', { state: 'other' }, 'oidc_not_begun'],
  ['another issuer', { iss: 'https://evil.example' }, 'oidc_invalid_answer'],
  ['no issuer', { iss: null }, 'oidc_invalid_answer'],
  ['an empty issuer', { iss: '' }, 'oidc_invalid_answer'],
  [
    "another issuer's refusal",
    { iss: 'https://evil.example', code: null, error: 'x' },
    'oidc_invalid_answer',
  ],
])('an answer with %s leads to no exchange', async (_, changes, code) => {
  const { issuer, open, signIn } = await createAuthScene()
  expect(errorOf(await signIn(open(), changes))).toBe(code)
  expect(issuer.paths()).not.toContain('/oauth/token')
})

test('a service that does not name itself in answers may leave its name out, not say another', async () => {
  const { issuer, open, signIn } = await createAuthScene()
  issuer.metadata = { authorization_response_iss_parameter_supported: false }
  expect(errorOf(await signIn(open(), { iss: 'https://evil.example' }))).toBe('oidc_invalid_answer')
  expect(userOf(await signIn(open(), { iss: null })).sub).toBe('sub-1')
})

test("the code of the attacker's own sign-in is not redeemed in the victim's tab", async () => {
  const { issuer, open } = await createAuthScene()
  const attacker = open()
  await attacker.auth.signIn()
  const injected = issuer.authorize(attacker.tab.left[0])
  const victim = open(injected)
  await victim.auth.start()
  expect(errorOf(victim)).toBe('oidc_not_begun')
  expect(issuer.paths()).not.toContain('/oauth/token')
})

test("the attacker's code under the victim's state fails at its verifier", async () => {
  const { issuer, open } = await createAuthScene()
  const attacker = open()
  await attacker.auth.signIn()
  const stolen = new URL(issuer.authorize(attacker.tab.left[0])).searchParams.get('code')
  const victim = open()
  await victim.auth.signIn()
  const back = open(issuer.authorize(victim.tab.left[0], { code: stolen }), victim)
  await back.auth.start()
  expect(errorOf(back)).toBe('oidc_refused')
})

test.each(['https://evil.example', `${ISSUER}/`, `${ISSUER}/other`, undefined])(
  'metadata that names %s as its issuer is refused',
  async (issuer) => {
    const scene = await createAuthScene()
    scene.issuer.metadata = { issuer }
    const page = scene.open()
    await page.auth.signIn()
    expect([errorOf(page), page.tab.left]).toEqual(['oidc_invalid_answer', []])
  },
)

test.each(['javascript:alert(1)', 'http://evil.example/authorize', '/oauth/authorize', undefined])(
  'nobody is sent to the authorization endpoint %s',
  async (authorization_endpoint) => {
    const scene = await createAuthScene()
    scene.issuer.metadata = { authorization_endpoint }
    const page = scene.open()
    await page.auth.signIn()
    expect([errorOf(page), page.tab.left]).toEqual(['oidc_invalid_answer', []])
  },
)

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://localhost:3002.evil.example/',
  'https://localhost:3002/',
])('return_to %s does not lead away from the application', async (return_to) => {
  const { issuer, open } = await createAuthScene()
  const page = open()
  await page.auth.signIn({ return_to })
  const back = open(issuer.authorize(page.tab.left[0]), page)
  await back.auth.start()
  expect(userOf(back).sub).toBe('sub-1')
  expect(back.tab.location.href).toBe(`${APP}/`)
})

test('return_to that was changed in the storage does not lead away either', async () => {
  const { issuer, open } = await createAuthScene()
  const page = open()
  await page.auth.signIn({ return_to: '/notes' })
  const texts = page.tab.session
  for (const [name, text] of texts)
    texts.set(name, text.replace(`${APP}/notes`, 'https://evil.example'))
  const back = open(issuer.authorize(page.tab.left[0]), page)
  await back.auth.start()
  expect(back.tab.location.href).toBe(`${APP}/`)
})

test.each(['garbage', '{}', '[null]', '[{"state":7}]', '"text"', '[[]]'])(
  'transactions that read %s are none',
  async (garbage) => {
    const { open } = await createAuthScene()
    const page = open()
    await page.auth.signIn()
    for (const name of page.tab.session.keys()) {
      page.tab.session.set(name, garbage)
    }
    const back = open(`${APP}/callback?code=1&state=2&iss=${ISSUER}`, page)
    await back.auth.start()
    expect(errorOf(back)).toBe('oidc_not_begun')
  },
)

test.each([
  'garbage',
  '{}',
  'null',
  '7',
  '{"refresh_token":7}',
  '{"refresh_token":"r","claims":null}',
])('kept tokens that read %s are none', async (garbage) => {
  const { browser, open, signIn } = await createAuthScene()
  await signIn(open())
  for (const name of browser.local.keys()) browser.local.set(name, garbage)
  const page = open()
  await page.auth.start()
  expect(page.auth.getState()).toEqual({ status: 'signed-out', ended: false, error: null })
})

test('an address is never written to the log of events', async () => {
  const log = vi.spyOn(console, 'error')
  const { open, signIn } = await createAuthScene()
  const page = await signIn(open(), { error: 'server_error', code: null })
  expect(JSON.stringify(page.events)).not.toContain('http')
  expect(log).not.toHaveBeenCalled()
})
