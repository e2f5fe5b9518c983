'use client'
import { type ReactElement, useState } from 'react'
import { useIdentityKeys } from '../crypto/useIdentityKeys.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { ErrorNote } from '../note/ErrorNote.tsx'
import { Note } from '../note/Note.tsx'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { INVITE_WORDS } from './invite-words.ts'
import { SafetyDanger } from './SafetyDanger.tsx'

/** Props of {@link SafetyNumber}. */
export interface SafetyNumberProps {
  /** The `handshake_id` of the relationship with the partner. */
  handshakeId: string
  /** What the member calls the partner. */
  name: string
  /** Whether the member has sent the invite, and so can revoke the relationship. */
  isOwner: boolean
  /** Called when the person is done. */
  onDone?: () => void
}

/**
 * The number that two partners compare, and what comes of it: "They match" marks the partner's keys
 * as verified, "They differ" says what to do. Renders a `<div>`.
 *
 * @example
 * <SafetyNumber handshakeId={partner.handshake_id} name={partner.name} isOwner />
 */
export function SafetyNumber(props: SafetyNumberProps): ReactElement {
  return (
    <WithWords words={INVITE_WORDS}>
      <Comparison {...props} />
    </WithWords>
  )
}

function Comparison(props: SafetyNumberProps): ReactElement {
  const { handshakeId, name, onDone } = props
  const { t } = useMessages()
  const { safetyNumber, markVerified } = useIdentityKeys(handshakeId)
  const [isDifferent, setDifferent] = useState(false)
  const { result: number } = safetyNumber
  if (isDifferent) return <SafetyDanger {...props} />
  if (markVerified.state === 'done') {
    return (
      <div className="shrd-form">
        <Note tone="success" alert>
          {t('safety.verified', { name })}
        </Note>
        {onDone !== undefined && <DoneButton onClick={onDone} />}
      </div>
    )
  }
  const error = safetyNumber.error ?? markVerified.error
  return (
    <div className="shrd-form">
      {error !== null && <ErrorNote error={error} />}
      {safetyNumber.state === 'running' && <p role="status">{t('safety.loading')}</p>}
      {safetyNumber.state === 'failed' && (
        <button type="button" className="shrd-button" onClick={() => void safetyNumber.reload()}>
          {t('invite.retry')}
        </button>
      )}
      {number !== null && (
        <>
          <Digits digits={number.digits} />
          <details className="shrd-safety-words">
            <summary>{t('safety.words')}</summary>
            <p dir="ltr">{number.words}</p>
          </details>
          <div className="shrd-invite-foot">
            <button
              type="button"
              className="shrd-button"
              data-tone="danger"
              onClick={() => setDifferent(true)}
            >
              {t('safety.differ')}
            </button>
            <SubmitButton
              busy={markVerified.state === 'running'}
              width="auto"
              type="button"
              onClick={() => void markVerified.run()}
            >
              {t('safety.match')}
            </SubmitButton>
          </div>
        </>
      )}
    </div>
  )
}

/** Sixty digits in fives. */
function Digits({ digits }: { digits: string }): ReactElement {
  const { t } = useMessages()
  const fives = digits.replaceAll(' ', '').match(/.{5}/g) ?? []
  return (
    <ol
      className="shrd-safety"
      dir="ltr"
      aria-label={t('safety.label')}
      data-initial-focus=""
      tabIndex={-1}
    >
      {fives.map((five, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of the fives may be the same.
        <li key={at}>{five}</li>
      ))}
    </ol>
  )
}

function DoneButton({ onClick }: { onClick: () => void }): ReactElement {
  const { t } = useMessages()
  return (
    <div className="shrd-invite-foot">
      <SubmitButton busy={false} width="auto" type="button" onClick={onClick}>
        {t('invite.done')}
      </SubmitButton>
    </div>
  )
}
