import type { StepEvent, StepNext } from '@shrd/contract'
import type { StepState } from './step-machine.ts'
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
 * `email`, `password`, `code`, `token`, `name`, `via`. Agreeing to terms is a field that cannot be left
 * out, so a form that was sent has agreed. A step without a form starts again.
 *
 * @example
 * import { NO_DATA, toStepEvent } from '@shrd/client/auth'
 *
 * const state = { step: { kind: 'forgot' }, data: NO_DATA }
 * const event = toStepEvent(state, { email: 'ada@example.org' })
 * console.assert(event.type === 'forgot')
 */
export function toStepEvent(
  state: { step: StepNext } & Pick<StepState, 'data'>,
  { terms: _agreed, name, who, email = who, ...fields }: StepFields,
): StepEvent {
  const type = viewStep(state)?.event ?? 'restart'
  // The fields of a step are the members of its event, which the service parses.
  return {
    type,
    ...fields,
    ...(email !== undefined && WITH_EMAIL.includes(type) && { email: email.trim() }),
    ...(type === 'register' && { name: name?.trim() || null, terms: true }),
  } as StepEvent
}
