import type { ReactElement, ReactNode } from 'react'
import { SPINNER } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'
import { useMessages } from '../provider/useMessages.ts'

interface AccountButtonProps {
  onClick(): void
  children: ReactNode
  /** `quiet-danger` opens the dialog; `danger` in that dialog deletes. @default 'secondary' */
  kind?: 'primary' | 'secondary' | 'ghost' | 'quiet-danger' | 'danger'
  busy?: boolean
  /** The accessible name, if the label is not enough. */
  label?: string
  /** Takes the focus when its dialog opens. */
  initialFocus?: boolean
}

/** A button of an account widget. It keeps its focus while it is busy. Renders a `<button>`. */
export function AccountButton(props: AccountButtonProps): ReactElement {
  const { onClick, children, kind = 'secondary', busy = false, label, initialFocus } = props
  const { t } = useMessages()
  return (
    <button
      type="button"
      className="shrd-button"
      data-kind={kind}
      data-initial-focus={initialFocus ? '' : undefined}
      aria-label={label && busy ? `${label}, ${t('status.busy')}` : label}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && <Icon d={SPINNER} />}
      <span>{children}</span>
      {busy && !label && <span className="shrd-hidden">{t('status.busy')}</span>}
    </button>
  )
}
