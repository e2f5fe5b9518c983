import type { FlowError } from '@shrd/client'
import type { StepKind, StepMachine, StepState } from '@shrd/client/auth'
import type { StepEvent } from '@shrd/contract'
import { useEffect, useState } from 'react'
import { isPassing } from './is-passing.ts'
import { useWatched } from './use-watched.ts'

/** A sign-in that accepts input before it starts. */
export interface PatientSteps {
  /** `null` while the first form stands in for it. */
  readonly state: StepState | null
  /** Whether that form is busy. */
  readonly busy: boolean
  readonly error: FlowError | null
  send(event: StepEvent): void
}

/** Input of the first form. */
interface Held {
  readonly event: StepEvent
  /** The service that the user meant; no other service may receive it. */
  readonly to: StepMachine | undefined
  /** The service has received it, and may have forgotten the sign-in by now. */
  readonly isSent: boolean
}

interface Surroundings {
  to: StepMachine | undefined
  kind: StepKind
  isPatient: boolean
  isDone: boolean
}

/**
 * Holds input until the service says how the sign-in starts. If it starts with a step other than
 * `kind`, the input goes back to the user. If it cannot start, the form stays and submitting
 * retries. If the user took too long, the sign-in restarts with the input.
 *
 * @param to the sign-in that the form is for, even before any request
 * @param isPatient the form stands in for steps that do not arrive
 * @param isDone a user is signed in
 */
export function usePatientSteps(
  steps: StepMachine | null | undefined,
  { to, kind, isPatient, isDone }: Surroundings,
): PatientSteps {
  const state = useWatched(steps, isPatient ? null : steps?.getState())
  const [latest, setHeld] = useState<Held | null>(null)
  const held = latest?.to === to ? latest : null
  const { busy = false, error = null } = state ?? {}
  const isExpired = held?.isSent && error?.code === 'interaction_expired'
  const isStuck =
    isPatient && state?.step.kind === 'error' && (busy || isExpired || isPassing(error))

  useEffect(() => {
    if (!held || (busy && !isDone) || !(state || held.isSent)) return
    const isAgain = isStuck && isExpired
    // Keep passwords no longer than needed.
    setHeld(isAgain ? { ...held, isSent: false } : null)
    if (isAgain) steps?.send({ type: 'restart' })
    else if (!held.isSent && state?.step.kind === kind) steps?.send(held.event)
  }, [steps, state, busy, isDone, held, kind, isExpired, isStuck])

  return {
    state: isStuck ? null : state,
    // The user may fill in the form while the sign-in restarts.
    busy: (busy && !isStuck) || held?.isSent === false,
    error,
    send(event) {
      const isSent = state !== null && !isStuck
      if (!isSent || state.step.kind === kind) setHeld({ event, to, isSent })
      if (state) steps?.send(isSent ? event : { type: 'restart' })
    },
  }
}
