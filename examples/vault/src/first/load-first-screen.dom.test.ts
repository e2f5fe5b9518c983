import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FIRST_SCREENS } from './FirstScreens.tsx'
import { awaitFirstScreen } from './load-first-screen.ts'

const load = vi.spyOn(FIRST_SCREENS['/auth/login'], 'load')

function wait() {
  document.body.innerHTML = '<div id="app">drawn</div>'
  const ending = new AbortController()
  const place = document.body.firstElementChild as Element
  const pathname = '/auth/login'
  const waited = awaitFirstScreen({ place, pathname, language: 'en', signal: ending.signal })
  return { waited, ending }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const note = () => document.querySelector('.late[role=alert]')

beforeEach(() => {
  vi.useFakeTimers()
  load.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
})
afterEach(() => void vi.useRealTimers())

test('a part that does not arrive is said above the drawn page, with the way to load it again', async () => {
  const { waited } = wait()
  await pass(4000)
  expect(note()?.textContent).toMatch(/has not arrived.*Load the page again/)
  expect(document.body.textContent).toContain('drawn')
  load.mockResolvedValue(undefined)
  await pass(3000)
  await waited
  expect(note()).toBeNull()
})

test('a page that ends asks for nothing more, and says nothing beside its notice', async () => {
  const { waited, ending } = wait()
  await pass(4000)
  const loads = load.mock.calls.length
  ending.abort()
  await waited
  await pass(60_000)
  expect(load).toHaveBeenCalledTimes(loads)
  expect(note()).toBeNull()
})
