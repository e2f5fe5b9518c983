import { describe, expect, test } from 'vitest'
import { cutBefore, hang, type Interceptor } from '../../test/fake-browser.ts'
import { createGate } from '../../test/gate.ts'
import { TOKEN } from '../../test/handlers/token.ts'
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
import { createShrdClient, type ShrdClient } from '../client.ts'
import type { SignInState } from '../flows/sign-in-key-file.ts'
import { createPins } from '../member/pins.ts'
import { VAULT_SCREENS } from './screens.ts'

const vault = VAULT_SCREENS['/dashboard']
const home = VAULT_SCREENS['/home']

async function createSignedIn(): Promise<{ world: World; client: ShrdClient }> {
  const world = await createWorld()
  const client = world.openTab()
  await signIn(client, world)
  return { world, client }
}

/** Answers the call as the server does, with changed members. */
const changed =
  (members: object): Interceptor =>
  async (forward) =>
    Response.json({ ...(await (await forward()).json()), ...members })

describe('the session', () => {
  test('a visitor is signed out until the server returns a user [SESS-02]', async () => {
    const { world, client } = await createSignedIn()
    const reloaded = world.openTab()
    expect(reloaded.session.getState()).toEqual({ status: 'signed-out', ended: false, error: null })
    world.browser.intercept('validate', changed({ user_id: undefined }))
    await expect(reloaded.session.validate()).rejects.toMatchObject({ code: 'bad_answer' })
    expect(reloaded.session.getState().status).toBe('signed-out')
    expect((await reloaded.session.validate()).status).toBe('signed-in')
    expect(client.session.getState().status).toBe('signed-in')
  })

  test.each(['', 'two words', 'a line\nand another', 'a'.repeat(129)])(
    'one that no request could name is no answer: %j',
    async (reference) => {
      const { world, client } = await createSignedIn()
      world.browser.intercept('validate', changed({ session: { reference } }))
      await expect(client.session.validate()).rejects.toMatchObject({ code: 'bad_answer' })
      expect(await client.vaults.list()).toEqual({ items: [], refused: [] })
    },
  )

  test('a sign-in does not wait for what a person answers about storage', async () => {
    const world = await createWorld()
    // As Firefox does while its question is open.
    const ports = { ...world.browser.tab(), persist: () => new Promise<void>(() => undefined) }
    const client = createShrdClient({ apiOrigin: API, pageOrigin: PAGE, ports })
    await signIn(client, world)
    expect(client.session.getState().status).toBe('signed-in')
  })

  test('it holds user_id, roles, scopes, plan and keys [SESS-01]', async () => {
    const { world, client } = await createSignedIn()
    const { user_id, publicSigningKey, publicExchangeKey } = world.member.identity
    expect(client.session.getState()).toMatchObject({
      user: {
        user_id,
        roles: ['authenticatedUser'],
        scopes: ['identity', 'vault'],
        plan: { type: 'free_trial' },
      },
      keys: { user_id, publicSigningKey, publicExchangeKey },
    })
    const state = client.session.getState()
    if (state.status !== 'signed-in' || state.keys === null) throw new Error('no keys')
    expect(state.keys.signingKey).toMatchObject({ type: 'private', extractable: false })
    expect(state.keys.exchangeKey.privateKey).toMatchObject({ type: 'private', extractable: false })
  })

  test('logout clears storage and key database, keeps the pins, and ends the session [SESS-03]', async () => {
    const { world, client } = await createSignedIn()
    const { user_id, head } = world.member.identity
    world.browser.local.set('seenTours', '["dashboard"]')
    expect(await client.session.logout()).toBe('/auth/logout')
    expect(client.session.getState()).toEqual({ status: 'signed-out', ended: false, error: null })
    expect(world.browser.local.size).toBe(0)
    const { keys } = world.browser.tab()
    expect(await keys.findKeys()).toBeUndefined()
    const pin = await createPins(keys, user_id).findKeyLog(user_id)
    expect(pin).toEqual({ sequence: 0, head, retired: false })
    expect(world.server.sessions()).toEqual([])
    expect(world.browser.hasSessionCookie()).toBe(false)
    await expect(client.vaults.list()).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('a logout wipes the device key too, so that the old record stays noise', async () => {
    const { world, client } = await createSignedIn()
    await client.session.logout()
    let made = 0
    await world.browser.tab().keys.deviceKey(async () => {
      made += 1
      return await crypto.subtle.importKey('raw', new Uint8Array(32), 'HKDF', false, ['deriveBits'])
    })
    expect(made).toBe(1)
  })

  test('a logout without a network clears this device and says that the server was not told', async () => {
    const { world, client } = await createSignedIn()
    world.browser.intercept('logout', cutBefore)
    await expect(client.session.logout()).rejects.toMatchObject({ code: 'network' })
    expect(client.session.getState().status).toBe('signed-out')
    expect(await world.browser.tab().keys.findKeys()).toBeUndefined()
  })

  test('listeners hear of each change until they leave', async () => {
    const { client } = await createSignedIn()
    const heard: string[] = []
    const stop = client.session.subscribe(() => heard.push(client.session.getState().status))
    await client.session.validate()
    expect(heard).toEqual([])
    await client.session.logout()
    expect(heard).toEqual(['signed-out'])
    stop()
    await client.session.validate()
    expect(heard).toEqual(['signed-out'])
  })

  test('a logout while the keys of a sign-in are being saved wins', async () => {
    const world = await createWorld()
    const client = world.openTab()
    const [asked, held] = [createGate(), createGate()]
    world.browser.intercept('getKey', async (forward) => {
      const response = await forward()
      asked.open()
      await held.passed
      return response
    })
    const flow = client.login.create()
    flow.send({ type: 'submit', file: world.file, password: PASSWORD })
    await reach(flow, at('token'))
    flow.send({ type: 'submitToken', token: TOKEN })
    await asked.passed
    const leaving = client.session.logout()
    held.open()
    await leaving
    await reach(flow, (state): state is SignInState => state.step === 'done' || !state.busy)
    expect(client.session.getState().status).toBe('signed-out')
    expect(flow.getState().step).not.toBe('done')
    expect(await world.browser.tab().keys.findKeys()).toBeUndefined()
  })

  test('an old validation that is answered late does not end a new session', async () => {
    const world = await createWorld()
    const client = world.openTab()
    const held = createGate()
    world.browser.intercept('validate', async (forward) => {
      const response = await forward()
      await held.passed
      return response
    })
    const validating = client.session.validate()
    await signIn(client, world)
    held.open()
    await validating
    expect(client.session.getState().status).toBe('signed-in')
    expect(await world.browser.tab().keys.findKeys()).toBeDefined()
  })
})

describe('checking a route', () => {
  test('every path change asks the server [GUARD-01]', async () => {
    const { world, client } = await createSignedIn()
    const before = world.server.received.length
    await client.session.checkRoute('/dashboard', vault)
    await client.session.checkRoute('/home', home)
    await client.session.checkRoute('/dashboard', vault)
    const names = world.server.received.slice(before).map(({ name }) => name)
    expect(names).toEqual(['validate', 'validate', 'validate'])
  })

  test.each([
    ['roles', { roles: ['authenticatedUser', 'god'] }],
    ['scopes', { scopes: ['identity'] }],
  ])('the stored user is replaced when %s differ [GUARD-02]', async (_name, members) => {
    const { world, client } = await createSignedIn()
    const before = client.session.getState()
    await client.session.checkRoute('/dashboard', vault)
    expect(client.session.getState()).toBe(before)
    world.browser.intercept('validate', changed(members))
    await client.session.checkRoute('/dashboard', vault)
    expect(client.session.getState()).toMatchObject({ user: members })
  })

  test('another user_id replaces the user, and the keys are not carried over [GUARD-02]', async () => {
    const { world, client } = await createSignedIn()
    const user_id = `usr_${'b'.repeat(32)}`
    world.browser.intercept('validate', changed({ user_id, scopes: ['identity'] }))
    await client.session.checkRoute('/home', home)
    expect(client.session.getState()).toMatchObject({ user: { user_id }, keys: null })
  })

  test("another member's session never gets the keys in memory", async () => {
    const { world, client } = await createSignedIn()
    const user_id = `usr_${'b'.repeat(32)}`
    world.browser.intercept('validate', changed({ user_id }))
    const decision = await client.session.checkRoute('/dashboard', vault)
    expect(decision).toMatchObject({ kind: 'ended', error: { code: 'local_keys_locked' } })
    expect(client.session.getState().status).toBe('signed-out')
  })

  test('a visitor goes to /auth/login, with the screen kept in the cookie [GUARD-11]', async () => {
    const world = await createWorld()
    const decision = await world.openTab().session.checkRoute('/profile/security', vault)
    expect(decision).toEqual({ kind: 'sign-in', to: '/auth/login' })
    expect(world.browser.pageCookies.get('shrd_redirect')).toBe('/profile/security')
  })

  test('a signed-in user without the scope goes to /auth/login and is told why [GUARD-10]', async () => {
    const { world, client } = await createSignedIn()
    world.browser.intercept('validate', changed({ scopes: ['identity'] }))
    const decision = await client.session.checkRoute('/dashboard', vault)
    expect(decision).toEqual({ kind: 'denied', to: '/auth/login', needs: ['vault'] })
    expect(client.session.getState().status).toBe('signed-in')
    expect(world.browser.pageCookies.has('shrd_redirect')).toBe(false)
  })

  test('an ended session logs out and leads to /auth/logout [SESS-04] [GUARD-18]', async () => {
    const { world, client } = await createSignedIn()
    world.server.endSessions()
    world.browser.local.set('anything', 'x')
    const decision = await client.session.checkRoute('/dashboard', vault)
    expect(decision).toEqual({ kind: 'ended', to: '/auth/logout', error: null })
    expect(client.session.getState()).toMatchObject({ status: 'signed-out', ended: true })
    expect(world.browser.local.size).toBe(0)
    expect(await world.browser.tab().keys.findKeys()).toBeUndefined()
    expect(world.browser.hasSessionCookie()).toBe(false)
    expect(await client.session.checkRoute('/dashboard', vault)).toMatchObject({ kind: 'sign-in' })
  })

  test('a cookie that ran out while the browser was closed is an ended session too [GUARD-18]', async () => {
    const { world } = await createSignedIn()
    world.browser.dropSessionCookie()
    const reloaded = world.openTab()
    const decision = await reloaded.session.checkRoute('/dashboard', vault)
    expect(decision).toMatchObject({ kind: 'ended', to: '/auth/logout' })
    expect(await world.browser.tab().keys.findKeys()).toBeUndefined()
  })

  test('after a reload the keys come back from the local store', async () => {
    const { world } = await createSignedIn()
    const reloaded = world.openTab()
    expect(await reloaded.session.checkRoute('/dashboard', vault)).toEqual({ kind: 'allow' })
    await expect(reloaded.vaults.list()).resolves.toEqual({ items: [], refused: [] })
  })

  test('without a network nobody is logged out', async () => {
    const { world, client } = await createSignedIn()
    world.browser.intercept('validate', cutBefore, cutBefore)
    expect(await client.session.checkRoute('/dashboard', vault)).toEqual({ kind: 'allow' })
    const reloaded = world.openTab()
    expect(await reloaded.session.checkRoute('/dashboard', vault)).toEqual({
      kind: 'unavailable',
      error: { code: 'network' },
    })
    expect(await world.browser.tab().keys.findKeys()).toBeDefined()
  })

  test('a public screen opens without a network', async () => {
    const world = await createWorld()
    world.browser.intercept('validate', cutBefore)
    expect(await world.openTab().session.checkRoute('/home', home)).toEqual({ kind: 'allow' })
  })

  test('a path that was left again decides nothing', async () => {
    const { world, client } = await createSignedIn()
    world.browser.intercept('validate', hang)
    const leaving = new AbortController()
    const checking = client.session.checkRoute('/dashboard', vault, { signal: leaving.signal })
    leaving.abort()
    await expect(checking).rejects.toMatchObject({ code: 'aborted' })
    expect(client.session.getState().status).toBe('signed-in')
  })
})
