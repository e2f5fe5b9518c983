import { sendError } from '../src/errors.ts'
import type { Output } from '../src/ports.ts'

/** An output that keeps what was written. */
export interface MemoryOutput extends Output {
  bytes(): Uint8Array
  text(): string
  /** From now on nothing reads it any more. */
  close(): void
}

/** Creates an output in memory. */
export function createMemoryOutput({
  isTerminal = false,
}: {
  isTerminal?: boolean
} = {}): MemoryOutput {
  const pieces: Uint8Array[] = []
  let isClosed = false
  const bytes = () => new Uint8Array(Buffer.concat(pieces))
  return {
    isTerminal,
    bytes,
    text: () => new TextDecoder().decode(bytes()),
    close() {
      isClosed = true
    },
    async write(content) {
      if (isClosed) throw sendError('output_failed')
      pieces.push(typeof content === 'string' ? new TextEncoder().encode(content) : content)
    },
  }
}
