import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession } from 'playwright'

/** What the network did for one request of a page. Times are seconds of the browser's clock. */
export interface Transfer {
  readonly url: string
  readonly startedAt: number
  /** True if the browser had the response. */
  readonly isCached: boolean
  /** What arrived, with headers, as it was on the wire. */
  readonly pieces: readonly Piece[]
}

interface Piece {
  readonly at: number
  readonly bytes: number
}

/** Requests that reached the network, and the bytes of their responses with headers. */
export interface Traffic {
  readonly requests: number
  readonly bytes: number
}

/** Sums transfers, or the part of them before a moment of the browser's clock. */
export function sumTraffic(
  transfers: readonly Transfer[],
  until: number = Number.POSITIVE_INFINITY,
): Traffic {
  const sent = transfers.filter(({ isCached, startedAt }) => !isCached && startedAt <= until)
  const pieces = sent.flatMap((transfer) => transfer.pieces).filter(({ at }) => at <= until)
  return { requests: sent.length, bytes: sumPieces(pieces) }
}

function sumPieces(pieces: readonly Piece[] = []): number {
  return pieces.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** The requests of one page, as they happen. Workers have a network of their own. */
export interface NetworkLog {
  readonly transfers: readonly Transfer[]
  /** Waits until no request has begun or ended for a while. */
  untilQuiet(milliseconds: number): Promise<void>
}

/** No page takes this long, not even on the slowest network. */
const PATIENCE_MS = 120_000

/** Notes the requests of a page from now on. */
export async function openNetworkLog(session: CDPSession): Promise<NetworkLog> {
  const transfers: (Transfer & { isCached: boolean; pieces: Piece[] })[] = []
  const open = new Map<string, (typeof transfers)[number]>()
  /** The least that arrived of each open response that is not compressed. */
  const least = new Map<string, number>()
  let changed = performance.now()
  const add = (requestId: string, at: number, bytes: number) => {
    open.get(requestId)?.pieces.push({ at, bytes })
  }
  /** What is not yet counted of a response: frames and headers. */
  const close = (requestId: string, at: number, total: number) => {
    const known = sumPieces(open.get(requestId)?.pieces)
    add(requestId, at, total - known)
    open.delete(requestId)
    least.delete(requestId)
    changed = performance.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, redirectResponse }) => {
    if (redirectResponse) close(requestId, timestamp, redirectResponse.encodedDataLength)
    if (!/^https?:/.test(request.url)) return
    const transfer = { url: request.url, startedAt: timestamp, isCached: false, pieces: [] }
    transfers.push(transfer)
    open.set(requestId, transfer)
    changed = performance.now()
  })
  const noteCached = (requestId: string) => {
    const transfer = open.get(requestId)
    if (transfer) transfer.isCached = true
  }
  session.on('Network.requestServedFromCache', ({ requestId }) => noteCached(requestId))
  session.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    if (response.fromDiskCache) noteCached(requestId)
    else add(requestId, timestamp, response.encodedDataLength)
    const names = Object.keys(response.headers ?? {}).map((name) => name.toLowerCase())
    if (!names.includes('content-encoding')) least.set(requestId, response.encodedDataLength)
  })
  session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength, dataLength }) => {
    add(requestId, timestamp, encodedDataLength)
    const before = least.get(requestId)
    if (before !== undefined) least.set(requestId, before + dataLength)
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    close(requestId, timestamp, encodedDataLength),
  )
  // Chromium calls some responses aborted that a script has read to their end, and then counts only
  // a part of what was on the wire.
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const known = sumPieces(open.get(requestId)?.pieces)
    close(requestId, timestamp, Math.max(known, least.get(requestId) ?? 0))
  })
  await session.send('Network.enable')
  return {
    transfers,
    async untilQuiet(milliseconds) {
      const until = performance.now() + PATIENCE_MS
      while (open.size > 0 || performance.now() - changed < milliseconds) {
        if (performance.now() > until) {
          const urls = [...open.values()].map(({ url }) => url)
          throw new Error(`The page is never quiet. Open requests: ${urls.join(', ') || 'none'}`)
        }
        await sleep(50)
      }
    },
  }
}
