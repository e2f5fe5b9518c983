import type { StepEvent } from '@shrd/contract'
import { viewStep } from './step-view.ts'

const WITH_EMAIL: readonly StepEvent['type'][] = [
  'forgot',
  'identify',
  'password',
  'register',
  'request_code',
]

/** What the fields of a step's form hold, by their names. */
export type StepFields = Readonly<Record<string, string>>

/**
 * What a person did at a step, by the fields of its form, which are called as the members of the event:
 * `email`, `password`, `code`, `token`, `name`, `via`. What has to be agreed to
 * (`terms`, `saved`) cannot be left out, so a form that was sent has agreed.
 *
 * @example
 * import { NO_DATA, toStepEvent } from '@shrd/client/auth'
 *
 * const state = { step: { kind: 'forgot' }, data: NO_DATA }
 * const event = toStepEvent(state, { email: 'ada@example.org' })
 * console.assert(event.type === 'forgot')
 */
export function toStepEvent(
  state: Parameters<typeof viewStep>[0],
  { terms: _agreed, saved: _saved, name, who, email = who, ...fields }: StepFields,
): StepEvent {
  const type = viewStep(state).event
  // The fields of a step are the members of its event, which the service parses.
  return {
    type,
    ...fields,
    ...(email !== undefined && WITH_EMAIL.includes(type) && { email: email.trim() }),
    // Where there is no choice a form has no field for it.
    ...(type === 'request_code' && { via: fields.via ?? state.data.deliveries[0] ?? 'email' }),
    ...(type === 'register' && { name: name?.trim() || null, terms: true }),
  } as StepEvent
}
