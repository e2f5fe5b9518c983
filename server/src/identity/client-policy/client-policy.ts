import {
  aaguid,
  type CodeDelivery,
  codeDelivery,
  LIMITS,
  providerId,
  type SignInMethod,
  signInMethod,
} from '@shrd/contract'
import { z } from 'zod'
import type { StoredObject } from '../../persistence/repositories/clients.ts'
import {
  minimumLength,
  type PasswordPolicy,
  type PasswordRules,
  passwordPolicy,
} from '../password/password-policy.ts'
import { hasKey, hasPasskey, hasSecondFactor, type Proofs } from '../proofs.ts'

/** An account's rules for signing in to one of its clients. */
export interface ClientPolicy {
  /**
   * The sign-in methods, preferred one first. Key files only if the policy names them: users who
   * registered with an address have none, and would not know what to do.
   */
  readonly methods: readonly SignInMethod[]
  /** `off`: no set-up here. A user with a second factor must still give it. */
  readonly second_factor: 'off' | 'optional' | 'required'
  /** True if new users may register. */
  readonly registration: boolean
  /** True if a separate page asks for the address first. */
  readonly identifier_first: boolean
  /** Delivery channels of one-time codes, preferred one first. */
  readonly otp_delivery: readonly CodeDelivery[]
  readonly password: PasswordPolicy
  readonly passkeys: PasskeyPolicy
  /** The providers of the method `provider`, in this order; all of the account if there are none. */
  readonly providers: readonly ProviderChoice[]
}

/** A provider that a client offers. */
export interface ProviderChoice {
  readonly provider_id: string
  /** The text of its button here; `null`: that of the provider. */
  readonly text: string | null
  /** The icon of its button here; `null`: that of the provider. */
  readonly icon: string | null
}

/** Whether a client offers passkeys, which it accepts, and what they count as. */
export interface PasskeyPolicy {
  /** True if a user without a passkey gets the offer of one after a password. */
  readonly offer: boolean
  /** What a passkey counts as if its device has verified the user. */
  readonly verified_as: 'two_factors' | 'one_factor'
  /** Models of authenticators (AAGUIDs); all of them if the list is empty. */
  readonly aaguids: readonly string[]
}

const listOf = <T extends z.ZodType>(entry: T) =>
  z
    .array(entry)
    .min(1)
    .refine((entries) => new Set(entries).size === entries.length, 'an entry is repeated')
    .readonly()

/**
 * See {@link ClientPolicy}. It refuses unknown properties: a misspelled one would leave open what
 * it should close.
 */
export const clientPolicy: z.ZodType<ClientPolicy, ClientPolicyInput> = z.strictObject({
  methods: listOf(signInMethod).default(['password', 'otp']),
  second_factor: z.enum(['off', 'optional', 'required']).default('optional'),
  registration: z.boolean().default(true),
  identifier_first: z.boolean().default(false),
  otp_delivery: listOf(codeDelivery).default(['email']),
  password: passwordPolicy.prefault({}),
  passkeys: z
    .strictObject({
      offer: z.boolean().default(true),
      verified_as: z.enum(['two_factors', 'one_factor']).default('two_factors'),
      aaguids: z.array(aaguid).max(LIMITS.aaguids).readonly().default([]),
    })
    .prefault({}),
  providers: z
    .array(
      z.strictObject({
        provider_id: providerId,
        text: z.string().nullable(),
        icon: z.string().nullable().default(null),
      }),
    )
    .max(LIMITS.providers)
    .readonly()
    .default([]),
})

/** Earlier ones have no icon. */
type ProviderChoiceInput = Omit<ProviderChoice, 'icon'> & {
  readonly icon?: string | null | undefined
}

/** The stored form. Missing properties get the product's default. */
export type ClientPolicyInput = Partial<
  Omit<ClientPolicy, 'password' | 'passkeys' | 'providers'> & {
    readonly password: Partial<PasswordPolicy>
    readonly passkeys: Partial<PasskeyPolicy>
    readonly providers: readonly ProviderChoiceInput[]
  }
>

/**
 * Parses the stored policy of a client and adds the product's defaults.
 *
 * @throws `ZodError` if a value is weaker than the product's own, or unknown: no user may sign in
 *   under a policy that the service does not understand
 */
export function parseClientPolicy(stored: StoredObject): ClientPolicy {
  return clientPolicy.parse(stored)
}

/** True if a key file is the only way to sign in. */
export function acceptsOnlyKeyFiles({ methods }: Pick<ClientPolicy, 'methods'>): boolean {
  return methods.every((method) => method === 'key_file')
}

/** True if the client accepts nothing weaker than a passkey. */
export function demandsPasskey({ methods }: Pick<ClientPolicy, 'methods'>): boolean {
  const isStrong = methods.every((method) => method === 'passkey' || method === 'key_file')
  return isStrong && methods.includes('passkey')
}

/** True if a passkey with verification of the user is enough where two factors are required. */
export function countsPasskeyTwice({ passkeys }: Pick<ClientPolicy, 'passkeys'>): boolean {
  return passkeys.verified_as === 'two_factors'
}

/**
 * True if these proofs (`amr`, RFC 8176) are enough for the client. A policy may become stricter
 * while a sign-in is in progress.
 */
export function hasDemandedProofs(
  amr: Proofs,
  policy: Pick<ClientPolicy, 'methods' | 'second_factor' | 'passkeys'>,
): boolean {
  const lacksKey = acceptsOnlyKeyFiles(policy) && !hasKey(amr)
  const lacksPasskey = demandsPasskey(policy) && !hasPasskey(amr) && !hasKey(amr)
  const counts = { passkeyAlone: countsPasskeyTwice(policy) }
  const lacksSecondFactor = policy.second_factor === 'required' && !hasSecondFactor(amr, counts)
  return !lacksKey && !lacksPasskey && !lacksSecondFactor
}

/** The part of a policy that determines the password rules. */
export type PasswordDemand = Pick<ClientPolicy, 'password' | 'second_factor'>

/** The rules for a new password at a client with this policy. */
export function passwordRules({ password, second_factor }: PasswordDemand): PasswordRules {
  return { policy: password, secondFactorDemanded: second_factor === 'required' }
}

/** The least characters of a new password at a client with this policy. */
export function demandedLength(demand: PasswordDemand): number {
  return minimumLength(passwordRules(demand))
}
