import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { useMessages } from '../provider/useMessages.ts'

interface SubmitButtonProps {
  busy: boolean
  children: ReactNode
  /** @default 'block' */
  width?: 'block' | 'auto'
}

/** The primary action of a form; keeps label and focus while it is busy. Renders a `<button>`. */
export function SubmitButton({ busy, children, width = 'block' }: SubmitButtonProps): ReactElement {
  const { t } = useMessages()
  return (
    <button
      type="submit"
      className="shrd-button"
      data-kind="primary"
      data-size="lg"
      data-width={width}
      data-busy={busy ? '' : undefined}
      // Not `disabled`: that would drop the keyboard focus to the page while the service answers.
      aria-disabled={busy || undefined}
    >
      {busy && <Icon name="spinner" />}
      <span>{children}</span>
      {busy && <span className="shrd-hidden">{t('status.busy')}</span>}
    </button>
  )
}
