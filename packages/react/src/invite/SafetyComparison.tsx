'use client'
import type { ReactElement } from 'react'
import type { UsedIdentityKeys } from '../crypto/useIdentityKeys.ts'
import { ErrorNote } from '../note/ErrorNote.tsx'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { SafetyPair } from './SafetyPair.tsx'
import { spell } from './spell.ts'

interface SafetyComparisonProps {
  keys: Pick<UsedIdentityKeys, 'safetyNumber' | 'markVerified'>
  /** The member's name for the partner. */
  name: string
  onDifferent(): void
}

/** The two members, the number, and the two answers. */
export function SafetyComparison(props: SafetyComparisonProps): ReactElement {
  const { keys, name, onDifferent } = props
  const { t } = useMessages()
  const { safetyNumber, markVerified } = keys
  const { result: number, state } = safetyNumber
  const error = safetyNumber.error ?? markVerified.error
  return (
    <>
      {error !== null && <ErrorNote error={error} />}
      <p className={number === null ? 'shrd-hint' : 'shrd-hidden'} role="status">
        {state === 'running' && t('safety.loading')}
        {number !== null && t('safety.label')}
      </p>
      {state === 'failed' && (
        <button type="button" className="shrd-button" onClick={() => void safetyNumber.reload()}>
          {t('invite.retry')}
        </button>
      )}
      {number !== null && (
        <>
          <SafetyPair name={name} partner_id={number.partner_id} />
          <Digits digits={number.digits} />
          <details className="shrd-safety-words">
            <summary>{t('safety.words')}</summary>
            <p dir="ltr">{number.words}</p>
          </details>
          <div className="shrd-invite-foot">
            <button type="button" className="shrd-button" data-tone="danger" onClick={onDifferent}>
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
    </>
  )
}

/** Sixty digits in groups of five, as both screens show them. */
function Digits({ digits }: { digits: string }): ReactElement {
  const { t } = useMessages()
  const fives = digits.replaceAll(' ', '').match(/.{5}/g) ?? []
  return (
    <ol className="shrd-safety" dir="ltr" aria-label={t('safety.label')}>
      {fives.map((five, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of the fives may be the same.
        <li key={at}>
          <span className="shrd-hidden">{spell(five)}</span>
          <span aria-hidden="true">{five}</span>
        </li>
      ))}
    </ol>
  )
}
