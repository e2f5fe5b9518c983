'use client'
import { type ReactElement, useState } from 'react'
import { TaskProgress } from '../key-file/TaskProgress.tsx'
import { Note } from '../note/Note.tsx'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { InviteActions } from './InviteActions.tsx'
import { useInvite } from './InviteContext.ts'
import { InviteError } from './InviteError.tsx'
import { PinCountdown } from './PinCountdown.tsx'
import { ShownPin } from './ShownPin.tsx'

/** The sender signs, and can retry after a failure. Renders a `<div>` or nothing. */
export function InviteSigning(): ReactElement | null {
  const { t } = useMessages()
  const { screen, busy, progress, sign } = useInvite()
  if (screen !== 'signing') return null
  return (
    <div className="shrd-form">
      <InviteError />
      {busy && <TaskProgress fraction={progress} label={t('invite.send.signing.progress')} />}
      <InviteActions onClick={sign} isFirst>
        {t('invite.retry')}
      </InviteActions>
    </div>
  )
}

/**
 * Shows the Signing PIN and asks whether the partner is connected. Renders a `<div>` or nothing.
 */
export function InviteSigningPin(): ReactElement | null {
  const { screen, pin } = useInvite()
  return screen === 'answer' && pin !== null ? <Answer pin={pin} /> : null
}

/** Mounted for each attempt: its two minutes begin anew. */
function Answer({ pin }: { pin: string }): ReactElement {
  const { t } = useMessages()
  const { busy, answer } = useInvite()
  const [isLate, setLate] = useState(false)
  const say = (isConnected: boolean) => (busy ? undefined : () => answer(isConnected))
  return (
    <div className="shrd-form">
      <InviteError />
      <ShownPin label={t('invite.pin.signing')} pin={pin} />
      {isLate ? (
        <Note tone="warning" alert>
          {t('invite.send.answer.late')}
        </Note>
      ) : (
        <PinCountdown who="friend" onEnd={() => setLate(true)} />
      )}
      <fieldset className="shrd-invite-question">
        <legend>{t('invite.send.answer.question')}</legend>
        <div className="shrd-invite-foot">
          <button
            type="button"
            className="shrd-button"
            aria-disabled={busy || undefined}
            onClick={say(false)}
          >
            {t('invite.send.answer.no')}
          </button>
          <SubmitButton busy={busy} width="auto" type="button" onClick={say(true)}>
            {t('invite.send.answer.yes')}
          </SubmitButton>
        </div>
      </fieldset>
    </div>
  )
}
