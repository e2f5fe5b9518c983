import type { ReactElement } from 'react'
import { EYE, SLASH } from '../icon/drawings.ts'
import { IconButton } from '../part/IconButton.tsx'
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
  return (
    <IconButton
      className="shrd-affix"
      label={t(revealed ? 'password.hide' : 'password.show')}
      d={revealed ? EYE + SLASH : EYE}
      aria-controls={controls}
      onClick={onToggle}
    />
  )
}
