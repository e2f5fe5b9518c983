import { NO_DATA, type StepMachine, type StepState } from '@shrd/client/auth'
import type { StepData, StepEvent } from '@shrd/contract'
import { useEffect, useState } from 'react'
import { useSteps } from './use-steps.ts'

/** What a sign-in is drawn with before the service has been asked, as on a server. */
export interface FirstStep {
  /** @default 'password' */
  kind?: 'password' | 'identify' | 'otp_request'
  /** Ways that are known to be offered, so that nothing moves when the service has answered. */
  methods?: StepData['methods']
  registration?: boolean
}

/** What the sign-in shows, and the way to answer it. */
interface Shown {
  readonly state: StepState
  send(event: StepEvent): void
}

/**
 * A sign-in that can be seen and answered before the service has said how it begins: what a quick person
 * sends waits for that, and is given back to them should it begin in another way.
 */
export function useFirstStep(machine?: StepMachine, first: FirstStep = {}): Shown {
  const { state, send } = useSteps(machine)
  const [waiting, setWaiting] = useState<StepEvent | null>(null)
  const { kind = 'password', methods = [], registration = false } = first

  useEffect(() => {
    if (state === null || waiting === null) return
    setWaiting(null)
    if (state.step.kind === kind) send(waiting)
  }, [state, waiting, kind, send])

  if (state !== null) return { state, send }
  return {
    state: {
      step: { kind },
      data: { ...NO_DATA, methods, registration },
      busy: waiting !== null,
      error: null,
      mailedCode: null,
    },
    send: setWaiting,
  }
}
