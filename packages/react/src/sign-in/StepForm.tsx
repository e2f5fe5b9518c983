'use client'
import { toStepEvent } from '@shrd/client/auth'
import type { ReactElement } from 'react'
import { Form, type FormProps } from '../form/Form.tsx'
import { useStep } from './step-context.ts'

/** Props of `SignIn.Form`. */
export type StepFormProps = Omit<FormProps, 'busy' | 'error' | 'errorId' | 'onSubmit'>

/** The form of the current step. It submits the values by field name. Renders a `<form>`. */
export function StepForm(props: StepFormProps): ReactElement {
  const step = useStep()
  const { busy, error, send, wake } = step
  return (
    <Form
      onFocus={wake}
      {...props}
      {...{ busy, error }}
      onSubmit={(fields) => send(toStepEvent(step, fields))}
    />
  )
}
