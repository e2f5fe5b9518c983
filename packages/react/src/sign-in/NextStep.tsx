'use client'
import type { ReactElement } from 'react'
import { nextWords } from '../locales/next-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { FormStep } from './FormStep.tsx'
import { NEXT_FIELDS } from './next-fields.tsx'
import { useStepWords } from './use-step-words.ts'

const WORDS = [nextWords]

/**
 * Renders the steps after the first: codes, second factor, registration, new passwords. Renders a
 * `<section>`.
 */
export function NextStep(): ReactElement {
  return (
    <WithWords words={WORDS}>
      <NextForm />
    </WithWords>
  )
}

function NextForm(): ReactElement {
  const { step, data, mailedCode, text } = useStepWords()
  // The address may be mistyped, and the user waits for its mail.
  const isMailed = step.kind === 'verify_email' && !mailedCode && data.email
  const subtitle = isMailed && (
    <>
      {text('text')}
      <br />
      <bdi>{data.email}</bdi>
    </>
  )
  return <FormStep fields={NEXT_FIELDS} subtitle={subtitle} />
}
