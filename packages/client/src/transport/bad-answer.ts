import type { ShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'

/** Creates the error for a response that does not match its call. */
export function badAnswer(status: number = 200): ShrdError {
  return clientError('bad_answer', { data: { status } })
}

/** Checks that a response is an object. @throws `bad_answer` */
export function toObject<Answer extends object>(answer: Answer | null): Answer {
  if (typeof answer !== 'object' || answer === null) throw badAnswer()
  return answer
}

/** Checks that a response is a list; does not check its items. @throws `bad_answer` */
export function toList<Item>(answer: readonly Item[] | null): readonly Item[] {
  if (!Array.isArray(answer)) throw badAnswer()
  return answer
}

/** Returns a text of a response, or an empty text for any other value. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
