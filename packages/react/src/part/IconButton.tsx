import type { ComponentProps, ReactElement } from 'react'
import { Icon } from '../icon/Icon.tsx'

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does: its accessible name, and its tooltip. */
  label: string
  /** The drawing. */
  d: string
}

/** A tool that is nothing but a drawing. Renders a `<button>`. */
export function IconButton({ label, d, className = '', ...button }: IconButtonProps): ReactElement {
  return (
    <button
      type="button"
      className={`shrd-button ${className}`}
      data-kind="ghost"
      data-size="icon"
      aria-label={label}
      title={label}
      {...button}
    >
      <Icon d={d} />
    </button>
  )
}
