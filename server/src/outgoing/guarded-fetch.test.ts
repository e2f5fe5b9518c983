import { expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { createGuardedFetch } from './guarded-fetch.ts'

/** Stands for the provider's dispatcher, which refuses addresses of private networks. */
const dispatcher = {}

function guardedIn(mode: Config['mode']) {
  const sent: { url: string; guarded: boolean }[] = []
  const guarded = createGuardedFetch({ mode }, async (input, options) => {
    sent.push({ url: String(input), guarded: options?.dispatcher === dispatcher })
    return new Response()
  })
  return { sent, call: (url: string) => guarded(url, { dispatcher }) }
}

test('production calls https addresses alone, always past the guard of private networks', async () => {
  const { sent, call } = guardedIn('production')
  await call('https://app.example.org/logout')
  await call('https://localhost/logout')
  expect(sent).toEqual([
    { url: 'https://app.example.org/logout', guarded: true },
    { url: 'https://localhost/logout', guarded: true },
  ])
  for (const url of ['http://app.example.org/', 'http://localhost:3000/', 'file:///etc/passwd']) {
    await expect(call(url), url).rejects.toThrow('only https')
  }
})

test('without that guard nothing is called', async () => {
  const guarded = createGuardedFetch({ mode: 'production' }, async () => new Response())
  await expect(guarded('https://app.example.org/')).rejects.toThrow('no dispatcher guards')
})

test.each(['development', 'test'] as const)(
  '%s may call this very machine besides',
  async (mode) => {
    const { sent, call } = guardedIn(mode)
    await call('http://127.0.0.1:4000/logout')
    await call('https://app.example.org/logout')
    expect(sent.map(({ guarded }) => guarded)).toEqual([false, true])
    for (const url of ['http://app.example.org/', 'http://localhost.example.org/']) {
      await expect(call(url), url).rejects.toThrow('only https')
    }
  },
)
