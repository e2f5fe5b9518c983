import type { ChosenStep, SignInMethod } from '@shrd/contract'
import type { ClientPolicy } from '../client-policy/client-policy.ts'
import { FEDERATED, KEY_WITH_FACTOR, type Proofs, passkeyProofs } from '../proofs.ts'
import type { OpenStage } from './sign-in-machine.ts'

/** A way to sign in. Its handlers are in `steps/`. */
export interface Method {
  /** The step that a user chooses for it. */
  readonly choice: ChosenStep
  /** The first step of an application that prefers it. */
  firstStep(policy: Pick<ClientPolicy, 'identifier_first'>): OpenStage
  /** The step for a user who is known and proves their identity again. */
  readonly confirmStep: OpenStage
  /** What it proves at least. A second factor in it is not asked for again. */
  readonly proves: Proofs
}

/** All ways to sign in. A new one is a new row, and a handler of its steps. */
export const METHODS: Readonly<Record<SignInMethod, Method>> = {
  password: {
    choice: 'password',
    firstStep: ({ identifier_first }) => (identifier_first ? 'identify' : 'password'),
    confirmStep: 'password_entry',
    proves: ['pwd'],
  },
  otp: {
    choice: 'otp_request',
    firstStep: () => 'otp_request',
    confirmStep: 'otp_request',
    proves: ['otp'],
  },
  key_file: {
    choice: 'key_file',
    firstStep: () => 'key_file',
    confirmStep: 'key_file',
    proves: KEY_WITH_FACTOR,
  },
  passkey: {
    choice: 'passkey',
    firstStep: () => 'passkey',
    confirmStep: 'passkey',
    // The step says what kind of passkey it was, and whether its device has verified the user.
    proves: passkeyProofs({ isSynced: true, isVerified: false }),
  },
  provider: {
    choice: 'provider',
    firstStep: () => 'provider',
    confirmStep: 'provider',
    proves: FEDERATED,
  },
}
