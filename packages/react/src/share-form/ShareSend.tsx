'use client'
import { type MouseEvent, type ReactElement, useRef } from 'react'
import { TaskProgress } from '../key-file/TaskProgress.tsx'
import { errorText } from '../locales/error-text.ts'
import { Note } from '../note/Note.tsx'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { useLostFocus } from '../part/use-lost-focus.ts'
import { useMessages } from '../provider/useMessages.ts'
import { type ShareFormValue, useShareFormValue } from './SecureShareFormContext.ts'

/**
 * Share Now; then the progress with Pause, a pause with Continue, or why it failed. Renders a
 * `<div>`.
 */
export function ShareSend(): ReactElement {
  const { t } = useMessages()
  const ref = useRef<HTMLDivElement>(null)
  const value = useShareFormValue()
  const { state, progress } = value
  const said = describeState(value)
  const isUploading = state === 'sending' && progress !== null
  // Each step has other buttons: the one that was pressed is gone.
  useLostFocus(`${state} ${isUploading}`, () =>
    ref.current?.querySelector<HTMLElement>('[data-main]'),
  )
  return (
    <div ref={ref} className="shrd-stack">
      <ShareFailure />
      <div className="shrd-notes" role="status">
        {state === 'paused' ? (
          <Note tone="info">{said && t(said)}</Note>
        ) : (
          <p className="shrd-hidden">{said && t(said)}</p>
        )}
      </div>
      {isUploading && <Uploading fraction={progress.done / Math.max(progress.total, 1)} />}
      {state === 'paused' && <Paused />}
      {state !== 'paused' && !isUploading && (
        <SubmitButton busy={state === 'sending'} said="" data-main="">
          {t('shareForm.send')}
        </SubmitButton>
      )}
    </div>
  )
}

function describeState({ state, error }: ShareFormValue) {
  if (state === 'sending') return 'shareForm.sending'
  if (state !== 'paused') return undefined
  return error === null ? 'shareForm.paused' : 'shareForm.lost'
}

function Uploading({ fraction }: { fraction: number }): ReactElement {
  const { t } = useMessages()
  const { pause } = useShareFormValue()
  return (
    <>
      <TaskProgress fraction={fraction} label={t('shareForm.sending')} />
      <button type="button" className="shrd-button" data-width="block" data-main="" onClick={pause}>
        {t('shareForm.pause')}
      </button>
    </>
  )
}

/** A stopped upload, by hand or by a lost connection. */
function Paused(): ReactElement {
  const { t } = useMessages()
  const { resume, discard } = useShareFormValue()
  return (
    <>
      <button
        type="button"
        className="shrd-button"
        data-kind="primary"
        data-size="lg"
        data-width="block"
        data-main=""
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

/** Why the last attempt failed, and the way back to what was written. */
function ShareFailure(): ReactElement | null {
  const words = useMessages()
  const { t } = words
  const { state, error, restore } = useShareFormValue()
  if (state !== 'failed' || error === null) return <Restore />
  const why = errorText(words, error, 'error.share_failed')
  const general = t('error.share_failed')
  return (
    <Note tone="danger">
      <p>{general}</p>
      {why !== general && <p>{why}</p>}
      {restore !== null && <p>{t('shareForm.emptied')}</p>}
      <Restore />
    </Note>
  )
}

/** Takes back what the form contained before it failed. Hidden while something else is written. */
function Restore(): ReactElement | null {
  const { t } = useMessages()
  const { restore } = useShareFormValue()
  if (restore === null) return null
  const bringBack = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    restore()
    currentTarget.form?.querySelector('textarea')?.focus()
  }
  return (
    <button type="button" className="shrd-link" onClick={bringBack}>
      {t('shareForm.restore')}
    </button>
  )
}
