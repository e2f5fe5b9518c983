import type { ShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'

/** An answer that does not hold what its call promises. */
export function badAnswer(status: number = 200): ShrdError {
  return clientError('bad_answer', { data: { status } })
}

/** An answer that has members at all. @throws `bad_answer` */
export function toObject<Answer extends object>(answer: Answer | null): Answer {
  if (typeof answer !== 'object' || answer === null) throw badAnswer()
  return answer
}

/** An answer that is a list, of whatever. @throws `bad_answer` */
export function toList<Item>(answer: readonly Item[] | null): readonly Item[] {
  if (!Array.isArray(answer)) throw badAnswer()
  return answer
}

/** A text in an answer; an empty one in place of whatever is none. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
