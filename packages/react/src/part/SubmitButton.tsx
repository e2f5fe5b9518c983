import type { ComponentProps, ReactElement } from 'react'
import { SPINNER } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'
import { useMessages } from '../provider/useMessages.ts'

interface SubmitButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  busy: boolean
  /** False while another button shows the spinner. @default true */
  spins?: boolean
  /** @default 'block' */
  width?: 'block' | 'auto'
  /**
   * Announced while the button is busy; empty if another element announces it. @default 'Please
   * wait'
   */
  said?: string
}

/**
 * The primary action of a form. It keeps label and focus while it is busy. Renders a `<button>` and
 * a live region.
 */
export function SubmitButton(props: SubmitButtonProps): ReactElement {
  const { t } = useMessages()
  const {
    busy,
    spins = true,
    children,
    width = 'block',
    said = t('status.busy'),
    ...button
  } = props
  return (
    <>
      {children && (
        <button
          type="submit"
          className="shrd-button"
          data-kind="primary"
          data-size="lg"
          data-width={width}
          data-busy={busy ? '' : undefined}
          // Not `disabled`: that would drop the keyboard focus while the service responds.
          aria-disabled={busy || undefined}
          {...button}
        >
          {busy && spins && <Icon d={SPINNER} />}
          <span>{children}</span>
        </button>
      )}
      <span className="shrd-hidden" role="status">
        {busy && said}
      </span>
    </>
  )
}
