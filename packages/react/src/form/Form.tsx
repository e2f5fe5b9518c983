'use client'
import type { FlowError } from '@shrd/client'
import { type FormEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { HONEYPOT_NAME, Honeypot } from '../honeypot/Honeypot.tsx'
import { FORM_ATTRIBUTES } from '../part/form-attributes.ts'
import { type PartProps, renderPart } from '../part/render-part.tsx'
import { FormContext } from './form-context.ts'
import { isAbout } from './is-about.ts'

/** The values of a form, by field name. */
export type FormFields = Readonly<Record<string, string>>

/** Props of {@link Form}. */
export interface FormProps extends Omit<PartProps<'form', { busy: boolean }>, 'onSubmit' | 'ref'> {
  busy: boolean
  /** Why the form was refused. The field that it concerns takes the focus. */
  error: FlowError | null
  /** The field for every error. @default the field that the code belongs to */
  about?: string
  /**
   * The id of the element with the error message. @default an id of its own, in the form's context
   */
  errorId?: string | undefined
  /** Called if every field is valid and the trap field is empty. */
  onSubmit(fields: FormFields): void
}

/**
 * A form with uncontrolled fields, so that autofill and password managers work. It submits if every
 * field is valid. Otherwise each field says what is missing and the first one takes the focus.
 * Renders a `<form>`.
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
    // Select the refused value, so that the next key replaces it. Repeat for every refusal.
    const field = error && ref.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')
    field?.focus()
    field?.select()
  }, [error])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    // Each invalid field reports itself in its `invalid` event.
    if (!form.checkValidity()) return form.querySelector<HTMLElement>('input:invalid')?.focus()
    // These forms contain no files: all values are strings.
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
