'use client'
import { type ComponentType, lazy, type ReactElement, startTransition, useState } from 'react'
import { FormStep } from './FormStep.tsx'
import { StepContext, useStep } from './step-context.ts'

/**
 * Loads the steps after the first on demand, because most sign-ins end at the first. If loading
 * fails, it says so and the user can retry.
 */
export function createNextStep(): ComponentType {
  return lazy(() =>
    import('./NextStep.tsx').then(
      (module) => ({ default: module.NextStep }),
      () => ({ default: Unloaded }),
    ),
  )
}

const OFFLINE = { code: 'network' }

/** Says that the code of a step did not load, and loads it again. */
export function Unloaded(): ReactElement {
  const step = useStep()
  const [Again, setAgain] = useState<ComponentType | null>(null)
  if (Again !== null) return <Again />
  const stopped = {
    ...step,
    name: 'error',
    step: { kind: 'error' },
    error: OFFLINE,
    send: () => startTransition(() => setAgain(createNextStep)),
  } as const
  return (
    <StepContext.Provider value={stopped}>
      <FormStep />
    </StepContext.Provider>
  )
}
