import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { timesOf } from './listen.ts'

test('a sender of headers who stalls is cut after ten to twenty seconds', () => {
  const times = timesOf({ requestTimeout: 90_000 })
  const { headersTimeout = 0, connectionsCheckingInterval = 0 } = times
  expect(headersTimeout).toBe(10_000)
  expect(headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(20_000)
})

test('a limit of requests below that of their headers counts for both', () => {
  const server = createServer(timesOf({ requestTimeout: 500 }))
  expect([server.requestTimeout, server.headersTimeout]).toEqual([500, 500])
})
