import { API_SCOPES } from '@shrd/contract'
import { createManagement, type Management } from '@shrd/server/management'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addApiKey, createTestAccount } from '../test-account.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

let server: TestServer
let api: Management
let api_key: string
beforeAll(async () => {
  server = await startTestServer({ database: 'sqlite' })
  const account = await createTestAccount(server)
  const { key } = await addApiKey(server, account, API_SCOPES)
  api_key = key
  api = createManagement({ issuer: server.origin, api_key })
})
afterAll(() => server?.stop())

test('users are created, found and changed with a key', async () => {
  const { sub } = await api.createAccountUser({ email: 'ada@example.org' })
  expect(await api.countUsers()).toEqual({ active: 1, suspended: 0 })
  const { objs, next } = await api.listUsers({ search: 'ada', limit: 10 })
  expect([objs.map((user) => user.sub), next]).toEqual([[sub], null])
  await api.suspendAccountUser({ sub })
  expect((await api.getAccountUser({ sub })).status).toBe('suspended')
  const download = await api.exportUsers({ format: 'ndjson' })
  expect(JSON.parse((await download.text()).trim())).toMatchObject({ email: 'ada@example.org' })
})

test('an import is sent in parts', async () => {
  const content = bytes('{"email": "bob@example.org"}\n')
  const { import_id } = await api.openUserImport({ format: 'ndjson', on_duplicate: 'skip' })
  await api.uploadUserImport({ import_id, part: 0 }, content)
  await api.startUserImport({ import_id, parts: 1, size: content.length })
  await expect.poll(async () => (await api.getUserImport({ import_id })).state).toBe('finished')
})

test('a refusal is the error of the service', async () => {
  await expect(api.getAccountUser({ sub: `p_${'a'.repeat(26)}` })).rejects.toMatchObject({
    name: 'ShrdError',
    code: 'user_unknown',
    data: { status: 404 },
  })
})

test('the same key makes a change once, however often it is sent', async () => {
  const sent: string[] = []
  const lost = createManagement({
    issuer: server.origin,
    api_key,
    fetch: async (url, init) => {
      const response = await fetch(url, init)
      sent.push(new Headers(init.headers).get('idempotency-key') ?? '')
      // The first response gets lost on its way.
      if (sent.length === 1) throw new TypeError('fetch failed')
      return response
    },
  })
  const { sub } = await lost.createAccountUser({ email: 'eve@example.org' })
  expect((await api.getAccountUser({ sub })).email).toBe('eve@example.org')
  expect([sent.length, new Set(sent).size]).toEqual([2, 1])
})
