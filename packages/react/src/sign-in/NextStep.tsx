'use client'
import type { ReactElement } from 'react'
import { nextWords } from '../locales/next-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { FormStep } from './FormStep.tsx'
import { NEXT_FIELDS } from './next-fields.tsx'
import { RedirectStep } from './RedirectStep.tsx'
import { SecondFactorStep } from './SecondFactorStep.tsx'
import { SetupStep } from './SetupStep.tsx'
import { StoppedStep } from './StoppedStep.tsx'
import { useStep } from './step-context.ts'
import type { StepScreens } from './step-screens.ts'

const WORDS = [nextWords]

const SCREENS: StepScreens = {
  otp: NextForm,
  second_factor: SecondFactorStep,
  second_factor_setup: SetupStep,
  register: NextForm,
  verify_email: NextForm,
  forgot: NextForm,
  reset: NextForm,
  password_change: NextForm,
  redirect: RedirectStep,
}

/**
 * What comes after the first step: codes, the second factor, registering, new passwords, the end. A step
 * that has no screen, such as a key file, which only a page of the service opens, says that the sign-in
 * has stopped. Renders a `<section>`.
 */
export function NextStep(): ReactElement {
  const { kind } = useStep().step
  const Screen = SCREENS[kind] ?? StoppedStep
  return (
    <WithWords words={WORDS}>
      <Screen />
    </WithWords>
  )
}

function NextForm(): ReactElement {
  return <FormStep fields={NEXT_FIELDS} />
}
