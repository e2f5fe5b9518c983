import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClearableClipboard } from './clear-clipboard.ts'
import { clearLater } from './clear-later.ts'

const CLIPBOARD_MS = 30_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A clipboard that a page may overwrite and not read, as long as it is allowed to. */
function createClipboard() {
  const state = { held: 's3cret', isAllowed: true }
  const clipboard: ClearableClipboard = {
    mayRead: async () => false,
    readText: async () => Promise.reject(new TypeError('not asked')),
    async writeText(text) {
      if (!state.isAllowed) throw new DOMException('Not focused', 'NotAllowedError')
      state.held = text
    },
  }
  return { state, clipboard }
}

test('a copied secret is overwritten after 30 seconds', async () => {
  const { state, clipboard } = createClipboard()
  const { ended } = clearLater('s3cret', {
    after: CLIPBOARD_MS,
    clipboard,
    onRefused: () => undefined,
  })
  await vi.advanceTimersByTimeAsync(CLIPBOARD_MS - 1)
  expect(state.held).toBe('s3cret')
  await vi.advanceTimersByTimeAsync(1)
  expect(state.held).toBe('')
  expect(ended.aborted).toBe(true)
})

test('in the background it is overwritten when the page is looked at again, and nothing is said', async () => {
  const { state, clipboard } = createClipboard()
  const onRefused = vi.fn()
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  clearLater('s3cret', { after: CLIPBOARD_MS, clipboard, onRefused })
  state.isAllowed = false
  await vi.advanceTimersByTimeAsync(CLIPBOARD_MS)
  expect(state.held).toBe('s3cret')
  state.isAllowed = true
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(state.held).toBe('')
  expect(onRefused).not.toHaveBeenCalled()
})

test('where the browser wants a gesture, that is said once, and the next one clears', async () => {
  const { state, clipboard } = createClipboard()
  const onRefused = vi.fn()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  clearLater('s3cret', { after: CLIPBOARD_MS, clipboard, onRefused })
  state.isAllowed = false
  await vi.advanceTimersByTimeAsync(CLIPBOARD_MS)
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(onRefused).toHaveBeenCalledOnce()
  state.isAllowed = true
  document.dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(0)
  expect(state.held).toBe('')
})

test('it is cleared at once on request, and not at all once that is stopped', async () => {
  const first = createClipboard()
  await clearLater('s3cret', {
    after: CLIPBOARD_MS,
    clipboard: first.clipboard,
    onRefused: vi.fn(),
  }).now()
  expect(first.state.held).toBe('')
  const second = createClipboard()
  clearLater('s3cret', {
    after: CLIPBOARD_MS,
    clipboard: second.clipboard,
    onRefused: vi.fn(),
  }).stop()
  await vi.advanceTimersByTimeAsync(CLIPBOARD_MS)
  expect(second.state.held).toBe('s3cret')
})
