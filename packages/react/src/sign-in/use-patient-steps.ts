import type { FlowError } from '@shrd/client'
import type { StepKind, StepMachine, StepState } from '@shrd/client/auth'
import type { StepEvent } from '@shrd/contract'
import { useEffect, useState } from 'react'
import { isPassing } from './is-passing.ts'
import { useSteps } from './use-steps.ts'

/** A sign-in that can be answered before it has begun. */
export interface PatientSteps {
  /** `null` while the form that it begins with stands for it. */
  readonly state: StepState | null
  /** Of that form. */
  readonly busy: boolean
  readonly error: FlowError | null
  send(event: StepEvent): void
}

/**
 * Holds what is sent before the service has said how a sign-in begins; it is given back to the person
 * should that be in another way than by `kind`. Where it cannot begin, the form stays, and sending it tries
 * again; where it took the person too long to send it, the sign-in begins anew with that.
 *
 * @param isDone somebody is signed in
 */
export function usePatientSteps(
  machine: StepMachine | undefined,
  kind: StepKind,
  isDone: boolean,
): PatientSteps {
  const { state, send } = useSteps(machine)
  const [waiting, setWaiting] = useState<StepEvent | null>(null)
  const [sent, setSent] = useState<StepEvent | null>(null)
  const isExpired = state?.error?.code === 'interaction_expired' && sent !== null
  const isStuck =
    !machine && state?.step.kind === 'error' && (state.busy || isExpired || isPassing(state.error))

  useEffect(() => {
    if (state?.busy && !isDone) return
    // Passwords are not kept for longer than they may be needed.
    setSent(null)
    if (isStuck && isExpired) {
      setWaiting(sent)
      send({ type: 'restart' })
    } else if (state && waiting) {
      setWaiting(null)
      if (state.step.kind === kind) send(waiting)
    }
  }, [state, send, isDone, waiting, sent, kind, isExpired, isStuck])

  return {
    state: isStuck ? null : state,
    busy: state?.busy || waiting !== null,
    error: state?.error ?? null,
    send(event) {
      if (state === null || isStuck) setWaiting(event)
      else if (state.step.kind === kind) setSent(event)
      if (state) send(isStuck ? { type: 'restart' } : event)
    },
  }
}
