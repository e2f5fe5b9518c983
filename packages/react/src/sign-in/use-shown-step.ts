import { NO_DATA, type StepKind, type StepMachine } from '@shrd/client/auth'
import type { StepData, StepEvent } from '@shrd/contract'
import { useContext, useEffect, useState } from 'react'
import { ShrdContext } from '../provider/ShrdContext.ts'
import type { ShownState } from './step-context.ts'
import { useAuthState } from './use-auth-state.ts'
import { useSteps } from './use-steps.ts'

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
}

/**
 * What is shown of a sign-in: its step; in an application that redirects, the way to the hosted page; and
 * afterwards who came. Before the service has said how it begins it can be answered already: what a quick
 * person sends waits for that, and is given back to them should it begin in another way.
 *
 * @param machine a sign-in that is not the provider's
 */
export function useShownStep(machine?: StepMachine, first: FirstStep = {}): ShownStep {
  const { auth } = useContext(ShrdContext)
  const steps = useSteps(machine)
  const who = useAuthState(machine ? null : auth)
  const [waiting, setWaiting] = useState<StepEvent | null>(null)
  const { kind = 'password', ...known } = first

  useEffect(() => {
    if (steps.state === null || waiting === null) return
    setWaiting(null)
    if (steps.state.step.kind === kind) steps.send(waiting)
  }, [steps.state, steps.send, waiting, kind])

  const show = (shown: StepKind, changes: Partial<ShownState>): ShownState => ({
    step: { kind: shown },
    data: NO_DATA,
    busy: false,
    error: null,
    mailedCode: null,
    ...changes,
  })
  if (auth && who?.status === 'signed-in') {
    const { name, email = null } = who.user
    const data = { ...NO_DATA, email: name ?? email }
    return { state: show('signed_in', { data }), send: () => void auth.signOut() }
  }
  if (auth && who && auth.mode === 'redirect') {
    const error = who.status === 'signed-out' ? who.error : null
    const state = show('leave', { busy: who.status === 'starting', error })
    return { state, send: () => void auth.signIn() }
  }
  if (steps.state !== null) return { state: steps.state, send: steps.send }
  const data = { ...NO_DATA, ...known }
  return { state: show(kind, { data, busy: waiting !== null }), send: setWaiting }
}
