import { EventEmitter } from 'node:events'
import type { CDPSession } from 'playwright'
import { expect, test } from 'vitest'
import { openNetworkLog, sumTraffic, type Transfer } from './network-log.ts'

const transfer = (
  startedAt: number,
  ...pieces: readonly (readonly [number, number])[]
): Transfer => ({
  url: 'https://id.shrd.test/',
  startedAt,
  isCached: false,
  pieces: pieces.map(([at, bytes]) => ({ at, bytes })),
})

test('traffic is what reached the network, and a moment divides it', () => {
  const transfers = [
    transfer(1, [1.2, 300], [1.4, 5000]),
    transfer(1.3, [2, 700]),
    { ...transfer(1.1, [1.2, 90]), isCached: true },
  ]
  expect(sumTraffic(transfers)).toEqual({ requests: 2, bytes: 6000 })
  expect(sumTraffic(transfers, 1.3)).toEqual({ requests: 2, bytes: 300 })
  expect(sumTraffic(transfers, 1.25)).toEqual({ requests: 1, bytes: 300 })
  expect(sumTraffic([])).toEqual({ requests: 0, bytes: 0 })
})

test('the log counts redirects, headers and frames, and no cached or embedded files', async () => {
  const browser = new EventEmitter()
  const send = () => Promise.resolve()
  // Only these two members are used.
  const session = Object.assign(browser, { send }) as unknown as CDPSession
  const log = await openNetworkLog(session)
  const ask = (requestId: string, url: string, timestamp: number, more = {}) =>
    browser.emit('Network.requestWillBeSent', { requestId, request: { url }, timestamp, ...more })
  const respond = (requestId: string, timestamp: number, response: object) =>
    browser.emit('Network.responseReceived', { requestId, timestamp, response })
  const finish = (requestId: string, timestamp: number, encodedDataLength: number) =>
    browser.emit('Network.loadingFinished', { requestId, timestamp, encodedDataLength })

  ask('page', 'https://id.shrd.test/account', 1)
  ask('page', 'https://id.shrd.test/login', 2, { redirectResponse: { encodedDataLength: 250 } })
  respond('page', 3, { encodedDataLength: 400 })
  browser.emit('Network.dataReceived', { requestId: 'page', timestamp: 4, encodedDataLength: 9000 })
  finish('page', 5, 9440)
  ask('icon', 'data:image/svg+xml,x', 5)
  finish('icon', 5, 20)
  ask('script', 'https://id.shrd.test/a.js', 5)
  respond('script', 5, { fromDiskCache: true, encodedDataLength: 0 })
  finish('script', 5, 0)
  ask('style', 'https://id.shrd.test/a.css', 5)
  browser.emit('Network.requestServedFromCache', { requestId: 'style' })
  finish('style', 5, 0)

  expect(sumTraffic(log.transfers)).toEqual({ requests: 2, bytes: 250 + 9440 })
  expect(sumTraffic(log.transfers, 4.5)).toEqual({ requests: 2, bytes: 250 + 9400 })
  expect(log.transfers[1]?.url).toBe('https://id.shrd.test/login')
  await log.untilQuiet(10)
})
