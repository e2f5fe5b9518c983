import type { ReactElement, ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { Tooltip } from './Tooltip.tsx'

/** Props of {@link IconButton}. */
export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'square'> {
  /** The accessible name, also shown as the tooltip. */
  label: string
  icon: ReactNode
}

/** A square ghost `<button>` with an icon. Its label is the accessible name and the tooltip. */
export function IconButton(props: IconButtonProps): ReactElement {
  const { label, icon, variant = 'ghost', ...rest } = props
  return (
    <Tooltip content={label}>
      <Button {...rest} variant={variant} square icon={icon} aria-label={label} />
    </Tooltip>
  )
}
