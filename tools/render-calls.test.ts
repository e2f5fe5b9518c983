import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { CALLS_FILE, renderCalls } from './render-calls.ts'

test('the plain data of the calls says what the endpoints say; otherwise run `npm run generate`', async () => {
  const file = new URL(`../${CALLS_FILE}`, import.meta.url)
  expect(await readFile(file, 'utf8')).toBe(renderCalls())
})

test('the plain data of the calls imports nothing', () => {
  expect(renderCalls()).not.toMatch(/^\s*(import|export .* from)\b|\brequire\(|\bimport\(/m)
})
