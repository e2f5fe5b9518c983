'use client'
import type { FlowError } from '@shrd/client'
import { type FormEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { HONEYPOT_NAME, Honeypot } from '../honeypot/Honeypot.tsx'
import { FORM_ATTRIBUTES } from '../part/form-attributes.ts'
import { type PartProps, renderPart } from '../part/render-part.tsx'
import { FormContext } from './form-context.ts'
import { isAbout } from './is-about.ts'

/** What was typed into the fields of a form, by their names. */
export type FormFields = Readonly<Record<string, string>>

/** Props of {@link Form}. */
export interface FormProps extends Omit<PartProps<'form', { busy: boolean }>, 'onSubmit' | 'ref'> {
  busy: boolean
  /** Why it was refused: the field that this is about gets the focus. */
  error: FlowError | null
  /** The field that every refusal is about. @default the one that its code belongs to */
  about?: string
  /** The id of the element that says why. @default one of its own, in the form's context */
  errorId?: string | undefined
  /** Nothing is missing and no robot has filled it in. */
  onSubmit(fields: FormFields): void
}

/**
 * A form whose fields keep what is typed themselves, so that autofill and password managers meet an
 * ordinary form. It is sent when every field is content; else each says what is missing, and the first
 * gets the focus. Renders a `<form>`.
 */
export function Form(props: FormProps): ReactElement {
  const ownId = useId()
  const { busy, error: given, about, errorId = ownId, onSubmit, children, ...part } = props
  const [left, setLeft] = useState<FlowError | null>(null)
  const error = given === left ? null : given
  const isRefused = (name: string) =>
    error !== null && (about ? about === name : isAbout(error.code, name))
  const ref = useRef<HTMLFormElement>(null)

  useEffect(() => {
    // What was typed stays, selected, so that the next key replaces it; refused once more, once more.
    const field = error && ref.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')
    field?.focus()
    field?.select()
  }, [error])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    // Each field that is not content says so by its `invalid` event.
    if (!form.checkValidity()) return form.querySelector<HTMLElement>('input:invalid')?.focus()
    // Files have no place in these forms: all values are texts.
    const { [HONEYPOT_NAME]: decoy, ...fields } = Object.fromEntries(
      new FormData(form),
    ) as FormFields
    if (!busy && !decoy) onSubmit(fields)
  }

  const own = { ...FORM_ATTRIBUTES, 'data-busy': busy ? '' : undefined, ref, onSubmit: submit }
  const content = (
    <>
      {children}
      <Honeypot />
    </>
  )
  return (
    <FormContext.Provider value={{ busy, error, errorId, isRefused, leave: () => setLeft(given) }}>
      {renderPart('form', { ...part, children: content }, own, { busy })}
    </FormContext.Provider>
  )
}
