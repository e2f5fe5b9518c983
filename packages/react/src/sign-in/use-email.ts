import { type RefObject, useRef, useState } from 'react'
import { useMessages } from '../provider/useMessages.ts'

/** The e-mail field of a step. */
export interface EmailInput {
  /** What was typed, without the spaces around it. */
  email: string
  field: {
    value: string
    onChange(email: string): void
    error: string | null
    inputRef: RefObject<HTMLInputElement | null>
  }
  /** Says what is missing, and goes there. True when nothing is. */
  check(): boolean
}

/** State of an e-mail field that may not stay empty. */
export function useEmail(first: string | null): EmailInput {
  const { t } = useMessages()
  const [value, setValue] = useState(first ?? '')
  const [checked, setChecked] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  const email = value.trim()
  return {
    email,
    field: {
      value,
      onChange: setValue,
      error: checked && email === '' ? t('signIn.emailRequired') : null,
      inputRef,
    },
    check() {
      setChecked(true)
      if (email === '') inputRef.current?.focus()
      return email !== ''
    },
  }
}
