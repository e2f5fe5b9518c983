'use client'
import { type ReactElement, useId } from 'react'
import { CountdownRing } from '../countdown/CountdownRing.tsx'
import { useCountdown } from '../countdown/useCountdown.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { INACTIVITY_WARNING_SECONDS as SECONDS } from './useInactivity.ts'

/**
 * Seconds at which screen readers hear the remaining time; the dialog itself says the first value.
 */
const SAID_AT: readonly number[] = [20, 10, 5]

interface InactivityWarningProps {
  /** Remaining milliseconds when it appears: less than 30 seconds after sleep. */
  leftMs: number
  onStay(): void
  onLogout(): void
}

/** Counts down 30 seconds and asks whether the user is still there. Renders a `<dialog>`. */
export function InactivityWarning(props: InactivityWarningProps): ReactElement {
  const { leftMs, onStay, onLogout } = props
  const { t } = useMessages()
  const textId = useId()
  const left = useCountdown(Math.ceil(leftMs / 1000), nothing)
  const said = SAID_AT.findLast((at) => left <= at)
  return (
    <Dialog title={t('inactivity.title')} describedBy={textId} onClose={onStay}>
      <div className="shrd-dialog-body shrd-countdown">
        <CountdownRing fraction={left / SECONDS} />
        <p id={textId}>{t('inactivity.text', { count: left })}</p>
        <p className="shrd-hidden" role="status">
          {said !== undefined && t('inactivity.left', { count: said })}
        </p>
      </div>
      <footer className="shrd-dialog-foot">
        <button type="button" className="shrd-button" onClick={onLogout}>
          {t('inactivity.logout')}
        </button>
        <button
          type="button"
          className="shrd-button"
          data-kind="primary"
          data-initial-focus=""
          onClick={onStay}
        >
          {t('inactivity.stay')}
        </button>
      </footer>
    </Dialog>
  )
}

/** The dialog's own timer reports the end. */
function nothing(): void {}
