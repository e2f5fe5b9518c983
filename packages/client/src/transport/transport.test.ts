import { createId, decodeBase64Url } from '@shrd/crypto'
import { describe, expect, test } from 'vitest'
import { cutAfter, cutBefore, hang } from '../../test/fake-browser.ts'
import { API, createWorld, PAGE, signIn } from '../../test/world.ts'
import { createShrdClient } from '../client.ts'
import { REQUEST_TIMEOUT_MS } from './send.ts'

const draft = { name: 'Home', description: null, icon: 'shield' as const, tags: [] }
const user_id = `usr_${'a'.repeat(32)}`
const json =
  (value: unknown, status = 200) =>
  async () =>
    Response.json(value, { status })

describe('where calls go', () => {
  test('the base URL is the configured one [API-01]', async () => {
    const { browser } = await createWorld()
    const apiOrigin = 'https://id.example.org'
    const client = createShrdClient({ apiOrigin, pageOrigin: PAGE, ports: browser.tab() })
    await client.call('login', { user_id }).catch(() => undefined)
    expect(browser.sent.map(({ url }) => url)).toEqual(['https://id.example.org/api/auth/login'])
  })

  test('public, session and signed calls all send credentials [API-02]', async () => {
    const world = await createWorld()
    const client = world.openTab()
    await signIn(client, world)
    await client.session.validate()
    await client.vaults.list()
    const names = world.browser.sent.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['login', 'validate', 'getKey', 'listVaults']))
    expect(new Set(world.browser.sent.map(({ credentials }) => credentials))).toEqual(
      new Set(['include']),
    )
  })

  test('every call carries Shrd-Client: 1', async () => {
    const world = await createWorld()
    await signIn(world.openTab(), world)
    const headers = world.server.received.map(({ request }) => request.headers['shrd-client'])
    expect(new Set(headers)).toEqual(new Set(['1']))
  })

  test('the input of a GET call travels in the query', async () => {
    const world = await createWorld()
    const client = world.openTab()
    await signIn(client, world)
    const document_id = createId('doc')
    await client.documents.get(document_id).catch(() => undefined)
    const asked = world.browser.sent.find(({ name }) => name === 'getDocument')
    expect(asked?.url).toBe(`${API}/api/doc/?document_id=${document_id}`)
  })
})

describe('failures', () => {
  test('a call without an answer fails after 90 seconds and not before [CONST-01]', async () => {
    const { browser, clock, openTab } = await createWorld()
    browser.intercept('login', hang)
    let code: unknown
    const calling = openTab()
      .call('login', { user_id })
      .catch((error) => {
        code = error.code
      })
    await clock.timerOf(REQUEST_TIMEOUT_MS)
    clock.advance(89_999)
    await Promise.resolve()
    expect(browser.sent).toHaveLength(1)
    expect(clock.waiting()).toEqual([90_000])
    expect(code).toBeUndefined()
    clock.advance(1)
    await calling
    expect(code).toBe('timeout')
  })

  test('an answer in time leaves no timer behind', async () => {
    const { clock, openTab } = await createWorld()
    await openTab().call('login', { user_id })
    expect(clock.waiting()).toEqual([])
  })

  test('a body that stops half-way is cut off by the same limit', async () => {
    const { browser, clock, openTab } = await createWorld()
    browser.intercept('login', async (_forward, { signal }) => {
      const body = new ReadableStream({
        start: (controller) =>
          signal?.addEventListener('abort', () => controller.error(signal.reason)),
      })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    })
    const calling = openTab().call('login', { user_id })
    await clock.timerOf(REQUEST_TIMEOUT_MS)
    clock.advance(REQUEST_TIMEOUT_MS)
    await expect(calling).rejects.toMatchObject({ code: 'timeout' })
  })

  test('a cut connection is a network failure', async () => {
    const { browser, openTab } = await createWorld()
    browser.intercept('login', cutBefore)
    await expect(openTab().call('login', { user_id })).rejects.toMatchObject({ code: 'network' })
  })

  test('a call that the caller cuts off is aborted', async () => {
    const { browser, openTab } = await createWorld()
    browser.intercept('login', hang)
    const cutting = new AbortController()
    const calling = openTab().call('login', { user_id }, { signal: cutting.signal })
    cutting.abort()
    await expect(calling).rejects.toMatchObject({ code: 'aborted' })
  })

  test('a problem becomes its code and facts, and its words are left behind', async () => {
    const { browser, openTab } = await createWorld()
    const problem = { code: 'token_invalid', message: 'Words', attempts: 3, request_id: 'r1' }
    browser.intercept('login', json({ ...problem, fields: [{ path: 'token', problem: 'x' }] }, 401))
    const error = await openTab()
      .call('login', { user_id })
      .catch((thrown) => thrown)
    expect(error).toMatchObject({ name: 'ShrdError', code: 'token_invalid' })
    expect(error.data).toEqual({ status: 401, attempts: 3, request_id: 'r1', field: 'token' })
  })

  test('a problem of a short password says how many characters it needs', async () => {
    const { browser, openTab } = await createWorld()
    browser.intercept('login', json({ code: 'password_too_short', minimum: 15 }, 422))
    await expect(openTab().call('login', { user_id })).rejects.toMatchObject({
      code: 'password_too_short',
      data: { status: 422, minimum: 15 },
    })
  })

  test.each([
    ['a page of a proxy', new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
    ['a page with status 200', new Response('<h1>Hi</h1>'), 200],
    ['broken JSON', new Response('{', { headers: { 'content-type': 'application/json' } }), 200],
    ['a code of another service', Response.json({ code: 'nonsense' }, { status: 400 }), 400],
    ['a refusal that is no object', Response.json(null, { status: 400 }), 400],
  ])('%s is a bad answer', async (_name, response, status) => {
    const { browser, openTab } = await createWorld()
    browser.intercept('login', async () => response)
    await expect(openTab().call('login', { user_id })).rejects.toMatchObject({
      code: 'bad_answer',
      data: { status },
    })
  })
})

describe('session calls', () => {
  test('carry an idempotency key if the caller has one', async () => {
    const world = await createWorld()
    const client = world.openTab()
    await signIn(client, world)
    const idempotencyKey = 'k'.repeat(22)
    await client.call('validate', {}, { idempotencyKey })
    await client.call('validate', {})
    await client.call('login', { user_id }, { idempotencyKey })
    const keysOf = (name: string) =>
      world.server.received
        .filter((one) => one.name === name)
        .map(({ request }) => request.headers['idempotency-key'])
    expect(keysOf('validate').slice(-2)).toEqual([idempotencyKey, undefined])
    expect(keysOf('login').at(-1)).toBeUndefined()
  })
})

describe('signed calls', () => {
  test('without keys nothing is sent', async () => {
    const { browser, openTab } = await createWorld()
    await expect(openTab().call('listVaults', {})).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect(browser.sent).toEqual([])
  })

  test.each([-5, 5])(
    'with a clock %i minutes off `created` is corrected by the Date header [API-61]',
    async (minutes) => {
      const world = await createWorld()
      const client = world.openTab()
      await signIn(client, world)
      world.clock.set(world.clock.now() + minutes * 60_000)
      const before = world.browser.sent.length
      await expect(client.vaults.list()).resolves.toEqual({ items: [], refused: [] })
      const asked = world.browser.sent.slice(before).map(({ name }) => name)
      const again = asked.filter((name, at) => asked.indexOf(name) < at)
      // Those that were on their way by then, once more each.
      expect(again.length).toBeGreaterThan(0)
      expect(new Set(again).size).toBe(again.length)
      await client.vaults.create(draft)
      expect(world.browser.sent.at(-1)?.name).toBe('createVault')
      expect(world.browser.sent.filter(({ name }) => name === 'createVault')).toHaveLength(1)
    },
  )

  test('a signature that stays stale is not tried a third time', async () => {
    const world = await createWorld()
    const client = world.openTab()
    await signIn(client, world)
    const headers = { date: new Date(world.serverClock.now()).toUTCString() }
    const stale = async () => Response.json({ code: 'signature_stale' }, { status: 401, headers })
    world.browser.intercept('listVaults', stale, stale, stale)
    await expect(client.vaults.list()).rejects.toMatchObject({ code: 'signature_stale' })
    expect(world.browser.sent.filter(({ name }) => name === 'listVaults')).toHaveLength(2)
  })

  test('a time before 1970 is nobody’s clock: later requests are signed as before', async () => {
    const world = await createWorld()
    const client = world.openTab()
    await signIn(client, world)
    const headers = { date: 'Thu, 01 Jan 1960 00:00:00 GMT' }
    const stale = async () => Response.json({ code: 'signature_stale' }, { status: 401, headers })
    world.browser.intercept('listVaults', stale)
    await expect(client.vaults.list()).rejects.toMatchObject({ code: 'signature_stale' })
    expect(await client.vaults.list()).toEqual({ items: [], refused: [] })
  })

  test('a change whose answer was lost is made once: same key, new nonce', async () => {
    const world = await createWorld()
    const client = world.openTab()
    await signIn(client, world)
    world.browser.intercept('createVault', cutAfter)
    const made = await client.vaults.create(draft)
    const requests = world.server.received.filter(({ name }) => name === 'createVault')
    const keys = requests.map(({ request }) => request.headers['idempotency-key'])
    const inputs = requests.map(({ request }) => request.headers['signature-input'] ?? '')
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(inputs.every((input) => input.includes('"idempotency-key"'))).toBe(true)
    expect(new Set(inputs.map((input) => /nonce="([^"]+)"/.exec(input)?.[1])).size).toBe(2)
    expect(world.server.vaults.map(({ vault_id }) => vault_id)).toEqual([made.vault_id])
  })

  test('the bytes that are sent are the bytes that were digested', async () => {
    const world = await createWorld()
    const client = world.openTab()
    await signIn(client, world)
    await client.vaults.create({ ...draft, name: 'Zürich 🗝' })
    const request = world.server.received.at(-1)?.request
    const digest = await crypto.subtle.digest('SHA-256', request?.body ?? new Uint8Array())
    const sent = /^sha-256=:(.+):$/.exec(request?.headers['content-digest'] ?? '')?.[1] ?? ''
    const plain = sent.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
    expect(decodeBase64Url(plain)).toEqual(new Uint8Array(digest))
  })
})
