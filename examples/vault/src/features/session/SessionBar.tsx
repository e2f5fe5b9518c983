import { TimeBar } from '@shrd/parts'
import { useInactivity } from '@shrd/react'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { formatRest } from '../../components/format-rest.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { isSameRest, placeRest, type SessionRest } from './session-rest.ts'

/**
 * The bar on top of the page: what is left until the session ends for want of activity. Shown once
 * something of it has passed; what has to be heard is said at a few moments, not each second.
 */
export function SessionBar({ minutes }: { minutes: number }): ReactElement {
  const { text, language } = useTexts()
  const { leftMs, share, said } = useRest(minutes)
  const time = formatRest(leftMs, language)
  return (
    <>
      {share < 1 ? (
        <TimeBar
          className="session-bar"
          label={text('session.bar')}
          words={text('session.left', { time })}
          share={share}
        />
      ) : null}
      <p className="visually-hidden" role="status">
        {said === null ? '' : text('session.soon', { time })}
      </p>
    </>
  )
}

function useRest(minutes: number): SessionRest {
  const limitMs = minutes * 60_000
  // The dialog beside this bar ends the session; here it is only read.
  const { left } = useInactivity({ minutes, onExpired: nothing })
  const [rest, setRest] = useState(() => placeRest(limitMs, limitMs))
  const read = useRef(left)
  read.current = left
  useEffect(() => {
    const look = (): void => {
      const next = placeRest(read.current(), limitMs)
      setRest((kept) => (isSameRest(kept, next) ? kept : next))
    }
    const timer = setInterval(look, lookedAtEvery(limitMs))
    return () => clearInterval(timer)
  }, [limitMs])
  return rest
}

function nothing(): void {}

/** An hour is looked at each second, two days every ten: more could not be seen. */
function lookedAtEvery(limitMs: number): number {
  return Math.min(10_000, Math.max(1000, limitMs / 3600))
}
