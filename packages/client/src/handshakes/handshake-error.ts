import { isShrdError } from '@shrd/crypto/errors'
import type { FlowError } from '../flows/flow-error.ts'

/** How an effect of a handshake failed. */
export interface HandshakeFailure {
  readonly type: 'failed'
  readonly error: FlowError
  /** Nothing can be tried once more: begin anew. */
  readonly isOver: boolean
}

/** Failures after which no PIN is taken any more. */
const ENDS_THE_HANDSHAKE: readonly string[] = ['handshake_ended', 'handshake_expired']

/** The outcome that stands for an effect that threw. */
export function handshakeFailure(_effect: unknown, error: unknown): HandshakeFailure {
  const code = isShrdError(error) && error.code !== 'bad_answer' ? error.code : 'handshake_failed'
  return { type: 'failed', error: { code }, isOver: ENDS_THE_HANDSHAKE.includes(code) }
}
