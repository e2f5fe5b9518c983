import type { StepOutput } from '@shrd/contract'
import { parseClientPolicy } from '../identity/client-policy/client-policy.ts'
import { firstStep } from '../identity/sign-in/first-step.ts'
import { startSignIn } from '../identity/sign-in/sign-in-machine.ts'
import { NOBODY } from '../identity/sign-in/sign-ins.ts'
import { answerStep, type ShownEntry } from '../identity/sign-in/step-answer.ts'
import type { Client } from '../persistence/repositories/clients.ts'

/** The steps that a preview can show. */
const STEPS = [
  'identify',
  'password_entry',
  'password',
  'otp_request',
  'otp',
  'register',
  'verify_email',
  'forgot',
  'reset',
  'second_factor',
  'password_change',
  'consent',
] as const

/** The address that the user has typed. */
const EMAIL = 'somebody@example.org'
/** No sign-in has this handle. */
const NO_HANDLE = 'A'.repeat(43)
const DAY = 86_400_000

/**
 * A step as users of a client see it, with sample values. It belongs to no sign-in.
 *
 * @param wanted as received; without a known one it is the first step
 */
export function sampleStep(
  { client_id, name, policy: stored }: Client,
  wanted: unknown,
  now: number,
): StepOutput {
  const policy = parseClientPolicy(stored)
  const stage = STEPS.find((step) => step === wanted) ?? firstStep(policy)
  const entry: ShownEntry = {
    confirming: false,
    policy,
    client: { client_id, name },
    scopes: ['openid', 'profile', 'email'],
    describeConsent: () => ({ resources: [], until: now + DAY }),
  }
  const isTyped = stage !== firstStep(policy)
  const signIn = {
    ...NOBODY,
    email: isTyped ? EMAIL : null,
    state: { ...startSignIn(), stage },
    ...{ transaction: NO_HANDLE, flow: '', belongs_to: '', restart: null, expires_at: now + DAY },
  }
  return answerStep(signIn, entry)
}
