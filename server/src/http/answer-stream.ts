import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { StepContext } from './state.ts'

/**
 * Sends bytes as they come. They are read no faster than the caller takes them, and not any further
 * once the caller has gone, or has taken nothing for `patience` milliseconds.
 */
export function answerStream(
  ctx: StepContext,
  stream: ReadableStream<Uint8Array>,
  { patience }: { patience: number },
): void {
  // One class under two declarations: that of browsers and that of Node.
  const source = stream as NodeStream<Uint8Array>
  // A stream of Node's, because Koa ends those with the connection, also before they have begun.
  ctx.body = Readable.fromWeb(source)
  ctx.type = 'application/octet-stream'
  ctx.res.setTimeout(patience)
}
