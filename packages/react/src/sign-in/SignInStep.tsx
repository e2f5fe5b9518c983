'use client'
import { lazy, type ReactElement, Suspense } from 'react'
import { FormStep } from './FormStep.tsx'
import { useStep } from './step-context.ts'
import type { StepScreens } from './step-screens.ts'

/** Most sign-ins end with the first step: what comes after it is loaded when it is needed. */
const NextStep = /* @__PURE__ */ lazy(() =>
  import('./NextStep.tsx').then((module) => ({ default: module.NextStep })),
)

const FIRST: StepScreens = {
  identify: FormStep,
  password: FormStep,
  password_entry: FormStep,
  otp_request: FormStep,
}

/** Props of `SignIn.Step`. */
export interface SignInStepProps {
  /** Other screens for single steps. */
  screens?: StepScreens | undefined
}

/**
 * The ready-made screen of the step that a sign-in stands at. Renders a `<section>`.
 */
export function SignInStep({ screens }: SignInStepProps): ReactElement {
  const { kind } = useStep().step
  const Screen = screens?.[kind] ?? FIRST[kind] ?? NextStep
  return (
    <Suspense fallback={null}>
      <Screen key={kind} />
    </Suspense>
  )
}
