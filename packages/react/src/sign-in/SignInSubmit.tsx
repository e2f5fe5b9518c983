'use client'
import type { ReactElement, ReactNode } from 'react'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { useStep } from './step-context.ts'
import { useStepText } from './use-step-text.ts'

/** The button that sends the form of a step. Renders a `<button>`. */
export function SignInSubmit({ children }: { children?: ReactNode }): ReactElement {
  const text = useStepText()
  return <SubmitButton busy={useStep().busy}>{children ?? text('submit')}</SubmitButton>
}
