'use client'
import { type StepView, type StepWay, viewStep } from '@shrd/client/auth'
import type { ReactElement, ReactNode } from 'react'
import { RichText } from '../locales/RichText.tsx'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { Widget } from '../part/Widget.tsx'
import { type Translate, useMessages } from '../provider/useMessages.ts'
import { Notice } from './Notice.tsx'
import { StepError } from './StepError.tsx'
import { StepForm } from './StepForm.tsx'
import { type Step, useStep } from './step-context.ts'
import { STEP_FIELDS, type StepFieldTable } from './step-fields.tsx'
import { type StepText, useStepText } from './use-step-text.ts'
import { WayButton } from './WayButton.tsx'

interface FormStepProps {
  fields?: StepFieldTable
  /** @default that of the step */
  view?: StepView | undefined
  /** @default what the step says of itself */
  subtitle?: ReactNode
  /** Below the other ways. */
  children?: ReactNode
}

/**
 * The screen of a step with a form: what was said, what went wrong, fields, one button, other ways.
 * Renders a `<section>`.
 */
export function FormStep(props: FormStepProps): ReactElement {
  const step = useStep()
  const text = useStepText()
  const { t } = useMessages()
  const { fields = STEP_FIELDS, view = viewStep(step), children } = props
  const { look, busy } = step
  const ways = view?.ways ?? []
  const isFooter = (way: StepWay) => text(way, 'way').includes('<')
  const footers = ways.filter(isFooter)
  return (
    <Widget
      {...look}
      title={text('title')}
      subtitle={props.subtitle ?? subtitleOf(step, text, t)}
      step={step.step.kind}
      footer={
        footers.length > 0 &&
        footers.map((way) => (
          <RichText
            key={way}
            text={text(way, 'way')}
            parts={{ link: (label) => <WayButton to={way}>{label}</WayButton> }}
          />
        ))
      }
    >
      <StepForm>
        <Notice />
        <StepError />
        {view?.fields.map((name) => {
          const Input = fields[name]
          return Input && <Input key={name} />
        })}
        <SubmitButton busy={busy}>{text('submit')}</SubmitButton>
        {ways
          .filter((way) => !isFooter(way))
          .map((way) => (
            <WayButton key={way} to={way} />
          ))}
        {children}
      </StepForm>
    </Widget>
  )
}

/** What the step says of itself, else whom it is about: the person, or the application. */
function subtitleOf({ step, data, mailedCode }: Step, text: StepText, t: Translate): string | null {
  const { email, client } = data
  const said =
    mailedCode === null ? text('text', '', { count: data.minimum ?? 1 }) : text('confirm')
  if (said !== '') return said
  if (step.kind === 'password_entry') return email
  return client && t('signIn.continueTo', { client: client.name })
}
