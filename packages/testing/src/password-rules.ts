import { ShrdError } from '@shrd/crypto/errors'
import { demandedLength, type TestPolicy } from './test-client.ts'

/** A few of the passwords that the service rejects. */
const COMMON: readonly string[] = [
  'password',
  'passwort',
  'motdepasse',
  'qwerty',
  'qwertyuiop',
  'letmein',
  'sunshine',
  'iloveyou',
  'football',
  'welcome',
  '123456',
  '1234567890',
]

/** A new password. */
export interface ProposedPassword {
  readonly password: string
  readonly policy: TestPolicy
  readonly email: string
  readonly name: string | null
  /** Former passwords, which the service rejects. */
  readonly former: readonly string[]
}

/**
 * Checks a password with the rules of an application, in the order of the service.
 *
 * @throws `password_too_short` with `minimum`, `password_too_long` with `maximum`,
 *   `password_personal`, `password_common`, `password_reused`
 */
export function assertPassword({ password, policy, former, ...person }: ProposedPassword): void {
  const length = [...password].length
  const minimum = demandedLength(policy)
  const maximum = policy.password.max_length
  if (length < minimum) throw new ShrdError('password_too_short', { data: { minimum } })
  if (length > maximum) throw new ShrdError('password_too_long', { data: { maximum } })
  if (isPersonal(password, person)) throw new ShrdError('password_personal')
  if (isCommon(password, policy.password.common)) throw new ShrdError('password_common')
  if (former.includes(password)) throw new ShrdError('password_reused')
}

/** True for a password that contains a word of the address or the name. */
function isPersonal(
  password: string,
  { email, name }: Pick<ProposedPassword, 'email' | 'name'>,
): boolean {
  const [local = '', domain = ''] = email.split('@')
  const words = [local, ...domain.split('.').slice(0, -1), name ?? '']
  const parts = words.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
  const text = fold(password)
  return parts.some((part) => [...part].length >= 4 && text.includes(fold(part)))
}

/** True for a listed password, also repeated or with a few digits or signs at its end. */
function isCommon(password: string, further: readonly string[]): boolean {
  const listed = [...COMMON, ...further].map(fold)
  const text = fold(password)
  const isKnown = (candidate: string) =>
    listed.some((one) => one === candidate || one.repeat(4).startsWith(candidate))
  return isKnown(text) || isKnown(text.replace(/[\p{N}\p{P}\p{S}\p{Z}]{1,4}$/u, ''))
}

function fold(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
}
