'use client'
import type { ReactElement } from 'react'
import { nextWords } from '../locales/next-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { FormStep } from './FormStep.tsx'
import { NEXT_FIELDS } from './next-fields.tsx'

const WORDS = [nextWords]

/**
 * Renders the steps after the first: codes, second factor, registration, new passwords. Renders a
 * `<section>`.
 */
export function NextStep(): ReactElement {
  return (
    <WithWords words={WORDS}>
      <FormStep fields={NEXT_FIELDS} />
    </WithWords>
  )
}
