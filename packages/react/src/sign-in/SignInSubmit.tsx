'use client'
import type { ReactElement, ReactNode } from 'react'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { useStepWords } from './use-step-words.ts'

/** The button that submits the form of a step. Renders a `<button>`. */
export function SignInSubmit({ children }: { children?: ReactNode }): ReactElement {
  const { busy, text } = useStepWords()
  return <SubmitButton busy={busy}>{children ?? text('submit')}</SubmitButton>
}
