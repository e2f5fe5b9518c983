import { Button as BaseButton } from '@base-ui/react/button'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'

/** Props of {@link Button}. */
export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Stands before the label; a spinner takes its place while `busy`. */
  icon?: ReactNode
  /** The work it started is running: it stays focusable, keeps its label and does nothing. */
  busy?: boolean | undefined
}

/**
 * A `<button type="button">` with verb and object as its label.
 *
 * @example
 * <Button variant="primary" icon={<Plus />} onClick={open}>New Vault</Button>
 */
export function Button(props: ButtonProps): ReactElement {
  const { variant, size, block, square, icon, busy, disabled, className, children, ...rest } = props
  return (
    <BaseButton
      {...rest}
      disabled={disabled || busy}
      focusableWhenDisabled={busy ?? false}
      aria-busy={busy || undefined}
      data-busy={busy || undefined}
      className={classNames(buttonClass({ variant, size, block, square }), className)}
    >
      {busy ? <span className="parts-spinner" aria-hidden="true" /> : icon}
      {children}
    </BaseButton>
  )
}
