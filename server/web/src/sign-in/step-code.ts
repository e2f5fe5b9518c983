import type { StepData, StepNext } from '@shrd/contract'

/** What decides which code and which texts a step needs. */
interface Step {
  readonly next: Pick<StepNext, 'kind'>
  readonly data: Pick<StepData, 'confirming'>
}

/** Steps that follow the first one, or that a link opens. */
const LATER: readonly StepNext['kind'][] = [
  'otp',
  'passkey',
  'passkey_offer',
  'second_factor',
  'second_factor_passkey',
  'second_factor_setup',
  'register',
  'verify_email',
  'forgot',
  'reset',
  'password_change',
  'provider_link',
  'provider_register',
  'consent',
]

/** Steps that have a screen of their own in a confirmation. */
const CONFIRMED: readonly StepNext['kind'][] = ['password', 'password_entry', 'otp_request']

/** The steps whose code is apart from the code of the first step. */
export function findLaterSteps({ confirming }: Step['data']): readonly StepNext['kind'][] {
  return confirming ? [...LATER, ...CONFIRMED] : LATER
}

/** Whether a step is one of {@link findLaterSteps}. */
export function isLaterStep({ next, data }: Step): boolean {
  return findLaterSteps(data).includes(next.kind)
}

/** Confirmations and key files use texts of the account pages. */
export function needsAccountWords({ next, data }: Step): boolean {
  return data.confirming || next.kind === 'key_file'
}
