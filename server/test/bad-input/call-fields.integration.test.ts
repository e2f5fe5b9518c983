import { BODY_LIMITS, type EndpointName, endpoints } from '@shrd/contract'
import { isShrdError } from '@shrd/crypto/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FieldsError } from '../../src/http/fields-error.ts'
import { toProblem } from '../../src/http/problem.ts'
import { readInput } from '../../src/http/read-input.ts'
import { createMemberWithAccount } from '../test-account.ts'
import type { TestMember } from '../test-member.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { expectCleanLog, expectListed, expectRefusal } from './expect-refusal.ts'
import { fieldsOf, sampleInput } from './input-fields.ts'
import { LONG_TEXT, MARK, ODD, ODD_TEXTS } from './odd-values.ts'
import { isInQuery, queryOf, sendInput } from './send-call.ts'

// Object.keys answers plain strings; the keys of this very value are the names.
const NAMES = Object.keys(endpoints) as EndpointName[]

/** What the server makes of an input, before any handler: the refusal, or `undefined`. */
function refusalOf(name: EndpointName, input: unknown): unknown {
  const query = isInQuery(name) ? queryOf(input) : ''
  const body = new TextEncoder().encode(isInQuery(name) ? '' : JSON.stringify(input))
  const headers = Object.entries(endpoints[name].headers).map(([member, header]) => [
    header.toLowerCase(),
    String(Object(input)[member]),
  ])
  try {
    readInput(endpoints[name], { query, body, headers: Object.fromEntries(headers) })
    return undefined
  } catch (error) {
    return error
  }
}

const HALF = ODD_TEXTS['a high surrogate alone']

/** Half of a character is no JSON at all; in a query it is replaced. */
function codeFor(name: EndpointName, value: unknown): 'invalid_json' | 'invalid_input' {
  const isHalf = typeof value === 'string' && !value.isWellFormed() && !isInQuery(name)
  return isHalf ? 'invalid_json' : 'invalid_input'
}

/** What is sent over the wire; the parser alone has seen all the others. */
const WORST: Readonly<Record<string, unknown>> = {
  'a null byte': ODD_TEXTS['a null byte'],
  'a surrogate alone': HALF,
  'a very long text': LONG_TEXT,
  'a list of lists': [[[MARK]]],
}

describe('the parser of inputs', () => {
  test('takes the inputs that the contract describes, so that one odd member is what it refuses', () => {
    const refused = NAMES.filter((name) => refusalOf(name, sampleInput(name)) !== undefined)
    // Records whose texts have rules that no schema can say.
    expect(refused.length).toBeLessThan(NAMES.length / 4)
  })

  test('refuses every odd value of every member by its name, and never repeats it', () => {
    let refused = 0
    for (const name of NAMES) {
      for (const field of fieldsOf(name)) {
        for (const [kind, value] of Object.entries(ODD)) {
          const error = refusalOf(name, field.with(value))
          if (error === undefined) continue
          const what = `${name}.${field.path}: ${kind}`
          expect(isShrdError(error, codeFor(name, value)), what).toBe(true)
          expect(JSON.stringify(toProblem(error, '')), what).not.toContain(MARK)
          refused++
        }
      }
    }
    expect(refused).toBeGreaterThan(2_000)
  })

  test('lets no list pass for a text, and no text that is longer than any limit', () => {
    const longest = 'a'.repeat(BODY_LIMITS.records)
    const lengthy = new Set<string>()
    for (const name of NAMES.filter((one) => !isInQuery(one))) {
      for (const field of fieldsOf(name)) {
        const what = `${name}.${field.path}`
        expect(refusalOf(name, field.with([[[MARK]]])), what).toBeInstanceOf(FieldsError)
        if (refusalOf(name, field.with(LONG_TEXT)) instanceof FieldsError) continue
        expect(refusalOf(name, field.with(longest)), what).toBeInstanceOf(FieldsError)
        lengthy.add(what.replace(/.*\./, ''))
      }
    }
    // Shards of a manifest and the hashes of a file's chunks.
    expect([...lengthy].sort()).toEqual(['content', 'hashes'])
  })
})

describe('a call', () => {
  let server: TestServer
  let member: TestMember
  beforeAll(async () => {
    const many = { LOGINS_PER_MINUTE: '100000', REGISTRATIONS_PER_HOUR: '100000' }
    server = await startTestServer({ database: 'sqlite', env: many })
    member = await createMemberWithAccount(server)
  })
  afterAll(() => server.stop())

  test.each(NAMES)('%s answers every odd member with a listed problem', async (name) => {
    for (const [index, field] of fieldsOf(name).entries()) {
      // All of them once: the parser has seen every one at every member.
      const values = Object.entries(WORST).slice(0, index === 0 ? undefined : 1)
      for (const [kind, value] of values) {
        // A query has the limit of a request line, and its octets are UTF-8 or replaced.
        if (isInQuery(name) && (value === LONG_TEXT || value === HALF)) continue
        const what = `${name}.${field.path}: ${kind}`
        const input = field.with(value)
        const answer = await sendInput(server, member, name, input)
        const isTooLong = JSON.stringify(input).length > BODY_LIMITS[endpoints[name].limit]
        if (refusalOf(name, input) === undefined) expectListed(name, answer, what)
        else expectRefusal(answer, [isTooLong ? 'body_too_large' : codeFor(name, value)], what)
        // A new password may be odd. It ends the session that chose it.
        if (answer.headers['set-cookie'] !== undefined)
          member = await createMemberWithAccount(server)
      }
    }
  })

  test('logs nothing of it, and none of what proves who asks', () => {
    expectCleanLog(server, [member.cookie.split('=')[1] ?? '', member.secret])
  })
})
