import type { FlowError } from '@shrd/client'
import { type RefObject, useRef, useState } from 'react'
import { useRefusedField } from '../part/useRefusedField.ts'
import { useMessages } from '../provider/useMessages.ts'

/** The e-mail field of a step. */
export interface EmailInput {
  /** What was typed, without the spaces around it. */
  email: string
  field: {
    value: string
    onChange(email: string): void
    error: string | null
    /** The service refused the address, for a reason that the form says. */
    isRefused: boolean
    inputRef: RefObject<HTMLInputElement | null>
  }
  /** Says what is missing, and goes there. True when nothing is. */
  check(): boolean
}

/**
 * State of an e-mail field that may not stay empty. It gets the focus when the service refuses it.
 *
 * @param refusal why the last event did not lead on, whatever that was about
 */
export function useEmail(first: string | null, refusal: FlowError | null = null): EmailInput {
  const { t } = useMessages()
  const [value, setValue] = useState(first ?? '')
  const [checked, setChecked] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  const email = value.trim()
  const isRefused = refusal?.code === 'email_invalid'
  useRefusedField(inputRef, isRefused ? refusal : null)
  return {
    email,
    field: {
      value,
      onChange: setValue,
      error: checked && email === '' ? t('signIn.emailRequired') : null,
      isRefused,
      inputRef,
    },
    check() {
      setChecked(true)
      if (email === '') inputRef.current?.focus()
      return email !== ''
    },
  }
}
