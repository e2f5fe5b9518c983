'use client'
import type { ReactElement } from 'react'
import { TaskProgress } from '../key-file/TaskProgress.tsx'
import { errorText } from '../locales/error-text.ts'
import { Note } from '../note/Note.tsx'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useShareFormValue } from './SecureShareFormContext.ts'

/**
 * Share Now; then the progress with Pause, a pause with Continue, or why it failed. Renders a
 * `<div>`.
 */
export function ShareSend(): ReactElement {
  const { t } = useMessages()
  const { state, progress, pause, restore } = useShareFormValue()
  const isSending = state === 'sending'
  return (
    <div className="shrd-stack">
      <ShareFailure />
      {isSending && progress !== null && (
        <>
          <TaskProgress
            fraction={progress.done / Math.max(progress.total, 1)}
            label={t('shareForm.sending')}
          />
          <button type="button" className="shrd-button" data-width="block" onClick={pause}>
            {t('shareForm.pause')}
          </button>
        </>
      )}
      {restore !== null && (
        <button type="button" className="shrd-link" onClick={restore}>
          {t('shareForm.restore')}
        </button>
      )}
      {state === 'paused' ? (
        <Paused />
      ) : (
        !(isSending && progress !== null) && (
          <SubmitButton busy={isSending} said={t('shareForm.sending')}>
            {t('shareForm.send')}
          </SubmitButton>
        )
      )}
      <p className="shrd-hidden" role="status">
        {isSending && t('shareForm.sending')}
      </p>
    </div>
  )
}

/** A stopped upload, by hand or by a lost connection. */
function Paused(): ReactElement {
  const { t } = useMessages()
  const { error, resume, discard } = useShareFormValue()
  return (
    <>
      <Note tone="info">{t(error === null ? 'shareForm.paused' : 'shareForm.lost')}</Note>
      <button
        type="button"
        className="shrd-button"
        data-kind="primary"
        data-size="lg"
        data-width="block"
        // biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone.
        autoFocus
        onClick={resume}
      >
        {t('shareForm.resume')}
      </button>
      <button type="button" className="shrd-button" data-width="block" onClick={discard}>
        {t('shareForm.discard')}
      </button>
    </>
  )
}

/** Why the last attempt failed. */
function ShareFailure(): ReactElement | null {
  const words = useMessages()
  const { t } = words
  const { state, error } = useShareFormValue()
  if (state !== 'failed' || error === null) return null
  const why = errorText(words, error, 'error.share_failed')
  const general = t('error.share_failed')
  return (
    <Note tone="danger">
      <p>{general}</p>
      {why !== general && <p>{why}</p>}
    </Note>
  )
}
