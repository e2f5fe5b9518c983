import type { FlowError } from '@shrd/client'
import { Button, Note } from '@shrd/parts'
import type { ReactElement } from 'react'
import { Navigate } from 'react-router-dom'
import type { LogoutState } from '../app/place-state.ts'
import { useErrorText } from '../app/use-error-text.ts'
import { useTexts } from '../locales/TextsProvider.tsx'

/** Props of {@link FailureNote}. */
export interface FailureNoteProps {
  /** What did not work, in one sentence. */
  title: string
  error: FlowError
  /** Why. @default the words of the error */
  reason?: string | undefined
  onRetry?: (() => void) | undefined
}

/** A note that says what did not work, why, and offers to try again. */
export function FailureNote(props: FailureNoteProps): ReactElement {
  const { title, error, onRetry } = props
  const { text } = useTexts()
  const errorText = useErrorText()
  const reason = props.reason ?? errorText(error)
  if (error.code === 'session_ended' || error.code === 'unauthenticated') {
    const state: LogoutState = { reason: 'ended', code: null }
    return <Navigate to="/auth/logout" state={state} replace />
  }
  return (
    <Note
      tone="danger"
      action={
        onRetry ? (
          <Button size="sm" onClick={onRetry}>
            {text('app.retry')}
          </Button>
        ) : null
      }
    >
      <span>
        <b>{title}</b> {reason === title ? null : reason}
      </span>
    </Note>
  )
}
