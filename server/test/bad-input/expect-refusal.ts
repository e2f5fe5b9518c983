import { COMMON_ERRORS, type EndpointName, ERRORS, endpoints } from '@shrd/contract'
import { expect } from 'vitest'
import { UNBUILT } from '../../src/unbuilt.ts'
import type { TestAnswer } from '../http-client.ts'
import type { TestServer } from '../test-server.ts'
import { MARK } from './odd-values.ts'

/** Asserts that an answer is problem details with one of these codes, and repeats nothing. */
export function expectRefusal(answer: TestAnswer, codes: readonly string[], what: string): void {
  expect(codes, `${what}: ${answer.status} ${answer.text.slice(0, 200)}`).toContain(
    answer.json?.code,
  )
  expectProblem(answer, what)
}

/** Asserts that an answer is problem details of a caller's mistake, whole, and repeats nothing. */
export function expectProblem(answer: TestAnswer, what: string): void {
  const { status, code, request_id } = answer.json
  expect(answer.headers['content-type'], what).toMatch(/^application\/problem\+json/)
  expect(status, what).toBe(answer.status)
  expect(Object.keys(ERRORS), what).toContain(code)
  expect(request_id, what).toBe(answer.headers['x-request-id'])
  expect(answer.text, what).not.toContain(MARK)
  expect(answer.text.length, what).toBeLessThan(8_000)
}

/** Asserts that a call took an input or refused it with a code that the contract lists for it. */
export function expectListed(name: EndpointName, answer: TestAnswer, what: string): void {
  if (answer.status < 300) return
  expectProblem(answer, what)
  const unbuilt: readonly string[] = UNBUILT
  const listed: readonly string[] = [...COMMON_ERRORS, ...endpoints[name].errors]
  expect(listed, what).toContain(answer.json.code)
  if (unbuilt.includes(name)) expect(answer.json.code, what).toBe('not_implemented')
  else expect(answer.status, what).toBeLessThan(500)
}

/** Asserts that the log holds nothing that was sent, nor anything that proves who somebody is. */
export function expectCleanLog(server: TestServer, secrets: readonly string[] = []): void {
  const log = server.log()
  expect(log.length).toBeGreaterThan(0)
  const faults = log.split('\n').filter((line) => /"level":[56]0/.test(line))
  expect(faults).toEqual([])
  for (const secret of [MARK, ...secrets]) expect(log).not.toContain(secret)
}
