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
  /** Ways to sign in, the first one foremost. */
  readonly methods: readonly SignInMethod[]
  /** `off`: no set-up is offered here. Whoever has a second factor is asked for it all the same. */
  readonly second_factor: 'off' | 'optional' | 'required'
  /** Whether somebody new may register. */
  readonly registration: boolean
  /** Whether the address is asked for on a page of its own. */
  readonly identifier_first: boolean
  /** Ways on which one-time passwords are sent, the first one foremost. */
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
 * See {@link ClientPolicy}. A member that is not known is refused: a misspelled one would leave open
 * what it was to close.
 */
export const clientPolicy: z.ZodType<ClientPolicy, ClientPolicyInput> = z.strictObject({
  methods: listOf(signInMethod).default(['password', 'otp', 'key_file']),
  second_factor: z.enum(['off', 'optional', 'required']).default('optional'),
  registration: z.boolean().default(true),
  identifier_first: z.boolean().default(false),
  otp_delivery: listOf(codeDelivery).default(['email']),
  password: passwordPolicy.prefault({}),
})

/** What it is made from: whatever is left out has the product's own value. */
export type ClientPolicyInput = Partial<
  Omit<ClientPolicy, 'password'> & { readonly password: Partial<PasswordPolicy> }
>

/**
 * The policy of a client as it is stored, with everything that it leaves open.
 *
 * @throws `ZodError` where a value is lower than the product's own, or unknown: nobody signs in under
 * a policy that is not understood.
 */
export function parseClientPolicy(stored: StoredObject): ClientPolicy {
  return clientPolicy.parse(stored)
}

/** The part of a policy that decides about passwords. */
export type PasswordDemand = Pick<ClientPolicy, 'password' | 'second_factor'>

/** What a password that is set at a client with this policy is measured by. */
export function passwordRules({ password, second_factor }: PasswordDemand): PasswordRules {
  return { policy: password, secondFactorDemanded: second_factor === 'required' }
}

/** Characters that a password needs which is set at a client with this policy. */
export function demandedLength(demand: PasswordDemand): number {
  return minimumLength(passwordRules(demand))
}
