import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findNamedCalls, isCallOfContract } from './protocol-calls.ts'

const FOLDER = 'docs/protocol'

test('every call that a page of the protocol names is one of the contract', () => {
  const named = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) =>
      findNamedCalls(readFileSync(`${FOLDER}/${name}`, 'utf8')).map((call) => ({ name, ...call })),
    )
  expect(named.length).toBeGreaterThan(9)
  const unknown = named.filter((call) => !isCallOfContract(call))
  expect(unknown.map(({ name, method, path }) => `${name}: ${method} ${path}`)).toEqual([])
})

test('a call is named by its method and path, in one pair of back ticks, two or none', () => {
  const page = '| 1 `POST /api/auth/login` `{user_id}` | PUT `/api/vault`, `GET` `/share/x-1`. |'
  expect(findNamedCalls(page)).toEqual([
    { method: 'POST', path: '/api/auth/login' },
    { method: 'PUT', path: '/api/vault' },
    { method: 'GET', path: '/share/x-1' },
  ])
})

test.each([
  ['POST', '/api/auth/login', true],
  ['POST', '/handshake', true],
  ['GET', '/api/auth/login', false],
  ['POST', '/api/login', false],
  ['POST', '/api/auth', false],
  ['DELETE', '/api/doc', false],
])('%s %s: that the contract has it is %s', (method, path, expected) => {
  expect(isCallOfContract({ method, path })).toBe(expected)
})
