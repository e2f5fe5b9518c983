import { webhookMessage } from '@shrd/contract'
import { expect, test } from 'vitest'
import type { SealedEvent } from '../../events/event-sink.ts'
import { createMessage } from './create-message.ts'

const EVENT: SealedEvent = {
  event_id: 'evt_1',
  account_id: 'acc_1',
  number: 7,
  type: 'user.registered',
  actor: { kind: 'user', id: 'p_1' },
  target: 'p_1',
  details: { methods: ['password'], is_first: true, note: null },
  request: { id: 'r1', address: '203.0.113.7' },
  at: Date.UTC(2026, 10, 29),
}

test('the body of a message has the shape that the contract promises', () => {
  const body = JSON.parse(createMessage(EVENT))
  expect(webhookMessage.parse(body)).toEqual({
    version: 1,
    id: 'evt_1',
    type: 'user.registered',
    timestamp: '2026-11-29T00:00:00.000Z',
    account_id: 'acc_1',
    number: 7,
    is_test: false,
    data: {
      actor: { kind: 'user', id: 'p_1' },
      target: 'p_1',
      details: { methods: ['password'], is_first: true, note: null },
      request: { id: 'r1', address: '203.0.113.7' },
    },
  })
})

test('a property that events have for other reasons is not sent', () => {
  const sealed = { ...EVENT, hash: 'secret', actor: { ...EVENT.actor, email: 'zoe@example.org' } }
  expect(createMessage(sealed)).toBe(createMessage(EVENT))
})

test('a test has no place among the events', () => {
  const body = JSON.parse(createMessage({ ...EVENT, number: null, request: null }))
  expect(webhookMessage.parse(body)).toMatchObject({ is_test: true, number: null })
})

test('details that are too long stay in the log', () => {
  const details = { names: Array.from({ length: 3_000 }, () => 'ü'.repeat(10)) }
  const text = createMessage({ ...EVENT, details })
  expect(webhookMessage.parse(JSON.parse(text)).data.details).toBeNull()
  expect(Buffer.byteLength(text)).toBeLessThan(1_000)
})
