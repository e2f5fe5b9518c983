import type { StepNext } from '@shrd/contract'
import { useEffect } from 'react'
import { pathOf } from './step-paths.ts'

/**
 * Shows the address of the step in place of the one before. No new entry of the history: going back
 * would show a step that the sign-in has left.
 */
export function useStepPath(next: StepNext, isShown: boolean): void {
  const path = isShown ? pathOf(next) : undefined
  useEffect(() => {
    if (path !== undefined && path !== location.pathname) history.replaceState(null, '', path)
  }, [path])
}
