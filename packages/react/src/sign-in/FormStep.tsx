'use client'
import { type StepView, type StepWay, viewStep } from '@shrd/client/auth'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { FormError } from '../form/FormError.tsx'
import { RichText } from '../locales/RichText.tsx'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { Widget } from '../part/Widget.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { Notice } from './Notice.tsx'
import { StepForm } from './StepForm.tsx'
import { useStep } from './step-context.ts'
import { STEP_FIELDS, type StepFieldTable } from './step-fields.tsx'
import { useStepText } from './use-step-text.ts'
import { WayButton } from './WayButton.tsx'

interface FormStepProps {
  fields?: StepFieldTable
  /** @default that of the step */
  view?: StepView
  /** @default what the step says of itself, else whom it is about: the person, or the application */
  subtitle?: ReactNode
  /** Below the other ways. */
  children?: ReactNode
}

/**
 * The screen of a step: what was said, what went wrong, fields, one button, other ways. Renders a
 * `<section>`.
 */
export function FormStep(props: FormStepProps): ReactElement {
  const step = useStep()
  const text = useStepText()
  const { t } = useMessages()
  const { fields = STEP_FIELDS, view = viewStep(step), children } = props
  const { look, busy, data, mailedCode } = step
  const { kind } = step.step
  const client = data.client && t('signIn.continueTo', { client: data.client.name })
  const person = /^(password_entry|signed_in)$/.test(kind) && data.email
  const said = text(mailedCode ? 'confirm' : 'text', '', { count: data.minimum ?? 1 })
  // What has no words of its own has stopped.
  const title = text('title')
  const submit = title ? text('submit') : t('error.submit')
  const isFooter = (way: StepWay) => text(way, 'way').includes('<')
  const footer = view.ways
    .filter(isFooter)
    .map((way) => (
      <RichText
        key={way}
        text={text(way, 'way')}
        parts={{ link: (label) => <WayButton to={way}>{label}</WayButton> }}
      />
    ))
  return (
    <Widget
      {...look}
      title={title || t('error.title')}
      subtitle={props.subtitle ?? (said || person || client)}
      step={kind}
      footer={footer[0] && footer}
    >
      <StepForm>
        <Notice />
        <FormError fallback="error.something_went_wrong" />
        {view.fields.map((name) => {
          const Input = fields[name] ?? Fragment
          return <Input key={name} />
        })}
        {submit && <SubmitButton busy={busy}>{submit}</SubmitButton>}
        {view.ways.map((way) => !isFooter(way) && <WayButton key={way} to={way} />)}
        {children}
      </StepForm>
    </Widget>
  )
}
