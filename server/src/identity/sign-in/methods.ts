import type { ChosenStep, SignInMethod } from '@shrd/contract'
import type { ClientPolicy } from '../client-policy/client-policy.ts'
import { KEY_WITH_FACTOR, type Proofs } from '../proofs.ts'
import type { OpenStage } from './sign-in-machine.ts'

/** A way to sign in. Its handlers are in `steps/`. */
export interface Method {
  /** The step that a user chooses for it. */
  readonly choice: ChosenStep
  /** The first step of an application that prefers it. */
  firstStep(policy: Pick<ClientPolicy, 'identifier_first'>): OpenStage
  /** The step for a user who is known and proves their identity again. */
  readonly confirmStep: OpenStage
  readonly proves: Proofs
  /** True if it has asked for the second factor itself. */
  readonly hasAskedFactor: boolean
}

/** All ways to sign in. A new one is a new row, and a handler of its steps. */
export const METHODS: Readonly<Record<SignInMethod, Method>> = {
  password: {
    choice: 'password',
    firstStep: ({ identifier_first }) => (identifier_first ? 'identify' : 'password'),
    confirmStep: 'password_entry',
    proves: ['pwd'],
    hasAskedFactor: false,
  },
  otp: {
    choice: 'otp_request',
    firstStep: () => 'otp_request',
    confirmStep: 'otp_request',
    proves: ['otp'],
    hasAskedFactor: false,
  },
  key_file: {
    choice: 'key_file',
    firstStep: () => 'key_file',
    confirmStep: 'key_file',
    proves: KEY_WITH_FACTOR,
    hasAskedFactor: true,
  },
}
