import type { FlowError } from '@shrd/client'
import { NO_DATA, type StepMachine, type StepState, toWayEvent } from '@shrd/client/auth'
import type { ChosenStep, StepEvent, StepNext } from '@shrd/contract'
import { isPassing } from '../sign-in/is-passing.ts'

/** Where a widget begins. */
export interface Entry {
  /** The step that it is about. */
  readonly at: StepNext['kind']
  /** The step that leads to it, where it cannot be chosen itself. @default `at` */
  readonly by: ChosenStep
}

/** A sign-in that begins at another step than its first. */
export interface MachineAt extends StepMachine {
  /** Goes to its step once more, from whichever the sign-in stands at. */
  goThere(): void
}

/** Steps that somebody can choose to leave. At any other one something is under way, and goes on. */
const OPEN: readonly StepNext['kind'][] = [
  'identify',
  'password',
  'password_entry',
  'otp_request',
  'register',
  'forgot',
]

/**
 * A sign-in that goes to a step of its own accord, once. Until the service has answered it stands there
 * already, so that a form can be drawn and sent: what a quick person sends waits for the answer, and is
 * given back to them should it be another step. Where the way there did not get through, it stays there,
 * and sending it tries again.
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
      // It did not get through before: that is tried once more.
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
