import { gzipSync } from 'node:zlib'
import { BODY_LIMITS, type EndpointName, endpoints } from '@shrd/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMemberWithAccount } from '../test-account.ts'
import type { TestMember } from '../test-member.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { expectCleanLog, expectListed, expectProblem, expectRefusal } from './expect-refusal.ts'
import { sampleInput } from './input-fields.ts'
import { LONG_TEXT, MARK } from './odd-values.ts'
import { isInQuery, queryOf, type RawCall, sendRaw } from './send-call.ts'

// Object.keys answers plain strings; the keys of this very value are the names.
const NAMES = Object.keys(endpoints) as EndpointName[]
const WITH_JSON = NAMES.filter((name) => !isInQuery(name))
const WITH_QUERY = NAMES.filter(isInQuery)
const DEPTH = 10_000

/** A body as it should be, and what is wrong with it. */
interface OddBody {
  readonly send: (json: string) => RawCall
  readonly codes: readonly string[]
}

/** JSON with one member more; `json` is that of an object. */
const withMember = (json: string, member: string) =>
  `${json.slice(0, -1)}${json === '{}' ? '' : ','}${member}}`
const json = (body: string | Uint8Array, headers = {}): RawCall => ({ body, headers })
const typed = (body: string, type: string) => json(body, { 'Content-Type': type })

const INVALID_JSON = ['invalid_json']
const INVALID_INPUT = ['invalid_input']
const WRONG_TYPE = ['unsupported_media_type']

const ODD_BODIES: Readonly<Record<string, OddBody>> = {
  'an unknown member': {
    send: (body) => json(withMember(body, `"extra":"${MARK}"`)),
    codes: INVALID_INPUT,
  },
  'a member named __proto__': {
    send: (body) => json(withMember(body, `"__proto__":{"admin":"${MARK}"}`)),
    codes: INVALID_INPUT,
  },
  'a member named constructor': {
    send: (body) => json(withMember(body, `"constructor":{"prototype":"${MARK}"}`)),
    codes: INVALID_INPUT,
  },
  'a member with an endless name': {
    send: (body) => json(withMember(body, `"x${LONG_TEXT.replaceAll(MARK, 'a')}":1`)),
    codes: INVALID_INPUT,
  },
  'a member ten thousand levels deep': {
    send: (body) => json(withMember(body, `"x":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`)),
    codes: INVALID_INPUT,
  },
  'a list': { send: (body) => json(`[${body}]`), codes: INVALID_INPUT },
  'a text': { send: () => json(`"${MARK}"`), codes: INVALID_INPUT },
  null: { send: () => json('null'), codes: INVALID_INPUT },
  'half of its JSON': { send: (body) => json(body.slice(0, -1)), codes: INVALID_JSON },
  'two values': { send: (body) => json(`${body}${body}`), codes: INVALID_JSON },
  'a comment': { send: (body) => json(`${body}//${MARK}`), codes: INVALID_JSON },
  NaN: { send: (body) => json(withMember(body, '"x":NaN')), codes: INVALID_JSON },
  'octets that are no UTF-8': {
    send: (body) => json(Buffer.concat([Buffer.from(body), Buffer.from([0xc3, 0x28, 0xff])])),
    codes: INVALID_JSON,
  },
  'UTF-16': { send: (body) => json(Buffer.from(body, 'utf16le')), codes: INVALID_JSON },
  'a compressed body': {
    send: (body) => json(gzipSync(body), { 'Content-Encoding': 'gzip' }),
    codes: WRONG_TYPE,
  },
  'a form': {
    send: () => typed(`a=${MARK}`, 'application/x-www-form-urlencoded'),
    codes: WRONG_TYPE,
  },
  'a form of parts': {
    send: (body) => typed(body, `multipart/form-data; boundary=${MARK}`),
    codes: WRONG_TYPE,
  },
  'a type of two parameters': {
    send: (body) => typed(body, `application/json; charset=utf-8; x=${MARK}`),
    codes: WRONG_TYPE,
  },
  'a type that is none': { send: (body) => typed(body, MARK), codes: WRONG_TYPE },
}

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await startTestServer({ database: 'sqlite' })
  member = await createMemberWithAccount(server)
})
afterAll(() => server.stop())

describe.each(WITH_JSON)('the body of %s', (name) => {
  test('is refused in every odd shape', async () => {
    const sound = JSON.stringify(sampleInput(name))
    for (const [kind, { send, codes }] of Object.entries(ODD_BODIES)) {
      const call = send(sound)
      const isTooLong = Buffer.byteLength(call.body ?? '') > BODY_LIMITS[endpoints[name].limit]
      const answer = await sendRaw(server, member, name, call)
      expectRefusal(answer, isTooLong ? ['body_too_large'] : codes, `${name}: ${kind}`)
    }
  })
})

describe('a body', () => {
  test('over the limit of its call is refused, with and without its length', async () => {
    for (const name of ['login', 'verifyTwoFactor', 'validate', 'createVault'] as const) {
      const body = ' '.repeat(BODY_LIMITS[endpoints[name].limit] + 1)
      const headers = { 'Transfer-Encoding': 'chunked' }
      for (const call of [{ body }, { body, headers }]) {
        expectRefusal(await sendRaw(server, member, name, call), ['body_too_large'], name)
      }
    }
  })

  test('in chunks, without its length, is read like any other', async () => {
    const headers = { 'Transfer-Encoding': 'chunked' }
    const body = JSON.stringify({ user_id: MARK })
    expectRefusal(await sendRaw(server, member, 'login', { body, headers }), INVALID_INPUT, '')
  })

  test('that begins with a byte order mark is read like any other', async () => {
    const { user_id } = member.identity
    const body = `\ufeff${JSON.stringify({ user_id })}`
    expect((await sendRaw(server, member, 'login', { body })).status).toBe(200)
  })

  test('whose members stand twice counts as its last ones, for every reader in the service alike', async () => {
    const { user_id } = member.identity
    const body = `{"user_id":"${MARK}","user_id":"${user_id}"}`
    expect((await sendRaw(server, member, 'login', { body })).status).toBe(200)
    const other = `{"user_id":"${user_id}","user_id":"${MARK}"}`
    expectRefusal(await sendRaw(server, member, 'login', { body: other }), INVALID_INPUT, '')
  })
})

describe.each(WITH_QUERY)('the query of %s', (name) => {
  const body = endpoints[name].requestBody === 'octets' ? { body: 'part' } : {}
  const sound = queryOf(sampleInput(name))
  const { path } = endpoints[name]

  test.each([
    ['an unknown member', `extra=${MARK}`],
    ['a member of a prototype', `__proto__=${MARK}&constructor=${MARK}`],
    ['an endless list of members', Array.from({ length: 500 }, (_, n) => `m${n}=1`).join('&')],
    ['a list in brackets', `ids%5B%5D=${MARK}&ids%5B0%5D=${MARK}`],
    ['a member without a name', `=${MARK}`],
    ['the same member twice', `extra=${MARK}&extra=${MARK}`],
    ['octets that are no UTF-8', `%ff%c3%28=${MARK}`],
  ])('is refused with %s', async (_, more) => {
    const answer = await sendRaw(server, member, name, {
      path: `${path}?${sound}&${more}`,
      ...body,
    })
    expectRefusal(answer, INVALID_INPUT, name)
  })

  test('is refused with any of its own members twice', async () => {
    for (const own of sound.split('&').filter(Boolean)) {
      const twice = { path: `${path}?${sound}&${own}`, ...body }
      expectRefusal(await sendRaw(server, member, name, twice), INVALID_INPUT, `${name}: ${own}`)
    }
  })

  test('is no place for what a percent sign begins and nothing ends', async () => {
    const answer = await sendRaw(server, member, name, { path: `${path}?%=%E0%A4%A`, ...body })
    expectRefusal(answer, INVALID_INPUT, name)
  })
})

describe('headers of a call', () => {
  test('that are odd are refused or not read, and never a failure', async () => {
    const odd: Readonly<Record<string, string>>[] = [
      { Cookie: `${member.cookie.split('=')[0]}=${MARK}` },
      { Cookie: `${member.cookie.split('=')[0]}="%00${MARK}` },
      { Cookie: '=;;=; =x; shrd_session' },
      { 'Shrd-Client': MARK },
      { Origin: `${server.config.vaultOrigin}.${MARK}.example` },
      { Origin: 'null' },
      { 'Content-Digest': MARK },
      { 'Content-Digest': 'sha-256=:AAAA:' },
      { Signature: MARK, 'Signature-Input': MARK },
      { Signature: 'sig=:AAAA:', 'Signature-Input': `sig=("@method");created=${'9'.repeat(300)}` },
      { 'Signature-Input': '('.repeat(2_000) },
      { 'Shrd-Session': MARK },
      { 'Idempotency-Key': MARK.repeat(500) },
      { 'X-Forwarded-For': `${MARK}, ::::, 999.1.1.1` },
      { 'Accept-Language': `${MARK};q=NaN,${'a,'.repeat(2_000)}` },
      { 'User-Agent': MARK.repeat(1_000) },
    ]
    for (const headers of odd) {
      for (const name of ['listVaults', 'listSessions', 'createVault', 'login'] as const) {
        const body = isInQuery(name) ? {} : { body: JSON.stringify({ extra: MARK }) }
        const answer = await sendRaw(server, member, name, { headers, ...body })
        const what = `${name}: ${JSON.stringify(headers).slice(0, 80)}`
        if (answer.status !== 200) expectProblem(answer, what)
        expect(answer.status, what).toBeLessThan(500)
      }
    }
  })
})

test('the calls are still answered, and the log holds nothing that was sent', async () => {
  expectListed('listVaults', await sendRaw(server, member, 'listVaults', {}), 'afterwards')
  expectCleanLog(server, [member.cookie.split('=')[1] ?? '', member.secret])
})
