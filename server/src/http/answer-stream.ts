import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { StepContext } from './state.ts'
import { watchReader } from './watch-reader.ts'

/**
 * Sends bytes as they come. It reads no faster than the caller receives them, and stops when the
 * caller has closed the connection, is too slow, or when nothing came for `patience` milliseconds.
 */
export function answerStream(
  ctx: StepContext,
  stream: ReadableStream<Uint8Array>,
  { patience }: { patience: number },
): void {
  // One class with two declarations: the browser's and Node's.
  const source = stream as NodeStream<Uint8Array>
  // A Node stream, because Koa ends those with the connection, also before they have started.
  ctx.body = Readable.fromWeb(source)
  ctx.type = 'application/octet-stream'
  ctx.res.setTimeout(patience)
  // Node warns from eleven listeners on, and Koa, its pipeline and our limits are as many.
  ctx.res.setMaxListeners(20)
  watchReader(ctx.res)
}
