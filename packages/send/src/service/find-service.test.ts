import { expect, test } from 'vitest'
import { findService } from './find-service.ts'

const VAULT = 'https://vault.example.org'
const NONE = { chosen: null, fallback: null }

function answerWith(body: string, status = 200) {
  const asked: string[] = []
  const fetch = async (url: string) => {
    asked.push(url)
    return new Response(body, { status })
  }
  return { asked, sources: { network: { fetch }, signal: new AbortController().signal } }
}

const naming = (apiOrigin: unknown) => answerWith(JSON.stringify({ apiOrigin, origin: VAULT }))

test('the server of a vault names its service', async () => {
  const { asked, sources } = naming('https://id.example.org')
  expect(await findService(VAULT, NONE, sources)).toBe('https://id.example.org')
  expect(asked).toEqual([`${VAULT}/config.json`])
})

test('a chosen service is not asked for', async () => {
  const { asked, sources } = naming('https://id.example.org')
  const choice = { chosen: 'https://other.example.org', fallback: null }
  expect(await findService(VAULT, choice, sources)).toBe('https://other.example.org')
  expect(asked).toEqual([])
})

test.each([
  ['no JSON', answerWith('<!doctype html>')],
  ['no document', answerWith('Not found', 404)],
  ['no origin', naming(undefined)],
  ['plain http', naming('http://id.example.org')],
  ['this device, for a vault elsewhere', naming('http://localhost:3000')],
])('a vault that names %s is refused', async (_, { sources }) => {
  const found = findService(VAULT, NONE, sources)
  await expect(found).rejects.toMatchObject({ code: 'service_unknown', data: { vault: VAULT } })
})

test('a vault on this device may name a service on it', async () => {
  const { sources } = naming('http://localhost:3000')
  expect(await findService('http://localhost:3001', NONE, sources)).toBe('http://localhost:3000')
})

test('the variable stands in for a vault that says nothing', async () => {
  const choice = { chosen: null, fallback: 'https://id.example.org' }
  expect(await findService(VAULT, choice, answerWith('{}').sources)).toBe('https://id.example.org')
})

test('a vault that does not respond is a failure of the network', async () => {
  const fetch = async () => Promise.reject(new TypeError('fetch failed'))
  const sources = { network: { fetch }, signal: new AbortController().signal }
  await expect(findService(VAULT, NONE, sources)).rejects.toMatchObject({ code: 'network' })
})
