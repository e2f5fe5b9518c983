'use client'
import { type ReactElement, type ReactNode, type Ref, useState } from 'react'
import { useMessages } from '../provider/useMessages.ts'
import { countCharacters } from './count-characters.ts'
import { PasswordInput } from './PasswordField.tsx'

interface NewPasswordProps {
  /** Minimum number of characters. 1 while the policy of the service is not known. */
  minimum: number
  label?: ReactNode
  error?: string | null
  inputRef?: Ref<HTMLInputElement> | undefined
}

/**
 * A field for a new password, with its requirements below. It does not estimate the strength: that
 * would load dictionaries, and the service refuses common passwords itself. Renders a `<div>`.
 */
export function NewPassword({ minimum, ...field }: NewPasswordProps): ReactElement {
  const { t } = useMessages()
  const [typed, setTyped] = useState('')
  const count = minimum - countCharacters(typed)
  return (
    <PasswordInput
      {...field}
      autoComplete="new-password"
      minimum={minimum}
      missing={
        minimum > 1 ? t('error.password_too_short', { minimum }) : t('field.password.missing')
      }
      onChange={({ target }) => setTyped(target.value)}
      hint={
        <p className="shrd-hint">
          {typed !== '' && count > 0
            ? t('strength.tooShort', { count })
            : minimum > 1 && t('strength.rule', { min: minimum })}
        </p>
      }
    />
  )
}
