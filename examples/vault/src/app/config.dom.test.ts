import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'

const answering =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status })

test('the configuration names API and own origin', async () => {
  const config = { apiOrigin: 'https://id.example.org', origin: 'https://vault.example.org' }
  expect(await loadConfig(answering(config))).toEqual(config)
})

test.each([
  [{ origin: 'https://vault.example.org' }, 200],
  [null, 200],
  [{}, 500],
])('an answer %j with status %i starts nothing', async (body, status) => {
  await expect(loadConfig(answering(body, status))).rejects.toThrow('config.json')
})
