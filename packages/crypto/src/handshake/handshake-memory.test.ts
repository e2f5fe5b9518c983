import { expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import { createHandshakeId } from '../../test/handshake/players.ts'
import {
  createHandshakeMemory,
  type HandshakeMemory,
  rememberHandshake,
  rememberReceiverPin,
} from './handshake-memory.ts'

test('a handshake id is used once', async () => {
  const [one, two] = [createHandshakeId(), createHandshakeId()]
  const first = await rememberHandshake(createHandshakeMemory(), one)
  const stored: HandshakeMemory = JSON.parse(JSON.stringify(await rememberHandshake(first, two)))
  await expectCode(rememberHandshake(stored, one), 'handshake_invalid')
  await expectCode(rememberHandshake(stored, two), 'handshake_invalid')
})

test('a handshake id of another form is refused', async () => {
  for (const id of ['', 'hsk_', `HSK_${'a'.repeat(26)}`, JSON.parse('null')]) {
    await expectCode(rememberHandshake(createHandshakeMemory(), id), 'handshake_invalid')
  }
})

test('a Receiver PIN is entered once', async () => {
  const memory = await rememberReceiverPin(createHandshakeMemory(), 'Q0V4XN8')
  await expectCode(rememberReceiverPin(memory, 'Q0V4XN8'), 'pin_used')
  expect((await rememberReceiverPin(memory, 'Q0V4XN9')).receiver_pins).toHaveLength(2)
})

test('a Receiver PIN in another spelling is a programming mistake, and is not remembered', async () => {
  for (const challenge of ['q0v4xn8', 'Q0V4-XN8', '', 'Q'.repeat(17), JSON.parse('null')]) {
    const remembered = rememberReceiverPin(createHandshakeMemory(), challenge)
    await expect(remembered).rejects.toThrow(TypeError)
  }
})

test('what was given is left as it is', async () => {
  const memory = Object.freeze(createHandshakeMemory())
  await rememberHandshake(memory, createHandshakeId())
  await rememberReceiverPin(memory, 'Q0V4XN8')
  expect(memory).toEqual({ handshake_ids: [], receiver_pins: [] })
})

test('a memory does not grow without end: the oldest are forgotten', async () => {
  const receiver_pins = Array.from({ length: 10_000 }, (_, index) => `${index}`)
  const memory = await rememberReceiverPin({ handshake_ids: [], receiver_pins }, 'Q0V4XN8')
  expect(memory.receiver_pins).toHaveLength(10_000)
  expect(memory.receiver_pins.at(-1)).toBe('Q0V4XN8')
  expect(memory.receiver_pins).not.toContain('0')
})

test('a stored memory that lacks something is a programming mistake', async () => {
  const damaged = JSON.parse('{"handshake_ids":[]}')
  await expect(rememberReceiverPin(damaged, 'Q0V4XN8')).rejects.toThrow(TypeError)
  await expect(rememberHandshake(damaged, createHandshakeId())).rejects.toThrow(TypeError)
})
