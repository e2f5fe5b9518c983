import type { FlowError } from '@shrd/client'
import type { ReactElement } from 'react'
import { attemptsText, errorText } from '../locales/error-text.ts'
import { FieldError } from '../note/FieldError.tsx'
import { useMessages } from '../provider/useMessages.ts'

interface TokenRefusalProps {
  id: string
  error: FlowError | null
  /** The authenticator app has shown it, so what helps is known. */
  fromApp: boolean
}

/**
 * Why a token was refused, with the attempts left where they are counted (specification 1, section 8)
 * and what to do. Renders a `<p>`, or nothing.
 */
export function TokenRefusal({ id, error, fromApp }: TokenRefusalProps): ReactElement | null {
  const words = useMessages()
  if (error === null) return null
  const lines = [
    errorText(words, error, 'error.token_invalid'),
    attemptsText(words, error),
    error.code === 'token_invalid' && fromApp && words.t('twoFactor.wrongToken'),
  ]
  return <FieldError id={id}>{lines.filter(Boolean).join(' ')}</FieldError>
}
