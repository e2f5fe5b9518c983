import type { CallOutput } from '@shrd/contract/calls'
import { badAnswer, toObject } from '../transport/bad-answer.ts'
import type { SignInOutcome } from './sign-in-key-file.ts'

const QR_CODE = /^data:image\/png;base64,[A-Za-z0-9+/]+=*$/

/**
 * Reads the response to `verify`. A key alone never signs in: a response that requests neither a
 * token nor a set-up is an error.
 *
 * @throws `bad_answer`
 */
export function readVerifyAnswer(
  answer: CallOutput<'verify'>,
): Extract<SignInOutcome, { type: 'tokenAsked' | 'setupAsked' }> {
  const { code_verifier, expires_at, secret, qrCode, codes } = toObject(answer)
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
 * Returns how many emergency codes are left, if the response warns about it.
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

/** 32 bytes leave no room for other content that somebody wants signed. */
const BYTES_32 = /^[A-Za-z0-9_-]{43}$/

/**
 * Reads the challenge of a login, with the properties that the client signs.
 *
 * @throws `bad_answer`
 */
export function readLoginAnswer(answer: CallOutput<'login'>): CallOutput<'login'> {
  const { challenge, code_verifier, expires_at, audience } = toObject(answer)
  const isBytes = [challenge, code_verifier].every((text) => {
    return typeof text === 'string' && BYTES_32.test(text)
  })
  const isTime = Number.isSafeInteger(expires_at) && expires_at >= 0
  if (!isBytes || !isTime || typeof audience !== 'string') throw badAnswer()
  return answer
}
