'use client'
import { type StepView, viewStep } from '@shrd/client/auth'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { FormError } from '../form/FormError.tsx'
import { Widget } from '../part/Widget.tsx'
import { Notice } from './Notice.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import { SignInSubmit } from './SignInSubmit.tsx'
import { StepForm } from './StepForm.tsx'
import { STEP_FIELDS, type StepFieldTable } from './step-fields.tsx'
import { useStepWords } from './use-step-words.ts'
import { WayLine } from './WayButton.tsx'

interface FormStepProps {
  fields?: StepFieldTable
  /** @default the view of the step */
  view?: StepView
  /** @default the step's own subtitle, or else the user or the application */
  subtitle?: ReactNode
  /** Shown below the other ways. */
  children?: ReactNode
}

/** The screen of a step: notice, error, fields, one button, other ways. Renders a `<section>`. */
export function FormStep(props: FormStepProps): ReactElement {
  const step = useStepWords()
  const { look, data, error, mailedCode, t, text } = step
  const { fields = STEP_FIELDS, view = viewStep(step), children } = props
  const client = data.client && t('signIn.continueTo', { client: data.client.name })
  const person = !view.fields.includes('email') && data.email
  const said = text(mailedCode ? 'confirm' : 'text', '', { count: data.minimum ?? 1 })
  // A step without texts of its own has stopped.
  const title = text('title')
  const submit = title ? text('submit') : t('error.submit')
  // An error above the button that was pressed would move another one under the pointer.
  const isBelow = error?.code.startsWith('passkey') && view.ways.includes('passkey')
  const refusal = <FormError fallback="error.something_went_wrong" />
  return (
    <Widget
      {...look}
      title={title || t('error.title')}
      subtitle={props.subtitle || said || person || client}
      step={step.step.kind}
    >
      <StepForm>
        <Notice />
        {!isBelow && refusal}
        {view.fields.map((name) => {
          const Input = fields[name]
          return Input && <Input key={name} />
        })}
        <SignInSubmit>{submit}</SignInSubmit>
        <ProviderButtons />
        {view.ways.map((way) => (
          <Fragment key={way}>
            <WayLine to={way} />
            {isBelow && way === 'passkey' && refusal}
          </Fragment>
        ))}
        {children}
      </StepForm>
    </Widget>
  )
}
