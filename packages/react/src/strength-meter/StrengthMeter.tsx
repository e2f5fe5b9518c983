'use client'
import { KEY_FILE_PASSWORD } from '@shrd/client/auth'
import { type ReactElement, useRef } from 'react'
import { memberWords } from '../locales/member-words.ts'
import { nextWords } from '../locales/next-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { useMessages } from '../provider/useMessages.ts'
import type { PasswordStrength } from './create-password-check.ts'
import { useJudgedPassword } from './useJudgedPassword.ts'
import { useSettled } from './useSettled.ts'

const WORDS = [nextWords, memberWords]

/** Props of {@link StrengthMeter}. */
export interface StrengthMeterProps {
  password: string
  /** The id of the text, to describe the password field. */
  id: string
  /** Minimum length; shorter passwords are refused. @default 12 */
  minLength?: number
}

const SEGMENTS = [1, 2, 3, 4] as const

/** Shows how hard a password is to guess while the user types. Renders a `<div>`. */
export function StrengthMeter(props: StrengthMeterProps): ReactElement {
  return (
    <WithWords words={WORDS}>
      <StrengthMeterContent {...props} />
    </WithWords>
  )
}

function StrengthMeterContent(props: StrengthMeterProps): ReactElement {
  const { password, id, minLength = KEY_FILE_PASSWORD.minLength } = props
  const { t } = useMessages()
  const missing = Math.max(0, minLength - [...password].length)
  const { strength, isUnjudged, retry } = useJudgedPassword(password)
  const score = strength?.score ?? 0
  const text = isUnjudged
    ? t('strength.unjudged')
    : strength === null
      ? t('strength.rule', { min: minLength })
      : meterText(t, strength, missing)
  const textRef = useRef<HTMLParagraphElement>(null)
  const judgeAgain = () => {
    // The button disappears with its focus when the lists are there.
    textRef.current?.focus()
    retry()
  }
  const announced = useSettled(strength === null && !isUnjudged ? '' : text)
  return (
    <div
      className="shrd-strength"
      data-score={strength?.score}
      data-enough={isEnough(score, missing)}
    >
      <meter className="shrd-hidden" aria-label={t('strength.label')} max={4} value={score} />
      <div className="shrd-meter" aria-hidden="true">
        {SEGMENTS.map((segment) => (
          <span key={segment} data-on={segment <= score ? '' : undefined} />
        ))}
      </div>
      <p className="shrd-hint" id={id} ref={textRef} tabIndex={-1}>
        {text}
      </p>
      {isUnjudged && (
        <button type="button" className="shrd-link" onClick={judgeAgain}>
          {t('strength.retry')}
        </button>
      )}
      <span className="shrd-hidden" role="status">
        {announced}
      </span>
    </div>
  )
}

function isEnough(score: number, missing: number): '' | undefined {
  return score >= KEY_FILE_PASSWORD.minScore && missing === 0 ? '' : undefined
}

function meterText(
  t: ReturnType<typeof useMessages>['t'],
  strength: PasswordStrength,
  missing: number,
): string {
  return missing > 0 ? t('strength.tooShort', { count: missing }) : t(`strength.${strength.score}`)
}
