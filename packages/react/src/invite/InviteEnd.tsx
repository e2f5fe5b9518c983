'use client'
import type { ReactElement } from 'react'
import { Note } from '../note/Note.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { InviteActions } from './InviteActions.tsx'
import { useInvite } from './InviteContext.ts'
import { InviteError } from './InviteError.tsx'
import { PartnerCard } from './PartnerCard.tsx'
import { SafetyNumber } from './SafetyNumber.tsx'

/** Asks the receiver to agree, after the PINs proved the partner. Renders a `<div>` or nothing. */
export function InviteConsent(): ReactElement | null {
  const { t } = useMessages()
  const { screen, sign } = useInvite()
  if (screen !== 'consent') return null
  return (
    <div className="shrd-form">
      <InviteError />
      <PartnerCard isFirst />
      <InviteActions onClick={sign}>{t('invite.receive.consent.submit')}</InviteActions>
    </div>
  )
}

/**
 * Says that the two members are connected and offers the safety number. Renders a `<div>` or
 * nothing.
 */
export function InviteConnected(): ReactElement | null {
  const { t } = useMessages()
  const { role, screen, result, terms, show, close } = useInvite()
  if (screen === 'safety' && result !== null) {
    const { handshake_id } = result
    return (
      <SafetyNumber
        handshakeId={handshake_id}
        name={terms.alias}
        isOwner={role === 'send'}
        onDone={close}
      />
    )
  }
  if (screen !== 'connected') return null
  return (
    <div className="shrd-form">
      <PartnerCard />
      <InviteActions
        onClick={close}
        isFirst
        other={{ label: t('safety.compare'), onClick: () => show('safety') }}
      >
        {t('invite.done')}
      </InviteActions>
    </div>
  )
}

/** Says that the invite failed and offers to start again. Renders a `<div>` or nothing. */
export function InviteEnded(): ReactElement | null {
  const { t } = useMessages()
  const { screen, error, restart, close } = useInvite()
  if (screen !== 'expired' && screen !== 'stopped') return null
  return (
    <div className="shrd-form">
      {screen === 'expired' && <Note tone="warning">{t('invite.expired.hint')}</Note>}
      {screen === 'stopped' && <InviteError />}
      {screen === 'stopped' && error === null && (
        <Note tone="info">{t('invite.stopped.revoked')}</Note>
      )}
      <InviteActions onClick={restart} isFirst other={{ label: t('action.close'), onClick: close }}>
        {t('action.startAgain')}
      </InviteActions>
    </div>
  )
}
