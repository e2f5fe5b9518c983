'use client'
import type { ReactElement, ReactNode } from 'react'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { useStepWords } from './use-step-words.ts'

/**
 * The button that submits the form of a step, and the announcement that it is busy. Without a text
 * there is no button. Renders a `<button>` and a live region.
 */
export function SignInSubmit({ children }: { children?: ReactNode }): ReactElement {
  const { busy, pressed, text } = useStepWords()
  return (
    <SubmitButton busy={busy} spins={!pressed}>
      {children ?? text('submit')}
    </SubmitButton>
  )
}
