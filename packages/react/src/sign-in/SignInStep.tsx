'use client'
import { lazy, type ReactElement, Suspense } from 'react'
import { FormStep } from './FormStep.tsx'
import { RedirectStep } from './RedirectStep.tsx'
import { SecondFactorStep } from './SecondFactorStep.tsx'
import { StoppedStep } from './StoppedStep.tsx'
import { useStep } from './step-context.ts'
import type { StepScreens } from './step-screens.ts'

/** Most people never come to these steps: screens and words are loaded with the first of them. */
const EnrolStep = /* @__PURE__ */ lazy(() =>
  import('./EnrolStep.tsx').then((module) => ({ default: module.EnrolStep })),
)

const SCREENS: StepScreens = {
  identify: FormStep,
  password: FormStep,
  password_entry: FormStep,
  otp_request: FormStep,
  otp: FormStep,
  second_factor: SecondFactorStep,
  redirect: RedirectStep,
  register: EnrolStep,
  verify_email: EnrolStep,
  forgot: EnrolStep,
  reset: EnrolStep,
  password_change: EnrolStep,
  second_factor_setup: EnrolStep,
}

/** Props of `SignIn.Step`. */
export interface SignInStepProps {
  /** Other screens for single steps. */
  screens?: StepScreens | undefined
}

/**
 * The ready-made screen of the step that a sign-in stands at. A step without one, such as a key file,
 * which only a page of the service opens, says that the sign-in has stopped. Renders a `<section>`.
 */
export function SignInStep({ screens }: SignInStepProps): ReactElement {
  const { kind } = useStep().step
  const Screen = screens?.[kind] ?? SCREENS[kind] ?? StoppedStep
  return (
    <Suspense fallback={null}>
      <Screen key={kind} />
    </Suspense>
  )
}
