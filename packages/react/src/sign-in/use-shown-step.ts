import { NO_DATA, type StepKind, type StepMachine } from '@shrd/client/auth'
import type { StepData, StepEvent } from '@shrd/contract'
import { useState } from 'react'
import { useAuthBeside } from '../provider/ShrdContext.ts'
import type { ShownState } from './step-context.ts'
import { usePatientSteps } from './use-patient-steps.ts'
import { useWatched } from './use-watched.ts'

/** What a sign-in is drawn with before the service has been asked, as on a server. */
export interface FirstStep {
  /** @default 'password' */
  kind?: 'password' | 'identify' | 'otp_request'
  /** Ways that are known to be offered, so that nothing moves when the service has answered. */
  methods?: StepData['methods']
  registration?: boolean
}

/** What a sign-in shows, and the way to answer it. */
export interface ShownStep {
  readonly state: ShownState
  send(event: StepEvent): void
  /** Somebody turned to it. */
  wake(): void
}

/**
 * What is shown of a sign-in: its step; in an application that redirects, the way to the hosted page; and
 * afterwards who came. Before the service has said how it begins it can be answered already.
 *
 * @param machine a sign-in that is not the provider's
 * @throws TypeError where there is neither
 */
export function useShownStep(machine?: StepMachine, first?: FirstStep): ShownStep {
  const auth = useAuthBeside(machine)
  // Known beforehand, it begins when somebody turns to it: a page that is looked at asks for nothing.
  const [isAwake, setAwake] = useState(machine !== undefined || first === undefined)
  const wake = () => setAwake(true)
  const [hasSent, setSent] = useState(false)
  const who = useWatched(machine ? null : auth)
  const { kind = 'password', ...known } = first ?? {}
  const to = machine ?? auth?.steps
  const steps = usePatientSteps(isAwake ? to : null, {
    to,
    kind,
    isPatient: !machine,
    isDone: who?.status === 'signed-in',
  })
  // What a page of the service has answered, which did a step that only it can.
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
    send(event) {
      wake()
      setSent(true)
      steps.send(event)
    },
    wake,
  }
}

function show(kind: StepKind, changes: Partial<ShownState>): ShownState {
  return { step: { kind }, data: NO_DATA, busy: false, error: null, mailedCode: null, ...changes }
}
