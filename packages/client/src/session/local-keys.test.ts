import { ShrdError } from '@shrd/crypto/errors'
import { describe, expect, test, vi } from 'vitest'
import { cutAfter, cutBefore } from '../../test/fake-browser.ts'
import { problem } from '../../test/fake-server.ts'
import { createGate } from '../../test/gate.ts'
import { API, createWorld, PAGE, signIn, type World } from '../../test/world.ts'
import { createShrdClient, type ShrdClient } from '../client.ts'
import type { Ports } from '../ports.ts'
import { createTransport } from '../transport/transport.ts'
import { createLocalKeys, type LocalKeys } from './local-keys.ts'
import { VAULT_SCREENS } from './screens.ts'

const vault = VAULT_SCREENS['/dashboard']

async function createSignedIn(): Promise<{ world: World; client: ShrdClient }> {
  const world = await createWorld()
  const client = world.openTab()
  await signIn(client, world)
  return { world, client }
}

/** The local key store alone, in one more tab, with some ports replaced. */
function openStore(world: World, replaced: Partial<Ports> = {}): LocalKeys {
  const ports = { ...world.browser.tab(), ...replaced }
  const call = createTransport({ apiOrigin: API, ports, findSigner: () => undefined })
  return createLocalKeys({ call, ports })
}

async function readStored({ browser }: World): Promise<Record<string, string>> {
  const found = await browser.tab().keys.findKeys()
  if (typeof found !== 'object' || found === null) throw new Error('nothing stored')
  return { ...found }
}

const requestsOf = ({ server }: World, name: string) =>
  server.received.filter((entry) => entry.name === name).map(({ request }) => request)

const namesSince = ({ browser }: World, before: number) =>
  browser.sent.slice(before).map(({ name }) => name)

describe('rotation', () => {
  test('a save fetches a next key and stores under it [ROT-02]', async () => {
    const { world } = await createSignedIn()
    const [asked, ...more] = requestsOf(world, 'getKey')
    expect(more).toEqual([])
    expect(new URL(asked?.url ?? '').search).toBe('')
    const [session] = world.server.sessions()
    expect((await readStored(world)).key_id).toBe(session?.keys.at(-1)?.key_id)
  })

  test('a load fetches the current and the next key by the stored id [ROT-03]', async () => {
    const { world } = await createSignedIn()
    const { key_id } = await readStored(world)
    await openStore(world).load(world.member.identity.user_id)
    const asked = requestsOf(world, 'getKey').at(-1)
    expect(new URL(asked?.url ?? '').searchParams.get('key_id')).toBe(key_id)
    expect(requestsOf(world, 'getKey')).toHaveLength(2)
  })

  test('each load saves again with the next key: key_id and payload change [ROT-04]', async () => {
    const { world } = await createSignedIn()
    const before = await readStored(world)
    await openStore(world).load(world.member.identity.user_id)
    const after = await readStored(world)
    expect(after.key_id).not.toBe(before.key_id)
    expect(after.payload).not.toBe(before.payload)
    const [session] = world.server.sessions()
    expect(after.key_id).toBe(session?.keys.at(-1)?.key_id)
    await openStore(world).load(world.member.identity.user_id)
    expect((await readStored(world)).key_id).not.toBe(after.key_id)
  })

  test('what comes back signs as before and cannot be exported', async () => {
    const { world } = await createSignedIn()
    const identity = await openStore(world).load(world.member.identity.user_id)
    expect(identity.publicSigningKey).toBe(world.member.identity.publicSigningKey)
    await expect(crypto.subtle.exportKey('pkcs8', identity.signingKey)).rejects.toThrow()
  })

  test('the stored record holds no private key in clear', async () => {
    const { world } = await createSignedIn()
    const { payload = '' } = await readStored(world)
    for (const secret of Object.values(world.member.privateKeys)) {
      expect(payload).not.toContain(secret)
      expect(Buffer.from(payload, 'base64url').toString('latin1')).not.toContain(secret)
    }
  })

  test('loads of one tab are 50 ms apart [CONST-04]', async () => {
    const { world } = await createSignedIn()
    const store = openStore(world)
    const { user_id } = world.member.identity
    await store.load(user_id)
    const asked = requestsOf(world, 'getKey').length
    world.clock.advance(20)
    const second = store.load(user_id)
    await world.clock.timerOf(30)
    world.clock.advance(29)
    expect(requestsOf(world, 'getKey')).toHaveLength(asked)
    world.clock.advance(1)
    await second
    expect(requestsOf(world, 'getKey')).toHaveLength(asked + 1)
    world.clock.advance(50)
    await store.load(user_id)
    expect(requestsOf(world, 'getKey')).toHaveLength(asked + 2)
  })
})

describe('faults', () => {
  test('two tabs that load at once both get the keys, one after the other', async () => {
    const { world } = await createSignedIn()
    const [one, two] = [world.openTab(), world.openTab()]
    const decisions = await Promise.all([
      one.session.checkRoute('/dashboard', vault),
      two.session.checkRoute('/dashboard', vault),
    ])
    expect(decisions).toEqual([{ kind: 'allow' }, { kind: 'allow' }])
    const ids = requestsOf(world, 'getKey').map(({ url }) =>
      new URL(url).searchParams.get('key_id'),
    )
    expect(new Set(ids).size).toBe(3)
    expect(await world.openTab().session.checkRoute('/dashboard', vault)).toEqual({ kind: 'allow' })
  })

  test('a crash between answer and write locks nobody out', async () => {
    const { world } = await createSignedIn()
    const { user_id } = world.member.identity
    const before = await readStored(world)
    const crash = async () => {
      throw new DOMException('The tab is gone', 'AbortError')
    }
    for (const _attempt of [1, 2, 3, 4]) {
      const dying = openStore(world, { keys: { ...world.browser.tab().keys, putKeys: crash } })
      await expect(dying.load(user_id)).rejects.toMatchObject({ code: 'key_rotation_failed' })
    }
    expect(await readStored(world)).toEqual(before)
    const identity = await openStore(world).load(user_id)
    expect(identity.user_id).toBe(user_id)
  })

  test('an answer that was lost on the way changes nothing', async () => {
    const { world } = await createSignedIn()
    const { user_id } = world.member.identity
    world.browser.intercept('getKey', cutAfter)
    await expect(openStore(world).load(user_id)).rejects.toMatchObject({
      code: 'store_key_unavailable',
      data: { temporary: true },
    })
    expect((await openStore(world).load(user_id)).user_id).toBe(user_id)
  })

  test('a logout in another tab during a load leaves nothing behind', async () => {
    const { world, client } = await createSignedIn()
    const { user_id } = world.member.identity
    const [answered, held] = [createGate(), createGate()]
    world.browser.intercept('getKey', async (forward) => {
      const response = await forward()
      answered.open()
      await held.passed
      return response
    })
    const loading = openStore(world).load(user_id)
    await answered.passed
    const leaving = client.session.logout()
    held.open()
    await Promise.all([loading, leaving])
    expect(await world.browser.tab().keys.findKeys()).toBeUndefined()
  })
})

describe('messages of the key store', () => {
  test('nothing stored: the vault data is invalid [ERR-21]', async () => {
    const { world } = await createSignedIn()
    await world.browser.tab().keys.clear()
    const reloaded = world.openTab()
    expect(await reloaded.session.checkRoute('/dashboard', vault)).toMatchObject({
      kind: 'ended',
      error: { code: 'local_keys_invalid' },
    })
  })

  test('a record of another form: the vault data is invalid [ERR-21]', async () => {
    const { world } = await createSignedIn()
    const { key_id = '' } = await readStored(world)
    const { keys } = world.browser.tab()
    const { user_id } = world.member.identity
    await keys.putKeys({ key_id, payload: '{"not":"sealed"}' })
    await expect(openStore(world).load(user_id)).rejects.toMatchObject({
      code: 'local_keys_invalid',
    })
    const odd = { ...keys, findKeys: async () => ({ key_id: 1 }) }
    await expect(openStore(world, { keys: odd }).load(user_id)).rejects.toMatchObject({
      code: 'local_keys_invalid',
    })
  })

  test("another user's record does not become this user's", async () => {
    const { world } = await createSignedIn()
    await expect(openStore(world).load(`usr_${'b'.repeat(32)}`)).rejects.toMatchObject({
      code: 'local_keys_locked',
    })
  })

  test('a key that the server does not give: could not retrieve decryption key [ERR-22]', async () => {
    const { world } = await createSignedIn()
    const refuse = async () => problem(new ShrdError('store_key_not_found'))
    // Ahead, and again once it is known whose keys they are.
    world.browser.intercept('getKey', refuse, refuse)
    const reloaded = world.openTab()
    expect(await reloaded.session.checkRoute('/dashboard', vault)).toMatchObject({
      kind: 'ended',
      error: { code: 'store_key_unavailable' },
    })
  })

  test('a key that is asked for ahead in vain is asked for again', async () => {
    const { world } = await createSignedIn()
    world.browser.intercept('getKey', cutBefore)
    const reloaded = world.openTab()
    expect(await reloaded.session.checkRoute('/dashboard', vault)).toEqual({ kind: 'allow' })
  })

  test('a page that begins asks for session and key at once', async () => {
    const { world } = await createSignedIn()
    const reloaded = world.openTab()
    const before = world.browser.sent.length
    world.browser.intercept('validate', async (forward) => {
      await vi.waitFor(() => expect(namesSince(world, before)).toContain('getKey'))
      return forward()
    })
    expect(await reloaded.session.checkRoute('/dashboard', vault)).toEqual({ kind: 'allow' })
    expect(namesSince(world, before)).toHaveLength(2)
  })

  test('a network that is away says the same, and signs nobody out [ERR-22]', async () => {
    const { world } = await createSignedIn()
    world.browser.intercept('getKey', cutBefore, cutBefore)
    const reloaded = world.openTab()
    expect(await reloaded.session.checkRoute('/dashboard', vault)).toMatchObject({
      kind: 'unavailable',
      error: { code: 'store_key_unavailable' },
    })
    const checking = reloaded.session.checkRoute('/dashboard', vault)
    await world.clock.timerOf(50)
    world.clock.advance(50)
    expect(await checking).toEqual({ kind: 'allow' })
  })

  test.each([
    ['another key', { key_id: 'other' }],
    ['no key', undefined],
  ])('%s than the one asked for is not tried [ERR-22]', async (_name, cur_key) => {
    const { world } = await createSignedIn()
    world.browser.intercept('getKey', async (forward) => {
      const answer = await (await forward()).json()
      return Response.json({ ...answer, cur_key: cur_key && { ...answer.cur_key, ...cur_key } })
    })
    await expect(openStore(world).load(world.member.identity.user_id)).rejects.toMatchObject({
      code: 'store_key_unavailable',
    })
  })

  test('a key that does not open the record: storage decryption error [ERR-23]', async () => {
    const { world } = await createSignedIn()
    world.browser.intercept('getKey', async (forward) => {
      const answer = await (await forward()).json()
      return Response.json({ ...answer, cur_key: { ...answer.cur_key, key: answer.next_key.key } })
    })
    const reloaded = world.openTab()
    expect(await reloaded.session.checkRoute('/dashboard', vault)).toMatchObject({
      kind: 'ended',
      error: { code: 'local_keys_locked' },
    })
    expect(world.server.sessions()).toEqual([])
  })

  test('a record that cannot be written: key rotation error, and nobody is signed out [ERR-24]', async () => {
    const { world } = await createSignedIn()
    const ports = world.browser.tab()
    const full = async () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
    const reloaded = createShrdClient({
      apiOrigin: API,
      pageOrigin: PAGE,
      ports: { ...ports, keys: { ...ports.keys, putKeys: full } },
    })
    expect(await reloaded.session.checkRoute('/dashboard', vault)).toMatchObject({
      kind: 'unavailable',
      error: { code: 'key_rotation_failed' },
    })
    expect(world.server.sessions()).toHaveLength(1)
  })
})
