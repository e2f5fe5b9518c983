import { NO_DATA, type StepMachine, type StepState } from '@shrd/client/auth'
import type { StepData, StepEvent } from '@shrd/contract'

type Changes = Omit<Partial<StepState>, 'data'> & { data?: Partial<StepData> }

const BEGINNING: Partial<StepData> = {
  methods: ['password', 'otp'],
  deliveries: ['email'],
  registration: true,
}

/** A step machine that stands still, and what it was sent. */
export function createStepMachine({ data, ...changes }: Changes = {}): {
  machine: StepMachine
  sent: StepEvent[]
} {
  const sent: StepEvent[] = []
  const state: StepState = {
    step: { kind: 'password' },
    data: { ...NO_DATA, ...BEGINNING, ...data },
    busy: false,
    error: null,
    mailedCode: null,
    ...changes,
  }
  const machine: StepMachine = {
    getState: () => state,
    subscribe: () => () => undefined,
    send: (event) => {
      sent.push(event)
    },
  }
  return { machine, sent }
}
