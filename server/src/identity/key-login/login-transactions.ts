import type { LoginTransaction } from '../../persistence/repositories/login-transactions.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { createSecret, hashSecret } from '../../secrets.ts'

/** Tries per step. */
export const LOGIN_TRIES = 5

const STEP_LIFE = 2 * 60_000
/** Saving ten emergency codes and setting up an app takes time. */
const SETUP_LIFE = 10 * 60_000

/** A step, for its browser. */
export interface OpenedStep {
  /** The handle of this step. The database stores only its hash. */
  readonly code_verifier: string
  readonly expires_at: number
}

/** The values of a step. */
export interface NewStep {
  readonly step: LoginTransaction['step']
  readonly user_id: string
  readonly challenge?: string
  readonly setup?: string
  /** The state of the key log whose key was proven. */
  readonly head?: string
  /** The passkey that was proven. */
  readonly passkey_id?: string
}

/** Opens a step of a login, under a new handle. */
export async function openStep(
  store: Repositories,
  { now, randomBytes }: Pick<Ports, 'now' | 'randomBytes'>,
  { step, user_id, challenge, setup, head, passkey_id }: NewStep,
): Promise<OpenedStep> {
  const code_verifier = createSecret(randomBytes)
  const expires_at = now() + (step === 'setup' ? SETUP_LIFE : STEP_LIFE)
  await store.identity.loginTransactions.insert({
    verifier_hash: hashSecret(code_verifier),
    step,
    user_id,
    challenge: challenge ?? null,
    setup: setup ?? null,
    head: head ?? null,
    passkey_id: passkey_id ?? null,
    tries: 0,
    expires_at,
  })
  return { code_verifier, expires_at }
}
