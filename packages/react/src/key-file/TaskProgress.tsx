import { type ReactElement, useId, useRef } from 'react'
import { useMessages } from '../provider/useMessages.ts'
import { useHandOnFocus } from './useHandOnFocus.ts'

/** A long task on this device. */
export interface TaskProgressProps {
  /** 0 to 1; `null` if unknown. */
  fraction: number | null
  /** Names the task. */
  label: string
  /** A sentence below, for example how long it takes. */
  hint?: string
  /** Cancels the task. Omit it if the task cannot be cancelled. */
  onCancel?: () => void
}

/**
 * The progress of a long task on this device, with Cancel. The caller must announce the label in a
 * live region that already exists. Renders a `<div>`.
 */
export function TaskProgress(props: TaskProgressProps): ReactElement {
  const { fraction, label, hint, onCancel } = props
  const { t, locale } = useMessages()
  const id = useId()
  const cancelRef = useRef<HTMLButtonElement>(null)
  useHandOnFocus(cancelRef)
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return (
    <div className="shrd-progress">
      <div className="shrd-progress-head">
        <span id={id}>{label}</span>
        {fraction !== null && (
          <span className="shrd-progress-value">{percent.format(fraction)}</span>
        )}
      </div>
      <progress aria-labelledby={id} max={1} value={fraction ?? undefined} />
      <div className="shrd-progress-foot">
        <span>{hint}</span>
        {onCancel !== undefined && (
          <button
            ref={cancelRef}
            type="button"
            className="shrd-button"
            data-kind="ghost"
            data-size="sm"
            onClick={onCancel}
          >
            {t('action.cancel')}
          </button>
        )}
      </div>
    </div>
  )
}
