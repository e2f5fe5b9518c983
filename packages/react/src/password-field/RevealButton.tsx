import type { ReactElement } from 'react'
import { EYE, SLASH } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'
import { useMessages } from '../provider/useMessages.ts'

interface RevealButtonProps {
  revealed: boolean
  onToggle(): void
  /** The id of the input. */
  controls: string
}

/** Shows and hides what was typed. Renders a `<button>`. */
export function RevealButton({ revealed, onToggle, controls }: RevealButtonProps): ReactElement {
  const { t } = useMessages()
  const label = t(revealed ? 'password.hide' : 'password.show')
  return (
    <button
      type="button"
      className="shrd-button shrd-affix"
      data-kind="ghost"
      data-size="icon"
      aria-label={label}
      title={label}
      aria-controls={controls}
      onClick={onToggle}
    >
      <Icon d={revealed ? EYE + SLASH : EYE} />
    </button>
  )
}
