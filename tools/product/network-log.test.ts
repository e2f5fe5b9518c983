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

test('the log counts redirects, headers, frames and what is called aborted, and no cached or embedded files', async () => {
  const browser = new EventEmitter()
  const send = () => Promise.resolve()
  // Only these two members are used.
  const session = Object.assign(browser, { send }) as unknown as CDPSession
  const log = await openNetworkLog(session)
  const ask = (requestId: string, url: string, timestamp: number, more = {}) =>
    browser.emit('Network.requestWillBeSent', { requestId, request: { url }, timestamp, ...more })
  const respond = (requestId: string, timestamp: number, response: object) =>
    browser.emit('Network.responseReceived', { requestId, timestamp, response })
  const receive = (requestId: string, timestamp: number, lengths: object) =>
    browser.emit('Network.dataReceived', { requestId, timestamp, ...lengths })
  const finish = (requestId: string, timestamp: number, encodedDataLength: number) =>
    browser.emit('Network.loadingFinished', { requestId, timestamp, encodedDataLength })

  ask('page', 'https://id.shrd.test/account', 1)
  ask('page', 'https://id.shrd.test/login', 2, { redirectResponse: { encodedDataLength: 250 } })
  respond('page', 3, { encodedDataLength: 400 })
  receive('page', 4, { encodedDataLength: 9000, dataLength: 9000 })
  finish('page', 5, 9440)
  ask('icon', 'data:image/svg+xml,x', 5)
  finish('icon', 5, 20)
  ask('script', 'https://id.shrd.test/a.js', 5)
  respond('script', 5, { fromDiskCache: true, encodedDataLength: 0 })
  finish('script', 5, 0)
  ask('style', 'https://id.shrd.test/a.css', 5)
  browser.emit('Network.requestServedFromCache', { requestId: 'style' })
  finish('style', 5, 0)
  ask('rows', 'https://id.shrd.test/api/doc/changes', 6)
  respond('rows', 6, { headers: { 'content-type': 'application/json' }, encodedDataLength: 50 })
  receive('rows', 6, { encodedDataLength: 0, dataLength: 700 })
  browser.emit('Network.loadingFailed', { requestId: 'rows', timestamp: 6 })
  ask('cut', 'https://id.shrd.test/b.js', 6)
  respond('cut', 6, { headers: { 'Content-Encoding': 'br' }, encodedDataLength: 60 })
  receive('cut', 6, { encodedDataLength: 300, dataLength: 900 })
  browser.emit('Network.loadingFailed', { requestId: 'cut', timestamp: 6 })

  expect(sumTraffic(log.transfers)).toEqual({ requests: 4, bytes: 250 + 9440 + 750 + 360 })
  expect(sumTraffic(log.transfers, 4.5)).toEqual({ requests: 2, bytes: 250 + 9400 })
  expect(log.transfers[1]?.url).toBe('https://id.shrd.test/login')
  await log.untilQuiet(10)
})
