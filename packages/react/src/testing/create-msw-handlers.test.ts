import { type Endpoint, endpoints } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createMswHandlers, type MockImplementations } from '../testing.ts'

const origin = 'http://localhost:3000'
const server = setupServer()
const entries: [string, Endpoint][] = Object.entries(endpoints)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const use = (implementations: MockImplementations) =>
  server.use(...createMswHandlers(implementations, { origin }))

const id = (prefix: string) => `${prefix}_${'a'.repeat(26)}`
const userId = `usr_${'a'.repeat(32)}`
const bytes32 = 'A'.repeat(43)
const challenge = {
  challenge: bytes32,
  code_verifier: bytes32,
  expires_at: 1,
  audience: origin,
}

const post = (path: string, body: BodyInit, type = 'application/json') =>
  fetch(`${origin}${path}`, { method: 'POST', body, headers: { 'content-type': type } })

describe('a call with an implementation', () => {
  test('receives its parsed input and sends its answer', async () => {
    use({
      login: ({ input }) => ({
        ...challenge,
        challenge: input.user_id.slice(0, 1) + bytes32.slice(1),
      }),
    })
    const response = await post('/api/auth/login', JSON.stringify({ user_id: userId }))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ...challenge, challenge: `u${bytes32.slice(1)}` })
  })

  test('reads the query, with numbers as numbers and defaults filled in', async () => {
    const inputs: unknown[] = []
    use({
      listVersions: ({ input }) => {
        inputs.push(input)
        return []
      },
    })
    await fetch(`${origin}/api/doc/versions?document_id=${id('doc')}&from=7`)
    await fetch(`${origin}/api/doc/versions?document_id=${id('doc')}`)
    expect(inputs).toEqual([
      { document_id: id('doc'), from: 7, bodies: 'all' },
      { document_id: id('doc'), from: 0, bodies: 'all' },
    ])
  })

  test('reads the members that travel in headers, and from nowhere else', async () => {
    const inputs: unknown[] = []
    use({
      acknowledgeShare: ({ input }) => {
        inputs.push(input)
        return { success: true }
      },
    })
    const body = JSON.stringify({ id: id('shr'), claim: 'B'.repeat(43) })
    const headers = { 'content-type': 'application/json', 'shrd-reader': 'A'.repeat(22) }
    const url = `${origin}/api/share/message/read`
    const without = await fetch(url, { method: 'POST', body, headers })
    expect(without.status).toBe(422)
    await fetch(url, { method: 'POST', body, headers: { ...headers, 'shrd-claim': bytes32 } })
    expect(inputs).toEqual([{ id: id('shr'), claim: bytes32, reader: 'A'.repeat(22) }])
  })

  test('takes octets and sends octets', async () => {
    use({
      uploadPart: ({ input, octets }) => ({ part: input.part, size: octets?.length ?? 0 }),
      downloadAttachment: () => new Uint8Array([1, 2, 3]),
    })
    const query = `document_id=${id('doc')}&file_id=${id('fil')}&part=2`
    const sent = await post(
      `/api/doc/upload?${query}`,
      new Uint8Array([9, 9]),
      'application/octet-stream',
    )
    expect(await sent.json()).toEqual({ part: 2, size: 2 })
    const received = await post(
      '/api/doc/download',
      JSON.stringify({ document_id: id('doc'), file_path: 'p' }),
    )
    expect(received.headers.get('content-type')).toBe('application/octet-stream')
    expect(new Uint8Array(await received.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
  })

  test('answers at its aliases too', async () => {
    use({
      getPublicKey: () => {
        throw new ShrdError('user_unknown')
      },
    })
    for (const path of ['/api/user/publickey', '/user/publickey']) {
      const response = await fetch(`${origin}${path}?user_id=${userId}`)
      expect(await response.json()).toMatchObject({ code: 'user_unknown', status: 404 })
    }
  })

  test('refuses with the code it throws, and says how many attempts are left', async () => {
    use({
      verifyTwoFactor: () => {
        throw new ShrdError('token_invalid', { data: { attempts: 3 } })
      },
    })
    const body = JSON.stringify({ token: '000000', code_verifier: bytes32 })
    const response = await post('/api/auth/verify-2fa', body)
    expect(response.status).toBe(401)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({
      code: 'token_invalid',
      message: 'FAIL. Your user credentials are not valid.',
      attempts: 3,
    })
  })

  test('does not get away with an answer that the contract does not have', async () => {
    const wrong = JSON.parse(JSON.stringify({ ...challenge, expires_at: 'soon' }))
    use({ login: () => wrong })
    const response = await post('/api/auth/login', JSON.stringify({ user_id: userId }))
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({
      code: 'internal',
      fields: [{ path: 'expires_at', problem: 'invalid_type' }],
    })
  })
})

describe('input that the service would refuse', () => {
  const login = () => challenge

  test.each([
    ['a member is missing', '{}', 'invalid_input', 422],
    ['a member is unknown', JSON.stringify({ user_id: userId, x: 1 }), 'invalid_input', 422],
    ['the JSON is broken', '{"user_id":', 'invalid_json', 400],
  ])('%s', async (_, body, code, status) => {
    use({ login })
    const response = await post('/api/auth/login', body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code, status })
  })

  test('the body says that it is something else', async () => {
    use({ login })
    const response = await post(
      '/api/auth/login',
      JSON.stringify({ user_id: userId }),
      'text/plain',
    )
    expect(response.status).toBe(415)
  })

  test('a member of the query stands twice', async () => {
    use({
      getDocument: () => {
        throw new ShrdError('document_not_found')
      },
    })
    const member = `document_id=${id('doc')}`
    const response = await fetch(`${origin}/api/doc/?${member}&${member}`)
    expect(await response.json()).toMatchObject({ code: 'invalid_input' })
  })
})

describe('without implementations every call is answered, at every path', () => {
  test.each(entries)('%s', async (_, { method, path, aliases, requestBody }) => {
    use({})
    const type = requestBody === 'octets' ? 'application/octet-stream' : 'application/json'
    const init = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': type } }
    for (const address of [path, ...aliases]) {
      const response = await fetch(`${origin}${address}`, { method, ...init })
      expect(['not_implemented', 'invalid_input']).toContain((await response.json()).code)
    }
  })

  test('a call that is understood answers not_implemented', async () => {
    use({})
    const response = await fetch(`${origin}/api/vault/all`)
    expect(response.status).toBe(501)
    expect(await response.json()).toMatchObject({ code: 'not_implemented' })
  })
})
