'use client'
import { type ReactElement, useContext, useState } from 'react'
import type { MessageKey } from '../locales/catalogue.ts'
import { ErrorNote } from '../note/ErrorNote.tsx'
import { FormContext } from './form-context.ts'

/**
 * Shows why the form was refused. A repeated message is a new element, so that screen readers
 * announce it again. Renders a `<div>` or nothing.
 */
export function FormError({ fallback }: { fallback?: MessageKey }): ReactElement | null {
  const { error, errorId } = useContext(FormContext)
  const [last, setLast] = useState({ error, turn: 0 })
  if (last.error !== error) setLast({ error, turn: last.turn + 1 })
  return error && <ErrorNote key={last.turn} {...{ error, fallback }} id={errorId} />
}
