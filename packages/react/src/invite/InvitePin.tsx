'use client'
import { type ReactElement, useEffect, useState } from 'react'
import { Form } from '../form/Form.tsx'
import { FormError } from '../form/FormError.tsx'
import { TaskProgress } from '../key-file/TaskProgress.tsx'
import { Note } from '../note/Note.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { InviteActions } from './InviteActions.tsx'
import { useInvite } from './InviteContext.ts'
import { fieldOf } from './InviteError.tsx'
import { PinCountdown } from './PinCountdown.tsx'
import { PinField } from './PinField.tsx'
import { ShownPin } from './ShownPin.tsx'
import { spell } from './spell.ts'

/** For each side: the PIN that it shows first and the PIN that it enters next. */
const KINDS = {
  send: { shown: 'invite.pin.receiver', entered: 'invite.pin.sender' },
  receive: { shown: 'invite.pin.sender', entered: 'invite.pin.signing' },
} as const

/**
 * Shows the member's PIN, to read to the partner within two minutes. Renders a `<div>` or nothing.
 */
export function InviteShownPin(): ReactElement | null {
  const { screen, pin } = useInvite()
  return screen === 'show' && pin !== null ? <OwnPin pin={pin} /> : null
}

/** Stays when the two minutes end: only the person knows whether the friend entered it in time. */
function OwnPin({ pin }: { pin: string }): ReactElement {
  const { t } = useMessages()
  const { role, show } = useInvite()
  const [isLate, setLate] = useState(false)
  return (
    <div className="shrd-form">
      <ShownPin label={t(KINDS[role].shown)} pin={pin} />
      {isLate ? (
        <Note tone="warning" alert>
          {t('invite.left.friendLate')}
        </Note>
      ) : (
        <PinCountdown who="friend" onEnd={() => setLate(true)} />
      )}
      <p className="shrd-hint">{t('invite.pin.proves')}</p>
      <InviteActions onClick={() => show('enter')}>{t('invite.continue')}</InviteActions>
    </div>
  )
}

/** Asks for the partner's PIN, within two minutes. Renders a `<form>` or nothing. */
export function InviteEnteredPin(): ReactElement | null {
  const { screen } = useInvite()
  return screen === 'enter' ? <PinForm /> : null
}

function PinForm(): ReactElement {
  const { t } = useMessages()
  const { role, pin, busy, error, progress, enterPin, expire } = useInvite()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    // A PIN that is being compared arrived in time.
    if (isLate && !busy) expire()
  }, [isLate, busy, expire])
  const { shown, entered } = KINDS[role]
  return (
    <Form
      busy={busy}
      error={error}
      about={fieldOf(error)}
      onSubmit={({ pincode: typed = '' }) => enterPin(typed)}
    >
      <FormError />
      <PinField label={t(entered)} isFirst />
      {busy && <TaskProgress fraction={progress} label={t('invite.pin.checking')} />}
      <PinCountdown who="you" onEnd={() => setLate(true)} />
      <p className="shrd-hint">{t('invite.pin.mismatch')}</p>
      <p className="shrd-hint">
        {t(shown)}{' '}
        <bdi className="shrd-own-pin" aria-hidden="true">
          {pin}
        </bdi>
        <span className="shrd-hidden">{pin?.split('-').map(spell).join(', ')}</span>
      </p>
      <InviteActions>{t('invite.pin.check')}</InviteActions>
    </Form>
  )
}
