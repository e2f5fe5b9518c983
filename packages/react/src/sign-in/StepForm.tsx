'use client'
import type { FlowError } from '@shrd/client'
import { type FormEvent, type ReactElement, type ReactNode, useId, useState } from 'react'
import { Honeypot, readHoneypot } from '../honeypot/Honeypot.tsx'
import { ErrorNote } from '../note/ErrorNote.tsx'
import { Note } from '../note/Note.tsx'
import { FORM_ATTRIBUTES } from '../part/form-attributes.ts'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { Widget, type WidgetLook } from '../part/Widget.tsx'
import { useMessages } from '../provider/useMessages.ts'
import type { StepMachine } from './step-machine.ts'

/** Props that the forms of all steps have. */
export interface StepProps extends WidgetLook {
  machine: StepMachine
}

interface StepFormProps extends StepProps {
  title: ReactNode
  subtitle?: ReactNode
  /** Label of the button. */
  submit: ReactNode
  /** Where the form may be sent; it has checked its own fields. */
  onSubmit(): void
  /** The fields; gets the id of the reason why the last event was refused. */
  children(errorId: string | undefined): ReactNode
  /** Other ways, under the button. */
  ways?: ReactNode
  footer?: ReactNode
}

/** The form of one step: what was said, what went wrong, fields, one button. Renders a `<section>`. */
export function StepForm(props: StepFormProps): ReactElement {
  const { machine, title, subtitle, submit, onSubmit, children, ways, footer, ...look } = props
  const { busy, error, step } = machine
  const id = useId()
  const turn = useTurn(error)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || readHoneypot(event.currentTarget) !== '') return
    onSubmit()
  }

  return (
    <Widget {...look} title={title} subtitle={subtitle} step={step.kind} footer={footer}>
      <form {...FORM_ATTRIBUTES} onSubmit={send}>
        <NoticeOf machine={machine} error={error} />
        {error !== null && <ErrorNote key={turn} error={error} id={id} />}
        {children(error === null ? undefined : id)}
        <SubmitButton busy={busy}>{submit}</SubmitButton>
        {ways}
        <Honeypot />
      </form>
    </Widget>
  )
}

/** Counts the refusals: one with the words of the last is a new element, so that it is announced. */
function useTurn(error: FlowError | null): number {
  const [last, setLast] = useState({ error, turn: 0 })
  if (last.error !== error) setLast({ error, turn: last.turn + 1 })
  return last.turn
}

/** What is said besides the step; a later error takes its place. */
function NoticeOf({ machine, error }: { machine: StepMachine; error: FlowError | null }) {
  const { t } = useMessages()
  const { notice } = machine.data
  if (error !== null || notice === null || notice === 'code_sent') return null
  return (
    <Note tone={notice === 'session_ended' ? 'info' : 'success'}>
      <p role="status">{t(`notice.${notice}`)}</p>
    </Note>
  )
}

/** Goes to another step. Renders a `<button>` that looks like a link. */
export function WayButton(props: { onClick(): void; children: ReactNode }): ReactElement {
  return (
    <button type="button" className="shrd-link" onClick={props.onClick}>
      {props.children}
    </button>
  )
}
