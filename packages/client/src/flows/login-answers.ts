import type { CallOutput } from '@shrd/contract/calls'
import { badAnswer } from '../transport/bad-answer.ts'
import type { SignInOutcome } from './sign-in-key-file.ts'

const QR_CODE = /^data:image\/png;base64,[A-Za-z0-9+/]+=*$/

/**
 * The step that a verify answer leads to. A proven key alone never signs in: an answer that asks
 * for neither a token nor a set-up is an error.
 *
 * @throws `bad_answer`
 */
export function readVerifyAnswer(answer: CallOutput<'verify'>): SignInOutcome {
  const { code_verifier, expires_at, secret, qrCode, codes } = answer
  if (typeof code_verifier !== 'string' || typeof expires_at !== 'number') throw badAnswer()
  const transaction = { code_verifier, expires_at, warning: readWarning(answer) }
  if (answer.two_factor_required === true) return { type: 'tokenAsked', ...transaction }
  if (typeof secret !== 'string' || typeof qrCode !== 'string' || !QR_CODE.test(qrCode)) {
    throw badAnswer()
  }
  if (!Array.isArray(codes) || !codes.every((code) => typeof code === 'string')) throw badAnswer()
  return { type: 'setupAsked', ...transaction, secret, qrCode, codes }
}

/**
 * How many emergency codes are left, where an answer warns of it.
 *
 * @throws `bad_answer`
 */
export function readWarning(
  answer: Pick<CallOutput<'verify'>, 'warning' | 'codes_left'>,
): number | null {
  if (answer.warning === null) return null
  if (!Number.isSafeInteger(answer.codes_left)) throw badAnswer()
  return answer.codes_left
}

/** The challenge of a login, with the members that are signed over. */
export function readLoginAnswer(answer: CallOutput<'login'>): CallOutput<'login'> {
  const { challenge, code_verifier, expires_at, audience } = answer
  const texts = [challenge, code_verifier, audience].every((text) => typeof text === 'string')
  if (!texts || !Number.isSafeInteger(expires_at)) throw badAnswer()
  return answer
}
