import { sendError } from '../src/errors.ts'
import type { Input } from '../src/ports.ts'

/** An input with a content, or a terminal without one. */
export function createMemoryInput(content: string | Uint8Array | null): Input {
  return {
    isTerminal: content === null,
    async read(most) {
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
      if ((bytes?.length ?? 0) > most) throw sendError('text_too_long')
      return bytes ?? new Uint8Array()
    },
  }
}
