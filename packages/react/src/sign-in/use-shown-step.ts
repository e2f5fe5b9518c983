import { NO_DATA, type StepKind, type StepMachine } from '@shrd/client/auth'
import type { StepData, StepEvent } from '@shrd/contract'
import { useContext, useEffect, useState } from 'react'
import { ShrdContext } from '../provider/ShrdContext.ts'
import type { ShownState } from './step-context.ts'
import { useAuthState } from './use-auth-state.ts'
import { NO_STEPS, useSteps } from './use-steps.ts'

/** What a sign-in is drawn with before the service has been asked, as on a server. */
export interface FirstStep {
  /** @default 'password' */
  kind?: 'password' | 'identify' | 'otp_request'
  /** Ways that are known to be offered, so that nothing moves when the service has answered. */
  methods?: StepData['methods']
  registration?: boolean
}

/** Why a sign-in could not begin that can begin once more. */
const PASSES = /^(network|timeout|unavailable|too_many_requests|internal)$/

/** What a sign-in shows, and the way to answer it. */
export interface ShownStep {
  readonly state: ShownState
  send(event: StepEvent): void
  /** Somebody turned to it. */
  wake(): void
}

/**
 * What is shown of a sign-in: its step; in an application that redirects, the way to the hosted page; and
 * afterwards who came. Before the service has said how it begins it can be answered already: what a quick
 * person sends waits for that, and is given back to them should it begin in another way. The same form
 * stays where the sign-in could not begin; and where it took too long to send it, it begins anew with that.
 *
 * @param machine a sign-in that is not the provider's
 */
export function useShownStep(machine?: StepMachine, first?: FirstStep): ShownStep {
  const { auth } = useContext(ShrdContext)
  // Known beforehand, it begins when somebody turns to it: a page that is looked at asks for nothing.
  const [isAwake, setAwake] = useState(machine !== undefined || first === undefined)
  const wake = () => setAwake(true)
  const steps = useSteps(isAwake ? machine : NO_STEPS)
  const who = useAuthState(machine ? null : auth)
  const [waiting, setWaiting] = useState<StepEvent | null>(null)
  const [sent, setSent] = useState<StepEvent | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const [hasSent, setHasSent] = useState(false)
  const { kind = 'password', ...known } = first ?? {}
  const { state, send } = steps
  const code = state?.error?.code ?? ''
  const isExpired = code === 'interaction_expired' && sent !== null
  const isStuck =
    !machine && state?.step.kind === 'error' && (state.busy || isExpired || PASSES.test(code))

  useEffect(() => {
    if (state?.busy && who?.status !== 'signed-in') return
    // Passwords are not kept for longer than they may be needed.
    setSent(null)
    if (isStuck && isExpired) {
      setWaiting(sent)
      send({ type: 'restart' })
    } else if (state && waiting) {
      setWaiting(null)
      if (state.step.kind === kind) send(waiting)
    }
  }, [state, send, who, waiting, sent, kind, isExpired, isStuck])

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
    return { state: show('signed_in', { data }), send: () => void auth.signOut(), wake }
  }
  const said = who?.status === 'signed-out' ? who.error : null
  if (auth && who && auth.mode === 'redirect') {
    return {
      state: show('leave', { busy: isLeaving || who.status === 'starting', error: said }),
      send() {
        setLeaving(true)
        void auth.signIn().finally(() => setLeaving(false))
      },
      wake,
    }
  }
  if (state && !isStuck) {
    // What a page of the service has answered, which did a step that only it can.
    const error = state.error ?? (hasSent ? null : said)
    return {
      state: { ...state, error },
      send(event) {
        setHasSent(true)
        setSent(state.step.kind === kind ? event : null)
        send(event)
      },
      wake,
    }
  }
  const data = { ...NO_DATA, ...known }
  const { busy = false, error = null } = state ?? {}
  return {
    state: show(kind, { data, busy: busy || waiting !== null, error }),
    send(event) {
      wake()
      setWaiting(event)
      if (state) send({ type: 'restart' })
    },
    wake,
  }
}
