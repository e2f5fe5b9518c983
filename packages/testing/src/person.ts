import type { Locale } from '@shrd/contract'
import { createEmergencyCodes, randomCharacters } from './random-text.ts'
import { createTotpSecret } from './totp.ts'

/** A person that the service knows. */
export interface TestPerson {
  /** Never changes and is never given to somebody else. */
  readonly sub: string
  readonly email: string
  /** Typed as it is: nothing here is a secret. `null` for somebody who signs in with codes alone. */
  readonly password: string | null
  readonly name: string | null
  readonly email_verified: boolean
  readonly locale: Locale | null
  /** Who is suspended is answered like somebody unknown. */
  readonly status: 'active' | 'suspended'
  readonly second_factor: TestSecondFactor | null
  readonly created_at: number
  /** Characters that were asked for when the password was set. */
  readonly minimum_length: number
  /** Passwords that are not taken again, the present one first. */
  readonly former_passwords: readonly string[]
}

/** The authenticator of a person. */
export interface TestSecondFactor {
  /** Base32. */
  readonly secret: string
  /** Emergency codes that are left. */
  readonly codes: readonly string[]
  /** The last time step whose token was taken: none is taken twice. */
  readonly last_step: number
  readonly created_at: number
}

/** Somebody to be added. */
export interface NewTestPerson
  extends Partial<Pick<TestPerson, 'sub' | 'name' | 'email_verified' | 'locale' | 'status'>> {
  readonly email: string
  /** @default null */
  readonly password?: string | null
  /** `true` makes an authenticator; `tokenFor` says what it shows. @default false */
  readonly second_factor?:
    | boolean
    | { readonly secret?: string; readonly codes?: readonly string[] }
}

/** The highest usual minimum that a password meets which no application was asked about. */
const MINIMUMS = [15, 8]

/** A person with everything that was left out. */
export function createPerson(given: NewTestPerson, now: number): TestPerson {
  const { password = null, second_factor = false } = given
  return {
    sub: given.sub ?? `p_${randomCharacters(26).toLowerCase()}`,
    email: normaliseEmail(given.email),
    password,
    name: given.name ?? null,
    email_verified: given.email_verified ?? true,
    locale: given.locale ?? null,
    status: given.status ?? 'active',
    second_factor:
      second_factor === false
        ? null
        : createSecondFactor({ now, ...(second_factor === true ? {} : second_factor) }),
    created_at: now,
    minimum_length: MINIMUMS.find((minimum) => [...(password ?? '')].length >= minimum) ?? 0,
    former_passwords: password === null ? [] : [password],
  }
}

/** An authenticator that was never used. */
export function createSecondFactor({
  secret = createTotpSecret(),
  codes = createEmergencyCodes(),
  now,
  last_step = 0,
}: Partial<Pick<TestSecondFactor, 'secret' | 'codes' | 'last_step'>> & {
  now: number
}): TestSecondFactor {
  return { secret, codes: [...codes], last_step, created_at: now }
}

/** The form in which addresses are kept and compared. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

/** As browsers check the field. */
const ADDRESS =
  /^[^\s@,;<>()[\]"\\]{1,64}@[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}-]+)*$/u

/** True where mail can be sent to an address in that form. */
export function isAddress(email: string): boolean {
  return email.length <= 254 && ADDRESS.test(email)
}
