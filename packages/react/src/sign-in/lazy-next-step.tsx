'use client'
import { type ComponentType, lazy, type ReactElement, startTransition, useState } from 'react'
import { FormStep } from './FormStep.tsx'
import { StepContext, useStep } from './step-context.ts'

/**
 * What comes after the first step, loaded when it is needed: most sign-ins end there. Where it cannot be
 * loaded, that is said, and it can be tried again.
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

/** What is drawn of a step whose file did not come: that, and the way to ask for it again. */
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
