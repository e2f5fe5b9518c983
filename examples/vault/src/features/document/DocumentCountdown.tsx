import { TimeBar } from '@shrd/parts'
import { Timer } from 'lucide-react'
import type { ReactElement } from 'react'
import { formatRest } from '../../components/format-rest.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { OPEN_DOCUMENT_MS } from './use-countdown.ts'

/** Told to those who listen at these seconds, and not every second. */
const TOLD_SECONDS = [60, 30, 10]

/** When the open document closes by itself: a bar on top of its card, and words. */
export function DocumentCountdown({ left }: { left: number }): ReactElement {
  const { text, language } = useTexts()
  const seconds = Math.ceil(left / 1000)
  const words = text('document.closesIn', { time: formatClock(seconds) })
  const told = [...TOLD_SECONDS].reverse().find((moment) => seconds <= moment)
  return (
    <>
      <TimeBar
        className="detail-time"
        label={text('document.openTime')}
        words={words}
        share={left / OPEN_DOCUMENT_MS}
      />
      <span className="detail-closes">
        <Timer size={14} aria-hidden="true" />
        {words}
      </span>
      <span className="visually-hidden" role="status">
        {told === undefined
          ? null
          : text('document.closesSoon', { time: formatRest(told * 1000, language) })}
      </span>
    </>
  )
}

/** Minutes and seconds, such as 3:05. */
function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
