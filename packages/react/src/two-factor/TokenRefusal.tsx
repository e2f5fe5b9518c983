import type { FlowError } from '@shrd/client'
import type { ReactElement } from 'react'
import { attemptsText, errorText } from '../locales/error-text.ts'
import { FieldError } from '../note/FieldError.tsx'
import { useMessages } from '../provider/useMessages.ts'

interface TokenRefusalProps {
  id: string
  error: FlowError
  /** The authenticator app has shown it, so what helps is known. */
  fromApp: boolean
}

/**
 * Why a token was refused, with the attempts left where they are counted (specification 1, section 8)
 * and what to do. Renders a `<p>`.
 */
export function TokenRefusal({ id, error, fromApp }: TokenRefusalProps): ReactElement {
  const words = useMessages()
  const isWrong = error.code === 'token_invalid' && fromApp
  const lines = [
    errorText(words, error, 'error.token_invalid'),
    attemptsText(words, error),
    isWrong ? words.t('twoFactor.wrongToken') : null,
  ]
  return <FieldError id={id}>{lines.filter((line) => line !== null).join(' ')}</FieldError>
}
