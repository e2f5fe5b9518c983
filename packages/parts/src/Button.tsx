import { Button as BaseButton } from '@base-ui/react/button'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** How much a button asks for attention; `danger` only in the dialog that destroys. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet'
/** 28, 36 or 44 pixels high; with a coarse pointer never below 36. */
export type ButtonSize = 'sm' | 'md' | 'lg'

/** How a button looks. */
export interface ButtonLook {
  /** @default 'secondary' */
  variant?: ButtonVariant | undefined
  /** @default 'md' */
  size?: ButtonSize | undefined
  /** Fills the line; the label may wrap. */
  block?: boolean | undefined
  /** Square, for an icon alone. */
  square?: boolean | undefined
}

/** The class names of a button, for a link that looks like one. */
export function buttonClass(look: ButtonLook = {}): string {
  const { variant = 'secondary', size = 'md', block, square } = look
  return classNames(
    'parts-button',
    `parts-button-${variant}`,
    `parts-button-${size}`,
    block && 'parts-button-block',
    square && 'parts-button-square',
  )
}

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
