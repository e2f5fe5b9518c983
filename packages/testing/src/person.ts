import type { Locale, Passkey, StandardProfile } from '@shrd/contract'
import { createEmergencyCodes, createId, randomCharacters } from './random-text.ts'
import { createTotpSecret } from './totp.ts'

/** A user of the service. */
export interface TestPerson {
  /** Permanent, and never reused for another user. */
  readonly sub: string
  readonly email: string
  /** In clear, because nothing here is secret. `null` for a user who signs in with codes only. */
  readonly password: string | null
  readonly name: string | null
  readonly email_verified: boolean
  readonly locale: Locale | null
  readonly preferred_username: string | null
  readonly profile: StandardProfile
  /** A suspended user gets the response of an unknown one. */
  readonly status: 'active' | 'suspended'
  readonly second_factor: TestSecondFactor | null
  /** The oldest first. They are shown, renamed and removed; no one signs in with them. */
  readonly passkeys: readonly Passkey[]
  readonly created_at: number
  readonly updated_at: number
  /** Minimum length at the time of the password. */
  readonly minimum_length: number
  /** Passwords that the service rejects, the current one first. */
  readonly former_passwords: readonly string[]
}

/** The authenticator of a user. */
export interface TestSecondFactor {
  /** Base32. */
  readonly secret: string
  /** The unused emergency codes. */
  readonly codes: readonly string[]
  /** The last time step with a used token; no token counts twice. */
  readonly last_step: number
  readonly created_at: number
}

/** A user to add. */
export interface NewTestPerson
  extends Partial<
    Pick<
      TestPerson,
      'sub' | 'name' | 'email_verified' | 'locale' | 'preferred_username' | 'profile' | 'status'
    >
  > {
  readonly email: string
  /** @default null */
  readonly password?: string | null
  /** `true` creates an authenticator; `tokenFor` returns its code. @default false */
  readonly second_factor?:
    | boolean
    | { readonly secret?: string; readonly codes?: readonly string[] }
  /** @default [] */
  readonly passkeys?: readonly Partial<Passkey>[]
}

/** The highest usual minimum that a password without an application meets. */
const MINIMUMS = [15, 8]

/** Creates a user with defaults for omitted properties. */
export function createPerson(given: NewTestPerson, now: number): TestPerson {
  const { password = null, second_factor = false } = given
  return {
    sub: given.sub ?? `p_${randomCharacters(26).toLowerCase()}`,
    email: normaliseEmail(given.email),
    password,
    name: given.name ?? null,
    email_verified: given.email_verified ?? true,
    locale: given.locale ?? null,
    preferred_username: given.preferred_username ?? null,
    profile: given.profile ?? {},
    status: given.status ?? 'active',
    second_factor:
      second_factor === false
        ? null
        : createSecondFactor({ now, ...(second_factor === true ? {} : second_factor) }),
    passkeys: (given.passkeys ?? []).map((one) => ({ ...createPasskey(now), ...one })),
    ...{ created_at: now, updated_at: now },
    minimum_length: MINIMUMS.find((minimum) => [...(password ?? '')].length >= minimum) ?? 0,
    former_passwords: password === null ? [] : [password],
  }
}

/** A synced passkey of a maker that does not say who it is. */
function createPasskey(now: number): Passkey {
  return {
    passkey_id: createId('psk'),
    ...{ name: null, aaguid: '00000000-0000-0000-0000-000000000000', rp_id: 'id.example.org' },
    ...{ is_synced: true, is_backed_up: true, created_at: now, last_used_at: null },
  }
}

/** Creates an unused authenticator. */
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

/** Returns an address in the form for storage and comparison. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

/** The check of browsers for this field. */
const ADDRESS =
  /^[^\s@,;<>()[\]"\\]{1,64}@[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}-]+)*$/u

/** True if mail can go to an address in that form. */
export function isAddress(email: string): boolean {
  return email.length <= 254 && ADDRESS.test(email)
}
