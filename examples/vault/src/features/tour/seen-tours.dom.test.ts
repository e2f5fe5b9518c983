import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestPage, signIn } from '../../../test/render-app.tsx'
import { createSeenTours } from './seen-tours.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const SAVE = 'PUT /api/user/preferences'

async function begin() {
  const page = createTestPage()
  await signIn(page)
  const { preferences, session } = page.client
  const { storage } = page.ports
  storage.remove('seenTours')
  return { page, storage, seenTours: createSeenTours({ storage, preferences, session }) }
}

test('an account that was away is told again', async () => {
  const { page, seenTours } = await begin()
  page.service.failing.set(SAVE, { status: 400, code: 'invalid_input' })
  seenTours.markSeen('dashboard')
  await vi.waitFor(() => expect(page.service.asked.some(({ call }) => call === SAVE)).toBe(true))
  page.service.failing.delete(SAVE)
  await vi.waitFor(async () => {
    vi.advanceTimersByTime(30_000)
    expect((await page.client.preferences.get()).seenTours).toEqual(['dashboard'])
  })
})

test.each(['7', '{', '["dashboard"', 'null', '[1]'])(
  'what else stands in the local storage counts as nothing: %s',
  async (stored) => {
    const { storage, seenTours } = await begin()
    storage.set('seenTours', stored)
    expect(await seenTours.isSeen('dashboard', new AbortController().signal)).toBe(false)
  },
)
