import { NO_DATA, type StepKind, type StepMachine } from '@shrd/client/auth'
import type { StepData, StepEvent } from '@shrd/contract'
import { useState } from 'react'
import { useAuthBeside } from '../provider/ShrdContext.ts'
import type { ShownState } from './step-context.ts'
import { usePatientSteps } from './use-patient-steps.ts'
import { useAuthState } from './use-watched.ts'

/** The first form, shown before any request, for example on a server. */
export interface FirstStep {
  /** @default 'password' */
  kind?: 'password' | 'identify' | 'otp_request'
  /** Ways that the service is known to offer, so that the page does not move when it responds. */
  methods?: StepData['methods']
  registration?: boolean
}

/** The visible state of a sign-in, and how to answer it. */
export interface ShownStep {
  readonly state: ShownState
  /** The sign-in behind it. */
  readonly steps?: StepMachine | undefined
  send(event: StepEvent): void
  /** Reports that the user interacts with it. */
  wake(): void
}

/** Which sign-in is shown, and how. */
export interface ShownStepOptions {
  /** A sign-in other than the provider's. */
  machine?: StepMachine | undefined
  first?: FirstStep | undefined
  /** Opens other providers in a popup. */
  popup?: boolean | undefined
}

/**
 * The visible state of a sign-in: its step, or in redirect mode the button to the hosted page, or
 * the signed-in user. It accepts input before the service says how it starts.
 *
 * @throws TypeError where there is neither
 */
export function useShownStep({ machine, first, popup }: ShownStepOptions): ShownStep {
  const auth = useAuthBeside(machine)
  // If the first form is known, the sign-in starts when the user interacts: a page that is only
  // viewed sends nothing.
  const [isAwake, setAwake] = useState(machine !== undefined || first === undefined)
  const wake = () => setAwake(true)
  const [hasSent, setSent] = useState(false)
  const who = useAuthState(machine ? null : auth)
  const { kind = 'password', ...known } = first ?? {}
  const to = machine ?? auth?.steps
  const steps = usePatientSteps(isAwake ? to : null, {
    to,
    kind,
    isPatient: !machine,
    isDone: who?.status === 'signed-in',
  })
  // The error of a page of the service that handled a step.
  const said = who?.status === 'signed-out' && !hasSent ? who.error : null

  if (auth && who?.status === 'signed-in') {
    const { name, email = null } = who.user
    const data = { ...NO_DATA, email: name ?? email }
    return { state: show('signed_in', { data }), send: () => void auth.signOut(), wake }
  }
  if (auth && who && auth.mode === 'redirect') {
    return {
      state: show('leave', { busy: hasSent || who.status === 'starting', error: said }),
      send() {
        setSent(true)
        void auth.signIn().finally(() => setSent(false))
      },
      wake,
    }
  }
  const { state, busy } = steps
  const error = steps.error ?? said
  const data = { ...NO_DATA, ...known }
  return {
    state: state ? { ...state, error } : show(kind, { data, busy, error }),
    steps: to,
    send(event) {
      wake()
      setSent(true)
      if (popup && event.type === 'provider') {
        return void auth?.signIn({ provider_hint: event.provider_id, popup })
      }
      steps.send(event)
    },
    wake,
  }
}

function show(kind: StepKind, changes: Partial<ShownState>): ShownState {
  return { step: { kind }, data: NO_DATA, busy: false, error: null, mailedCode: null, ...changes }
}
