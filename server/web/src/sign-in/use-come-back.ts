import type { StepMachine } from '@shrd/client/auth'
import { useEffect } from 'react'
import { leave } from '../leave.ts'

/**
 * Loads the page again if the browser comes back to it with "Back" after it has left for a provider or
 * an application. A page from the browser's cache would still wait for the page that it left for.
 */
export function useComeBack(machine: StepMachine): void {
  useEffect(() => {
    const renew = ({ persisted }: PageTransitionEvent) => {
      if (persisted && machine.getState()?.step.kind === 'redirect') leave('')
    }
    addEventListener('pageshow', renew)
    return () => removeEventListener('pageshow', renew)
  }, [machine])
}
