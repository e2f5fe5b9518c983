import type { FlowError } from '@shrd/client'
import type { ReactElement } from 'react'
import type { MessageKey } from '../locales/catalogue.ts'
import { attemptsText, errorHelp, errorText } from '../locales/error-text.ts'
import { useMessages } from '../provider/useMessages.ts'
import { Note } from './Note.tsx'

interface ErrorNoteProps {
  error: FlowError
  /** The id of the text, to describe a field. */
  id?: string
  /** The text if neither the code nor the service has one. @default 'error.internal' */
  fallback?: MessageKey
}

/** Says what failed and what to do, and announces it. Renders a `<div>`. */
export function ErrorNote({ error, fallback, id }: ErrorNoteProps): ReactElement {
  const words = useMessages()
  const help = errorHelp(words, error)
  const attempts = attemptsText(words, error)
  // Who leaves a provider has made no mistake.
  const tone = error.code === 'provider_denied' ? 'info' : 'danger'
  return (
    <Note alert tone={tone} id={id}>
      <p className={help ? 'shrd-code-line' : undefined}>{errorText(words, error, fallback)}</p>
      {help && <p>{help}</p>}
      {attempts && <p>{attempts}</p>}
    </Note>
  )
}
