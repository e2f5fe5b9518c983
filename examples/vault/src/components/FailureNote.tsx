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
  onRetry?: (() => void) | undefined
}

/** A note that says what did not work, why, and offers to try again. */
export function FailureNote({ title, error, onRetry }: FailureNoteProps): ReactElement {
  const { text } = useTexts()
  const errorText = useErrorText()
  const reason = errorText(error)
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
