'use client'
import type { FlowError } from '@shrd/client'
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import { HONEYPOT_NAME, Honeypot, readHoneypot } from '../honeypot/Honeypot.tsx'
import { FORM_ATTRIBUTES } from '../part/form-attributes.ts'
import { type PartProps, renderPart } from '../part/render-part.tsx'
import { FormContext } from './form-context.ts'
import { refusedField } from './refused-field.ts'

/** What was typed into the fields of a form, by their names. */
export type FormFields = Readonly<Record<string, string>>

/** Props of {@link Form}. */
export interface FormProps
  extends Omit<PartProps<'form', { busy: boolean }>, 'children' | 'onSubmit' | 'ref'> {
  busy: boolean
  /** Why it was refused: the field that this is about gets the focus. */
  error: FlowError | null
  /** The field that every refusal is about. @default the one that its code belongs to */
  about?: string
  /** The id of the element that says so. @default one that `children` is given */
  errorId?: string | undefined
  /** Nothing is missing and no robot has filled it in. */
  onSubmit(fields: FormFields): void
  children: ReactNode | ((errorId: string) => ReactNode)
}

/**
 * A form whose fields keep what is typed themselves, so that autofill and password managers meet an
 * ordinary form. It is sent when every field is content; else each says what is missing, and the first
 * gets the focus. Renders a `<form>`.
 */
export function Form(props: FormProps): ReactElement {
  const ownId = useId()
  const { busy, error, about, errorId = ownId, onSubmit, children, ...part } = props
  const refused = error === null ? undefined : (about ?? refusedField(error))
  const ref = useRef<HTMLFormElement>(null)

  useEffect(() => {
    // Refused once more it is gone to once more, in whatever words.
    const name = error && refused
    const field = name ? ref.current?.elements.namedItem(name) : null
    if (!(field instanceof HTMLInputElement)) return
    field.focus()
    // What was typed stays, selected, so that the next key replaces it.
    field.select()
  }, [error, refused])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (!busy && isComplete(form) && readHoneypot(form) === '') onSubmit(readFields(form))
  }

  const content = (
    <FormContext.Provider value={{ busy, error, errorId, refused }}>
      {typeof children === 'function' ? children(errorId) : children}
      <Honeypot />
    </FormContext.Provider>
  )
  const own = { ...FORM_ATTRIBUTES, ref, onSubmit: submit }
  return renderPart('form', { ...part, children: content }, own, { busy })
}

/** Each field that is not content says so by its `invalid` event. */
function isComplete({ elements }: HTMLFormElement): boolean {
  const [first] = [...elements].filter(
    (element) => element instanceof HTMLInputElement && !element.checkValidity(),
  )
  if (first instanceof HTMLElement) first.focus()
  return first === undefined
}

function readFields(form: HTMLFormElement): FormFields {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && name !== HONEYPOT_NAME ? [[name, value]] : [],
    ),
  )
}
