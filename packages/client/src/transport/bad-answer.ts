import type { ShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'

/** An answer that does not hold what its call promises. */
export function badAnswer(status: number = 200): ShrdError {
  return clientError('bad_answer', { data: { status } })
}
