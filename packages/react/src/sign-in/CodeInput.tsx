'use client'
import type { ReactElement } from 'react'
import { CodeField } from '../form/CodeField.tsx'
import { SentAgain } from './SentAgain.tsx'
import { useStep } from './step-context.ts'
import { useStepText } from './use-step-text.ts'

/** The code that was sent, or that the link of a mail carried. Renders a `<div>` or a hidden `<input>`. */
export function CodeInput(): ReactElement {
  const { error, mailedCode, step } = useStep()
  const text = useStepText()
  if (mailedCode !== null && (error === null || step.kind === 'reset')) {
    return <input type="hidden" name="code" value={mailedCode} />
  }
  return (
    <>
      <SentAgain />
      <CodeField label={text('code')} missing={text('code.missing', 'field')} />
    </>
  )
}
