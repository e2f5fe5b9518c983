import type { FlowError } from '@shrd/client'
import type { StepKind, StepMachine, StepState } from '@shrd/client/auth'
import type { StepEvent } from '@shrd/contract'
import { useEffect, useState } from 'react'
import { isPassing } from './is-passing.ts'
import { useWatched } from './use-watched.ts'

/** A sign-in that can be answered before it has begun. */
export interface PatientSteps {
  /** `null` while the form that it begins with stands for it. */
  readonly state: StepState | null
  /** Of that form. */
  readonly busy: boolean
  readonly error: FlowError | null
  send(event: StepEvent): void
}

/** What was sent by the form that a sign-in begins with. */
interface Held {
  readonly event: StepEvent
  /** Whom it was given to: another service must not get it. */
  readonly to: StepMachine | undefined
  /** The service has it, and may have forgotten the sign-in by then. */
  readonly isSent: boolean
}

interface Surroundings {
  to: StepMachine | undefined
  kind: StepKind
  isPatient: boolean
  isDone: boolean
}

/**
 * Holds what is sent before the service has said how a sign-in begins; it is given back to the person
 * should that be in another way than by `kind`. Where it cannot begin, the form stays, and sending it tries
 * again; where it took the person too long to send it, the sign-in begins anew with that.
 *
 * @param to the sign-in that the form is for, also while nothing is asked of it yet
 * @param isPatient the form stands in for steps that do not come
 * @param isDone somebody is signed in
 */
export function usePatientSteps(
  steps: StepMachine | null | undefined,
  { to, kind, isPatient, isDone }: Surroundings,
): PatientSteps {
  const state = useWatched(steps)
  const [latest, setHeld] = useState<Held | null>(null)
  const held = latest?.to === to ? latest : null
  const { busy = false, error = null } = state ?? {}
  const isExpired = held?.isSent && error?.code === 'interaction_expired'
  const isStuck =
    isPatient && state?.step.kind === 'error' && (busy || isExpired || isPassing(error))

  useEffect(() => {
    if (!held || (busy && !isDone) || !(state || held.isSent)) return
    const isAgain = isStuck && isExpired
    // Passwords are not kept for longer than they may be needed.
    setHeld(isAgain ? { ...held, isSent: false } : null)
    if (isAgain) steps?.send({ type: 'restart' })
    else if (!held.isSent && state?.step.kind === kind) steps?.send(held.event)
  }, [steps, state, busy, isDone, held, kind, isExpired, isStuck])

  return {
    state: isStuck ? null : state,
    // Whoever meets the form while the sign-in begins anew may fill it in.
    busy: (busy && !isStuck) || held?.isSent === false,
    error,
    send(event) {
      const isSent = state !== null && !isStuck
      if (!isSent || state.step.kind === kind) setHeld({ event, to, isSent })
      if (state) steps?.send(isSent ? event : { type: 'restart' })
    },
  }
}
