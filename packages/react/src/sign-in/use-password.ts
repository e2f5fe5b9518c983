import { type RefObject, useRef, useState } from 'react'
import { useMessages } from '../provider/useMessages.ts'

/** The password field of a step. */
export interface PasswordInput {
  password: string
  field: {
    value: string
    onChange(password: string): void
    error: string | null
    inputRef: RefObject<HTMLInputElement | null>
  }
  /** Says what is missing, and goes there. True when nothing is. */
  check(): boolean
}

/** State of a password field. @param minimum characters of a new password; 1 for one that exists */
export function usePassword(minimum = 1): PasswordInput {
  const { t } = useMessages()
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  // As the service counts them (RFC 8265).
  const isEnough = [...password.normalize('NFC')].length >= minimum
  const missing =
    minimum === 1 ? t('signIn.passwordRequired') : t('error.password_too_short', { minimum })
  return {
    password,
    field: {
      value: password,
      onChange: setPassword,
      error: checked && !isEnough ? missing : null,
      inputRef,
    },
    check() {
      setChecked(true)
      if (!isEnough) inputRef.current?.focus()
      return isEnough
    },
  }
}
