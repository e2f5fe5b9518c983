import { expect, test } from 'vitest'
import { type ClearableClipboard, clearClipboard } from './clear-clipboard.ts'

function createClipboard(held: string, readable: boolean) {
  const clipboard = {
    held,
    mayRead: async () => readable,
    readText: async () => clipboard.held,
    writeText: async (text: string) => {
      clipboard.held = text
    },
  }
  return clipboard satisfies ClearableClipboard
}

test('a value that is still in the clipboard is cleared', async () => {
  const clipboard = createClipboard('s3cret', true)
  expect(await clearClipboard('s3cret', clipboard)).toBe('done')
  expect(clipboard.held).toBe('')
})

test('what was seen to be copied since stays', async () => {
  const clipboard = createClipboard('a recipe', true)
  expect(await clearClipboard('s3cret', clipboard)).toBe('done')
  expect(clipboard.held).toBe('a recipe')
})

test('a clipboard that the page may not read is overwritten', async () => {
  const clipboard = createClipboard('s3cret', false)
  expect(await clearClipboard('s3cret', clipboard)).toBe('done')
  expect(clipboard.held).toBe('')
})

test('a page in the background that may not write says so', async () => {
  const clipboard = createClipboard('s3cret', true)
  clipboard.writeText = () => Promise.reject(new DOMException('Not focused', 'NotAllowedError'))
  expect(await clearClipboard('s3cret', clipboard)).toBe('refused')
})
