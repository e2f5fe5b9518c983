import type { IncomingMessage } from 'node:http'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import { statedLength } from './stated-length.ts'

/**
 * Reads a body into one buffer. A list of its chunks would hold hundreds of bytes for each, and a
 * sender can make a chunk of every single byte.
 *
 * @param limit in bytes
 * @throws `body_too_large`, `timeout` if the sender is too slow, `invalid_request` if the body
 *   breaks off or has another length than its headers say
 */
export async function collectBody(
  request: IncomingMessage,
  { limit }: { limit: number },
): Promise<Buffer> {
  const length = statedLength(request)
  if (length !== undefined && length > limit) throw new ShrdError('body_too_large')
  // It would never end.
  if (!request.readable) throw new ShrdError('invalid_request')
  const watch = watchSpeed(request)
  try {
    const collected = createCollected({ length, limit })
    await receive(request, collected.add)
    return collected.finish()
  } catch (error) {
    if (error === TOO_SLOW) throw new ShrdError('timeout')
    if (isShrdError(error)) throw error
    throw new ShrdError('invalid_request', { cause: error })
  } finally {
    clearInterval(watch)
  }
}

/** The first bytes for a body of unknown length. */
const FIRST = 16 * 1024

interface Bounds {
  readonly length: number | undefined
  readonly limit: number
}

/** A buffer that grows. */
interface Collected {
  /** @throws `body_too_large`, `invalid_request` */
  add(chunk: Uint8Array): void
  /** @throws `invalid_request` */
  finish(): Buffer
}

function createCollected({ length, limit }: Bounds): Collected {
  const held = { bytes: Buffer.allocUnsafe(length ?? Math.min(FIRST, limit)), filled: 0 }
  return {
    add(chunk) {
      const filled = held.filled + chunk.length
      if (filled > limit) throw new ShrdError('body_too_large')
      if (length !== undefined && filled > length) throw new ShrdError('invalid_request')
      if (filled > held.bytes.length) {
        const size = Math.min(Math.max(filled, 2 * held.bytes.length), limit)
        const larger = Buffer.allocUnsafe(size)
        held.bytes.copy(larger, 0, 0, held.filled)
        held.bytes = larger
      }
      held.bytes.set(chunk, held.filled)
      held.filled = filled
    },
    finish() {
      if (length !== undefined && held.filled !== length) throw new ShrdError('invalid_request')
      return held.bytes.subarray(0, held.filled)
    },
  }
}

/** Passes each chunk on as it comes. After a failure the rest stays unread. */
function receive(request: IncomingMessage, add: (chunk: Uint8Array) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      request.off('data', onData).off('end', onEnd).off('error', fail).off('close', onClose)
    }
    const fail = (error: unknown) => {
      leave()
      request.pause()
      reject(error)
    }
    const onData = (chunk: Uint8Array) => {
      try {
        add(chunk)
      } catch (error) {
        fail(error)
      }
    }
    const onEnd = () => {
      leave()
      resolve()
    }
    const onClose = () => fail(new ShrdError('invalid_request'))
    request.on('data', onData).on('end', onEnd).on('error', fail).on('close', onClose)
  })
}

/** Bytes that a sender delivers in each period at least, unless it is done. */
const LEAST = 32 * 1024
const PERIOD = 10_000
const TOO_SLOW = new Error('the sender is too slow')

/**
 * Ends the connection of a sender who holds back the rest of a body, long before the limit of the
 * whole request: what was received stays in memory until then.
 */
function watchSpeed(request: IncomingMessage): NodeJS.Timeout {
  const { socket } = request
  let known = socket.bytesRead
  return setInterval(() => {
    if (socket.bytesRead - known < LEAST) request.destroy(TOO_SLOW)
    known = socket.bytesRead
  }, PERIOD)
}
