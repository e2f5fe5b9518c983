import type { FlowError } from '@shrd/client'
import { NO_DATA, type StepMachine, type StepState, toWayEvent } from '@shrd/client/auth'
import type { ChosenStep, StepEvent, StepNext } from '@shrd/contract'
import { isPassing } from '../sign-in/is-passing.ts'

/** Where a widget starts. */
export interface Entry {
  /** The step of the widget. */
  readonly at: StepNext['kind']
  /** The step that leads to it, if it cannot be chosen directly. @default `at` */
  readonly by: ChosenStep
}

/** A sign-in that starts at a step other than its first. */
export interface MachineAt extends StepMachine {
  /** Goes to its step again, from any step. */
  goThere(): void
}

/** Steps that the user can leave. At any other step something is in progress and continues. */
const OPEN: readonly StepNext['kind'][] = [
  'identify',
  'password',
  'password_entry',
  'otp_request',
  'passkey',
  'register',
  'forgot',
]

/**
 * A sign-in that goes to its step by itself, once. It shows that step before the service responds,
 * so that the form can be shown and submitted. Early input waits for the response; if the service
 * starts with another step, the input goes back to the user. If the request fails, the step stays
 * and submitting retries.
 */
export function createMachineAt(machine: StepMachine, { at, by }: Entry): MachineAt {
  const listeners = new Set<() => void>()
  let phase: 'before' | 'asked' | 'there' = 'before'
  let waiting: StepEvent | null = null
  let provisional = standAt(by)

  function setWaiting(event: StepEvent | null, error: FlowError | null = null): void {
    waiting = event
    provisional = { ...standAt(by), busy: event !== null, error }
    for (const listener of [...listeners]) listener()
  }

  function arrive({ step }: StepState): void {
    phase = 'there'
    const event = waiting
    setWaiting(null)
    if (event !== null && step.kind === by) machine.send(event)
  }

  function look(): void {
    const state = machine.getState()
    if (state === null) phase = 'before'
    else if (phase === 'there' || state.busy) return
    else if ((phase === 'asked' || state.step.kind === 'error') && isPassing(state.error)) {
      phase = 'before'
      setWaiting(null, state.error)
    } else if (state.step.kind === at || phase === 'asked' || !OPEN.includes(state.step.kind)) {
      arrive(state)
    } else ask(state)
  }

  function ask({ step, data }: StepState): void {
    const isOver = step.kind === 'error'
    if (!isOver) phase = 'asked'
    machine.send(isOver ? { type: 'restart' } : toWayEvent(by, data, data.email ?? ''))
  }

  return {
    getState: () => (phase === 'there' ? machine.getState() : provisional),
    subscribe(listener) {
      listeners.add(listener)
      const stop = machine.subscribe(() => {
        look()
        listener()
      })
      look()
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    send(event) {
      if (phase === 'there') return machine.send(event)
      if (waiting !== null) return
      const { error } = provisional
      setWaiting(event)
      // Retry, because the request did not arrive before.
      const state = machine.getState()
      if (error && state) ask(state)
    },
    goThere() {
      phase = 'before'
      look()
    },
  }
}

function standAt(kind: ChosenStep): StepState {
  return { step: { kind }, data: NO_DATA, busy: false, error: null, mailedCode: null }
}
