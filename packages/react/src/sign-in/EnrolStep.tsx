'use client'
import type { ReactElement } from 'react'
import { enrolWords } from '../locales/enrol-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { ENROL_FIELDS } from './enrol-fields.tsx'
import { FormStep } from './FormStep.tsx'
import { SetupStep } from './SetupStep.tsx'
import { useStep } from './step-context.ts'

const WORDS = [enrolWords]

/** Registering, new passwords and the set-up of a second factor. Renders a `<section>`. */
export function EnrolStep(): ReactElement {
  const { kind } = useStep().step
  return (
    <WithWords words={WORDS}>
      {kind === 'second_factor_setup' ? (
        <SetupStep />
      ) : (
        <FormStep key={kind} fields={ENROL_FIELDS} />
      )}
    </WithWords>
  )
}
