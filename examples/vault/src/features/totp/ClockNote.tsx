import { type ReactElement, useContext, useEffect, useState } from 'react'
import { formatRest } from '../../components/format-rest.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { measureClockSkew } from './measure-clock-skew.ts'
import { ServerClockContext } from './server-clock.ts'

/** Services accept codes of the neighbouring period; a clock that is off by less does no harm. */
const HARMLESS_MS = 15_000

/** Says that codes follow the clock of this device, and how far it is off where that is known. */
export function ClockNote(): ReactElement {
  const { text, language } = useTexts()
  const [skew, setSkew] = useState<number | null>(null)
  const mayAsk = useContext(ServerClockContext)
  useEffect(() => {
    if (!mayAsk) return
    const controller = new AbortController()
    measureClockSkew(fetch, Date.now, controller.signal).then(
      (measured) => !controller.signal.aborted && setSkew(measured),
      // Without an answer nothing is known of the clock.
      () => undefined,
    )
    return () => controller.abort()
  }, [mayAsk])
  if (skew === null || Math.abs(skew) < HARMLESS_MS) {
    return <p className="parts-hint">{text('totp.clock')}</p>
  }
  const time = formatRest(Math.abs(skew), language)
  return (
    <p className="parts-hint parts-hint-error" role="status">
      {text(skew > 0 ? 'totp.clockAhead' : 'totp.clockBehind', { time })}
    </p>
  )
}
