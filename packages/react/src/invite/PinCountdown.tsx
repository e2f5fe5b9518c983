'use client'
import type { ReactElement } from 'react'
import { CountdownRing } from '../countdown/CountdownRing.tsx'
import { useCountdown } from '../countdown/useCountdown.ts'
import { useMessages } from '../provider/useMessages.ts'

/** Seconds in which a PIN can be entered (specification 1, section 9). */
const PIN_SECONDS = 120

/** Seconds at which screen readers hear the remaining time. */
const SAID_AT: readonly number[] = [60, 30, 10]

interface PinCountdownProps {
  /** Who enters the PIN. */
  who: 'friend' | 'you'
  onEnd(): void
}

/** Counts down the two minutes of a PIN and announces the end. Renders a `<div>`. */
export function PinCountdown({ who, onEnd }: PinCountdownProps): ReactElement {
  const { t } = useMessages()
  const left = useCountdown(PIN_SECONDS, onEnd)
  const said = SAID_AT.findLast((at) => left <= at)
  const time = `${Math.floor(left / 60)}:${`${left % 60}`.padStart(2, '0')}`
  return (
    <div className="shrd-countdown">
      <CountdownRing fraction={left / PIN_SECONDS} />
      <div>
        <p className="shrd-countdown-time">
          {t(who === 'friend' ? 'invite.left.friend' : 'invite.left.you', { time })}
        </p>
        {who === 'friend' && <p className="shrd-hint">{t('invite.left.friendText')}</p>}
      </div>
      <p className="shrd-hidden" role="status">
        {said === 60 && t('invite.left.minute')}
        {said !== undefined && said < 60 && t('invite.left.seconds', { count: said })}
      </p>
    </div>
  )
}
