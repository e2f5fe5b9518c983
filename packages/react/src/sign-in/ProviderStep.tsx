'use client'
import type { ReactElement } from 'react'
import { nextWords } from '../locales/next-words.ts'
import { providerWords } from '../locales/provider-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { FormStep } from './FormStep.tsx'
import { NEXT_FIELDS } from './next-fields.tsx'
import { useStepWords } from './use-step-words.ts'

const WORDS = [nextWords, providerWords]

/**
 * Asks a user who comes from another provider to register, or to connect it. The browser comes back to
 * a page of the service, so no other page shows it. Renders a `<section>`.
 */
export function ProviderStep(): ReactElement {
  return (
    <WithWords words={WORDS}>
      <ProviderForm />
    </WithWords>
  )
}

function ProviderForm(): ReactElement {
  const { data, text } = useStepWords()
  const { name = '', email = '' } = data.provider ?? {}
  return <FormStep fields={NEXT_FIELDS} subtitle={text('text', '', { provider: name, email })} />
}
