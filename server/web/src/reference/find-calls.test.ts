import { expect, test } from 'vitest'
import { findCalls } from './find-calls.ts'

const CALLS = [
  { id: 'createWebhook', text: 'createwebhook post /api/webhooks creates a webhook' },
  { id: 'listDeliveries', text: 'listdeliveries get /api/webhooks/deliveries lists messages' },
]
const idsOf = (query: string) => findCalls(CALLS, query).map(({ id }) => id)

test('a call is found by parts of its words, in any order and case', () => {
  expect(idsOf('HOOK create')).toEqual(['createWebhook'])
  expect(idsOf(' /api/webhooks ')).toEqual(['createWebhook', 'listDeliveries'])
  expect(idsOf('webhooks nothing')).toEqual([])
})

test('an empty query finds all', () => {
  expect(idsOf('  ')).toEqual(['createWebhook', 'listDeliveries'])
})
