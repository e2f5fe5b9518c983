import { type CodeDelivery, codeDelivery, type SignInMethod, signInMethod } from '@shrd/contract'
import { z } from 'zod'
import type { StoredObject } from '../../persistence/repositories/clients.ts'
import {
  minimumLength,
  type PasswordPolicy,
  type PasswordRules,
  passwordPolicy,
} from '../password/password-policy.ts'

/** What an account decides about signing in to one of its clients. */
export interface ClientPolicy {
  /**
   * Ways to sign in, the first one foremost. A key file only where it is named: people who registered
   * with an address have none, and would be asked for something that they do not know.
   */
  readonly methods: readonly SignInMethod[]
  /** `off`: no set-up is offered here. Whoever has a second factor is asked for it all the same. */
  readonly second_factor: 'off' | 'optional' | 'required'
  /** Whether somebody new may register. */
  readonly registration: boolean
  /** Whether a page of its own asks for the address. */
  readonly identifier_first: boolean
  /** Ways on which one-time codes are sent, the first one foremost. */
  readonly otp_delivery: readonly CodeDelivery[]
  readonly password: PasswordPolicy
}

const listOf = <T extends z.ZodType>(entry: T) =>
  z
    .array(entry)
    .min(1)
    .refine((entries) => new Set(entries).size === entries.length, 'an entry stands there twice')
    .readonly()

/**
 * See {@link ClientPolicy}. It refuses unknown properties: a misspelled one would leave open what it
 * was to close.
 */
export const clientPolicy: z.ZodType<ClientPolicy, ClientPolicyInput> = z.strictObject({
  methods: listOf(signInMethod).default(['password', 'otp']),
  second_factor: z.enum(['off', 'optional', 'required']).default('optional'),
  registration: z.boolean().default(true),
  identifier_first: z.boolean().default(false),
  otp_delivery: listOf(codeDelivery).default(['email']),
  password: passwordPolicy.prefault({}),
})

/** What is stored. Properties that are left out get the product's default. */
export type ClientPolicyInput = Partial<
  Omit<ClientPolicy, 'password'> & { readonly password: Partial<PasswordPolicy> }
>

/**
 * The stored policy of a client, completed with the product's defaults.
 *
 * @throws `ZodError` if a value is weaker than the product's own, or unknown: nobody signs in under a
 * policy that the service does not understand.
 */
export function parseClientPolicy(stored: StoredObject): ClientPolicy {
  return clientPolicy.parse(stored)
}

/** The part of a policy that decides about passwords. */
export type PasswordDemand = Pick<ClientPolicy, 'password' | 'second_factor'>

/** The rules for a password that is set at a client with this policy. */
export function passwordRules({ password, second_factor }: PasswordDemand): PasswordRules {
  return { policy: password, secondFactorDemanded: second_factor === 'required' }
}

/** The shortest password, in characters, that can be set at a client with this policy. */
export function demandedLength(demand: PasswordDemand): number {
  return minimumLength(passwordRules(demand))
}
