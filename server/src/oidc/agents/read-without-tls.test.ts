import { expect, test } from 'vitest'
import type { Fetch } from '../../outgoing/guarded-fetch.ts'
import { readWithoutTls } from './read-without-tls.ts'

/** A network in which nothing has TLS. */
function createPlainNetwork() {
  const asked: string[] = []
  const send: Fetch = async (input) => {
    asked.push(String(input))
    if (String(input).startsWith('https:')) throw new TypeError('no TLS')
    return new Response('read')
  }
  return { asked, send }
}

const LOCAL = 'https://localhost:3007/client.json'

test('in development, a description on this machine needs no TLS', async () => {
  const { asked, send } = createPlainNetwork()
  const answer = await readWithoutTls(send, { mode: 'development' })(LOCAL)
  expect(await answer.text()).toBe('read')
  expect(asked).toEqual([LOCAL, 'http://localhost:3007/client.json'])
})

test('one elsewhere does, and in production every one', async () => {
  const { asked, send } = createPlainNetwork()
  const remote = 'https://agent.example/client.json'
  await expect(readWithoutTls(send, { mode: 'development' })(remote)).rejects.toThrow('no TLS')
  await expect(readWithoutTls(send, { mode: 'production' })(LOCAL)).rejects.toThrow('no TLS')
  expect(asked).toEqual([remote, LOCAL])
})
