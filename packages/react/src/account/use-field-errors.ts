import type { FlowError } from '@shrd/client'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../provider/useMessages.ts'
import { ENTRY_LIMIT, mostOf, problemOf } from './field-problems.ts'

/** Errors of the fields of a form. */
export interface FieldErrors {
  /** The error of a field, until the user changes it. */
  errorOf(name: string): string | undefined
  /** Whether a field of these shows the error, so that the form need not. */
  isAt(names: readonly string[]): boolean
  /** A listener of the form. */
  onInput(event: FormEvent): void
}

/** Assigns the error of a form to its fields. */
export function useFieldErrors(error: FlowError | null): FieldErrors {
  const { t, has } = useMessages()
  const [changed, setChanged] = useState({ error, names: new Set<string>() })
  if (changed.error !== error) setChanged({ error, names: new Set() })
  const find = (name: string) => error && problemOf(error, name)
  return {
    errorOf(name) {
      const problem = changed.names.has(name) ? null : find(name)
      if (!problem || !has(problem)) return undefined
      return t(problem, { most: mostOf(name), entries: ENTRY_LIMIT })
    },
    isAt: (names) => names.some(find),
    onInput({ target }) {
      if (error && target instanceof HTMLInputElement)
        setChanged({ error, names: new Set([...changed.names, target.name]) })
    },
  }
}
