import { Button, Note } from '@shrd/parts'
import type { ReactElement } from 'react'
import type { CallFailure } from '../data/service-error.ts'
import { useTexts } from '../locales/TextsProvider.tsx'
import { useErrorText } from './use-error-text.ts'

/** Props of {@link FailureNote}. */
export interface FailureNoteProps {
  /** What did not work, in one sentence. */
  title: string
  error: CallFailure
  onRetry?: (() => void) | undefined
}

/** A note that says what did not work, why, and offers to try again. */
export function FailureNote({ title, error, onRetry }: FailureNoteProps): ReactElement | null {
  const { text } = useTexts()
  const reason = useErrorText(error)
  const { request_id, detail } = error.data
  if (reason === '') return null
  return (
    <Note
      tone="danger"
      action={
        onRetry ? (
          <Button size="sm" onClick={onRetry}>
            {text('action.retry')}
          </Button>
        ) : null
      }
    >
      <span>
        <b>{title}</b> {reason}
        {typeof detail === 'string' ? (
          <bdi className="failure-detail" dir="ltr" lang="en">
            {detail}
          </bdi>
        ) : null}
        {error.code === 'internal' && typeof request_id === 'string' ? (
          <bdi className="failure-detail" dir="ltr">
            {request_id}
          </bdi>
        ) : null}
      </span>
    </Note>
  )
}
