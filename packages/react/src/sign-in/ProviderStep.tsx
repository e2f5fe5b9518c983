'use client'
import type { ReactElement } from 'react'
import { providerWords } from '../locales/provider-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { NextStep } from './NextStep.tsx'

const WORDS = [providerWords]

/**
 * Asks a user who comes from another provider to register, or to connect it. The browser comes back to
 * a page of the service, so no other page shows it. Renders a `<section>`.
 */
export function ProviderStep(): ReactElement {
  return (
    <WithWords words={WORDS}>
      <NextStep />
    </WithWords>
  )
}
