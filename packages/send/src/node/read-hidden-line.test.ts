import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { readHiddenLine } from './read-hidden-line.ts'

function typing(keys: string, signal?: AbortSignal) {
  const input = new PassThrough()
  const line = readHiddenLine(input, signal)
  input.write(keys)
  return { input, line }
}

test('a line is what was typed before Enter', async () => {
  expect(await typing('geheim\r').line).toBe('geheim')
})

test('Backspace takes back a letter', async () => {
  expect(await typing('gehx\u007feim\r').line).toBe('geheim')
})

test('Ctrl-C stops', async () => {
  await expect(typing('gehe\u0003').line).rejects.toMatchObject({ code: 'aborted' })
})

test('an input that ends stops, too', async () => {
  const { input, line } = typing('gehe')
  input.end()
  await expect(line).rejects.toMatchObject({ code: 'aborted' })
})

test('the question ends with the command', async () => {
  const stopping = new AbortController()
  const { line } = typing('gehe', stopping.signal)
  stopping.abort()
  await expect(line).rejects.toMatchObject({ code: 'aborted' })
})
