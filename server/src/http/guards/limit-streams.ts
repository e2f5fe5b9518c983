import { ShrdError } from '@shrd/crypto/errors'
import { createBudget } from '../budget.ts'
import { type Shares, type SharingCaller, takeShare } from './take-share.ts'

/**
 * Streams at once. Our client reads a file block after block, so it has one for each file. All
 * together are fewer than the connections to a bucket (`storage/s3-storage.ts`).
 */
const STREAMS: Shares = { member: 8, members: 300, address: 8, strangers: 200 }
/** Seconds. Our client waits up to ten times that long, and an hour for the file of a share. */
const WAIT = 6

/**
 * Streams from the storage of files. Each holds a connection to the storage until its reader has
 * received everything.
 */
export interface StreamLimit {
  /**
   * Counts a stream before it is opened. Call the returned function after the response.
   *
   * @throws `too_many_requests` with `retry_after` in seconds, also if all streams are in use: our
   *   client waits only for this code
   */
  begin(caller: SharingCaller): () => void
}

/** See {@link StreamLimit}. */
export function createStreamLimit(): StreamLimit {
  const streams = createBudget()
  return {
    begin(caller) {
      const taken = takeShare(streams, { caller, much: 1, most: STREAMS })
      if (typeof taken === 'function') return taken
      throw new ShrdError('too_many_requests', { data: { retry_after: WAIT } })
    },
  }
}
