import {
  createStepMachine,
  type OwnStepMachine,
  type StepMachine,
  type StepState,
} from '@shrd/client/auth'
import type { StepOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { useSteps } from '@shrd/react'
import { useEffect, useState } from 'react'
import { keepStep, resumeStep } from './kept-step.ts'
import { sendStep } from './send-step.ts'
import { useComeBack } from './use-come-back.ts'
import { useMailedCode } from './use-mailed-code.ts'
import { useStepPath } from './use-step-path.ts'

/** Where a sign-in is spoken to, and how it began. */
export interface StepMachineOptions {
  door: string
  /** True where the steps have addresses of their own. */
  hasAddresses: boolean
  first: StepOutput
  /** Where the person can start again once this sign-in is over; `null` loads the page anew. */
  restart: string | null
  /** Leaves the page: a fetch cannot follow a redirect to another origin. */
  leave(address: string): void
}

/** The hosted sign-in, and the step that it stands at. */
export interface HostedSteps {
  readonly machine: StepMachine
  readonly state: StepState
}

/** The hosted sign-in for its widgets: sends events to the server and shows the step it answers. */
export function useStepMachine(options: StepMachineOptions): HostedSteps {
  const [machine] = useState(() => createHostedMachine(options))
  const { state } = useSteps(machine)
  if (state === null) throw new TypeError('A page of a sign-in is drawn with its first step.')
  const { first, hasAddresses } = options
  const mailedCode = useMailedCode()
  useStepPath(state.step, hasAddresses)
  useComeBack(machine)
  useEffect(() => {
    if (!hasAddresses) return
    const resumed = resumeStep(first)
    if (resumed !== first) machine.show(resumed)
  }, [hasAddresses, first, machine])
  useEffect(() => machine.setMailedCode(mailedCode), [mailedCode, machine])
  return { machine, state }
}

function createHostedMachine(options: StepMachineOptions): OwnStepMachine {
  const { door, first, restart, leave, hasAddresses } = options
  return createStepMachine({
    first,
    async send(event, transaction) {
      // The page itself was the beginning.
      if (event === undefined) throw new ShrdError('interaction_expired')
      const answer = await sendStep(door, { transaction, event })
      if (hasAddresses) keepStep(answer)
      return answer
    },
    leave,
    restart: () => leave(restart ?? ''),
  })
}
