import { expect, test } from 'vitest'
import { API, createWorld, PAGE } from '../test/world.ts'
import { createShrdClient, memberClientOf } from './client.ts'
import { createVisitorClient } from './visitor-client.ts'

async function createVisitor() {
  const { browser } = await createWorld()
  return createVisitorClient({ apiOrigin: API, pageOrigin: PAGE, ports: browser.tab() })
}

test('a visitor gets the same client of members however often it is asked for', async () => {
  const visitor = await createVisitor()
  const client = memberClientOf(visitor)
  expect(memberClientOf(visitor)).toBe(client)
  expect(memberClientOf(client)).toBe(client)
  expect(memberClientOf(await createVisitor())).not.toBe(client)
})

test('both have one session', async () => {
  const visitor = await createVisitor()
  const client = memberClientOf(visitor)
  expect(client.session).toBe(visitor.session)
  await expect(client.vaults.list()).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('a client that is made at once has all that both have', async () => {
  const { browser } = await createWorld()
  const options = { apiOrigin: API, pageOrigin: PAGE, ports: browser.tab() }
  const names = Object.keys(createShrdClient(options))
  const { options: _, ...visitor } = createVisitorClient(options)
  expect(names).toEqual(expect.arrayContaining(Object.keys(visitor)))
  expect(names).toEqual(expect.arrayContaining(['vaults', 'handshakes', 'searchStore']))
})
