import type { CallOutput } from '@shrd/contract/calls'
import type { SignedRecord } from '@shrd/crypto'
import { type Identity, signLogin } from '@shrd/crypto/identity'
import type { OpenedKeyFile } from '@shrd/crypto/key-file'
import { refuseUnless } from '../errors.ts'
import type { Ports } from '../ports.ts'
import type { Call } from '../transport/transport.ts'
import { readLoginAnswer, readVerifyAnswer } from './login-answers.ts'
import type { SignInOutcome } from './sign-in-key-file.ts'

/** A login proof is valid for 2 minutes at most, whatever the server requests (2-crypto, Login). */
const LOGIN_LIFETIME_MS = 120_000

/** Dependencies of {@link proveKey}. */
export interface ProofDependencies {
  call: Call
  ports: Pick<Ports, 'clock'>
  apiOrigin: string
  pageOrigin: string
}

/** What follows the proof of a key. */
export type KeyProof = Extract<SignInOutcome, { type: 'tokenAsked' | 'setupAsked' }>

/**
 * Proves a key to the service: signs its challenge, for this page and this server only. What follows
 * needs a second factor, or sets one up.
 *
 * @throws `login_failed`, `login_audience_mismatch`, `bad_answer`
 */
export async function proveKey(
  { identity, pending }: Pick<OpenedKeyFile, 'identity' | 'pending'>,
  dependencies: ProofDependencies,
  signal?: AbortSignal,
): Promise<KeyProof> {
  const { call } = dependencies
  const { user_id } = identity
  const asked = readLoginAnswer(await call('login', { user_id }, signal && { signal }))
  const { code_verifier } = asked
  const proof = await signProof(identity, asked, dependencies)
  const announced = pending === null ? {} : { entry: pending.entry }
  const input = { user_id, code_verifier, ...proof, ...announced }
  return readVerifyAnswer(await call('verify', input, signal && { signal }))
}

/**
 * Signs the challenge of a login, for this page and this server only.
 *
 * @throws `login_audience_mismatch`
 */
export async function signProof(
  identity: Identity,
  asked: CallOutput<'login'>,
  { ports, apiOrigin, pageOrigin }: Omit<ProofDependencies, 'call'>,
): Promise<SignedRecord> {
  checkAudience(asked, apiOrigin)
  const { challenge, code_verifier, audience } = asked
  const expires_at = Math.min(asked.expires_at, ports.clock.now() + LOGIN_LIFETIME_MS)
  return signLogin(identity, {
    origin: pageOrigin,
    audience,
    challenge,
    code_verifier,
    expires_at,
  })
}

/** Another server may have relayed its own challenge. */
function checkAudience({ audience }: CallOutput<'login'>, apiOrigin: string): void {
  refuseUnless(audience === apiOrigin, 'login_audience_mismatch')
}
