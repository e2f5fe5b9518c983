'use client'
import type { ReactElement } from 'react'
import { ErrorNote } from '../note/ErrorNote.tsx'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { Widget } from '../part/Widget.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useStep } from './step-context.ts'

/** A sign-in that cannot go on, with the way to start again. Renders a `<section>`. */
export function StoppedStep(): ReactElement {
  const { t } = useMessages()
  const { data, error, busy, look, send } = useStep()
  const shown = error ?? data.error ?? { code: 'something_went_wrong' }
  return (
    <Widget {...look} title={t('signIn.errorTitle')} step="error">
      <div className="shrd-form">
        <ErrorNote error={shown} fallback="error.something_went_wrong" />
        <SubmitButton busy={busy} onClick={() => send({ type: 'restart' })}>
          {t('action.startAgain')}
        </SubmitButton>
      </div>
    </Widget>
  )
}
