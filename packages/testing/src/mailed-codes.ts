import { ShrdError } from '@shrd/crypto/errors'
import { findByEmail } from './people.ts'
import { createCode, createSecret } from './random-text.ts'
import type { CodePurpose, MailedCode, SentMail } from './records.ts'
import type { ServiceState } from './service-state.ts'

/** Life of a code, in milliseconds. */
const CODE_LIFE = 10 * 60_000
/** Attempts per code. */
const TRIES = 5
/** The token in the link of a mail. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** The flow and the purpose of a code. */
interface CodePlace {
  readonly flow: string
  readonly purpose: CodePurpose
}

const placeOf = ({ flow, purpose }: CodePlace): string => `${purpose}:${flow}`

/** Creates a code for a flow; the former one ends. */
export function issueCode(
  state: ServiceState,
  of: CodePlace & Pick<MailedCode, 'sub'>,
): MailedCode {
  const expires_at = state.now() + CODE_LIFE
  const code = { ...of, code: createCode(), token: createSecret(), tries: 0, expires_at }
  state.codes.set(placeOf(of), code)
  return code
}

/**
 * Returns the code that was typed or that the link names. It stays valid until {@link useCode}.
 *
 * @throws `token_invalid` with `attempts`, `code_expired`
 */
export function proveCode(
  state: ServiceState,
  { given, ...place }: CodePlace & { given: string },
): MailedCode {
  if (TOKEN.test(given)) return findByToken(state, place.purpose, given)
  const stored = state.codes.get(placeOf(place))
  if (stored === undefined || stored.tries >= TRIES || stored.expires_at <= state.now()) {
    throw new ShrdError('code_expired')
  }
  if (stored.code === given.replace(/[\s-]/g, '') && isOfSomebody(stored)) return stored
  const tries = stored.tries + 1
  state.codes.set(placeOf(place), { ...stored, tries })
  throw new ShrdError('token_invalid', { data: { attempts: TRIES - tries } })
}

/** Uses a code up. */
export function useCode(state: ServiceState, code: MailedCode): void {
  state.codes.delete(placeOf(code))
}

/** Adds a mail to the sent ones. The language of the user wins over that of the page. */
export function sendMail(
  state: ServiceState,
  mail: Pick<SentMail, 'email' | 'kind'> & Partial<SentMail>,
): void {
  const locale = findByEmail(state, mail.email)?.locale ?? mail.locale ?? 'en'
  state.mails.push({ via: 'email', code: null, link: null, ...mail, locale, at: state.now() })
}

/** False for an unknown address: its digits could be guessed, too. */
function isOfSomebody({ sub, purpose }: MailedCode): boolean {
  return sub !== null || purpose === 'verify_email'
}

function findByToken(state: ServiceState, purpose: CodePurpose, token: string): MailedCode {
  const found = [...state.codes.values()].find((code) => code.token === token)
  const isValid = found?.purpose === purpose && found.expires_at > state.now()
  if (!isValid || !isOfSomebody(found)) throw new ShrdError('code_expired')
  return found
}
