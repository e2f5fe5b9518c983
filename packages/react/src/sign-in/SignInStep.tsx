'use client'
import { type ReactElement, Suspense } from 'react'
import { findOwn } from '../locales/find-own.ts'
import { FormStep } from './FormStep.tsx'
import { createNextStep } from './lazy-next-step.tsx'
import { useStep } from './step-context.ts'
import type { StepScreens } from './step-screens.ts'

const NextStep = /* @__PURE__ */ createNextStep()

/** How the kinds of those steps begin, or end. */
const NEXT = /^(otp$|passkey|second|verify|forgot|reset)|(change|link|register)$/

/** Props of `SignIn.Step`. */
export interface SignInStepProps {
  /** Replaces the screens of single steps. */
  screens?: StepScreens | undefined
}

/** The ready-made screen of the current step. Renders a `<section>`. */
export function SignInStep({ screens }: SignInStepProps): ReactElement {
  const { kind } = useStep().step
  const Screen = findOwn(screens ?? {}, kind) ?? (NEXT.test(kind) ? NextStep : FormStep)
  return (
    <Suspense fallback={null}>
      <Screen key={kind} />
    </Suspense>
  )
}
