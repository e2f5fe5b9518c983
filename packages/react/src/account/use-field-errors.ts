import type { FlowError } from '@shrd/client'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../provider/useMessages.ts'
import { NAME_LIMIT, problemOf, type Rule } from './field-problems.ts'

/** Errors of the fields of a form. */
interface FieldErrors {
  /** The error of a field, until the user changes it. */
  errorOf(name: string): string | undefined
  /** Whether a field of these shows the error, so that the form need not. */
  isAt(names: readonly string[]): boolean
  /** A listener of the form. */
  onInput(event: FormEvent): void
}

/** Assigns the error of a form to its fields. @param ruleOf the rule of a field, by its name */
export function useFieldErrors(
  error: FlowError | null,
  ruleOf: (name: string) => Rule = () => ({}),
): FieldErrors {
  const { t, has } = useMessages()
  const [changed, setChanged] = useState({ error, names: new Set<string>() })
  if (changed.error !== error) setChanged({ error, names: new Set() })
  const find = (name: string) => error && problemOf(error, name, ruleOf(name))
  return {
    errorOf(name) {
      const problem = changed.names.has(name) ? null : find(name)
      if (!problem || !has(problem)) return undefined
      return t(problem, { most: NAME_LIMIT, ...ruleOf(name) })
    },
    isAt: (names) => names.some(find),
    onInput({ target }) {
      if (error && 'name' in target)
        setChanged({ error, names: new Set([...changed.names, String(target.name)]) })
    },
  }
}
