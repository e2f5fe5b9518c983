import type { ComponentProps, ReactElement } from 'react'
import { Icon } from '../icon/Icon.tsx'

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name and tooltip. */
  label: string
  /** The path of the icon. */
  d: string
}

/** A small tool: an icon, with a text if it has children. Renders a `<button>`. */
export function IconButton(props: IconButtonProps): ReactElement {
  const { label, d, className = '', children, ...button } = props
  return (
    <button
      type="button"
      className={`shrd-button ${className}`}
      data-kind={children ? 'secondary' : 'ghost'}
      data-size={children ? 'sm' : 'icon'}
      aria-label={label}
      title={label}
      {...button}
    >
      <Icon d={d} />
      {children && <span>{children}</span>}
    </button>
  )
}
