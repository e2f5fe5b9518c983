import { Readable, Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createInput, createOutput } from './streams.ts'

test('an input is read to its end', async () => {
  const input = createInput(Readable.from([Buffer.from('ge'), Buffer.from('heim')]))
  expect(new TextDecoder().decode(await input.read(6))).toBe('geheim')
})

test('an input that is too long is refused', async () => {
  const input = createInput(Readable.from([Buffer.from('geheim')]))
  await expect(input.read(5)).rejects.toMatchObject({ code: 'text_too_long' })
})

test('a write ends when the system has taken it', async () => {
  const taken: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      setImmediate(() => {
        taken.push(String(chunk))
        done()
      })
    },
  })
  await createOutput(stream).write('geheim')
  expect(taken).toEqual(['geheim'])
})

test('a closed pipe fails, and does not end the process', async () => {
  const closed = new Writable({ write: (_chunk, _, done) => done(new Error('EPIPE')) })
  const output = createOutput(closed)
  await expect(output.write('a')).rejects.toMatchObject({ code: 'output_failed' })
  await expect(output.write('b')).rejects.toMatchObject({ code: 'output_failed' })
})
