import { Button as BaseButton } from '@base-ui/react/button'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'

/** Props of {@link Button}. */
export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shown before the label. While `busy`, a spinner replaces it. */
  icon?: ReactNode
  /** True while its action runs. The button ignores presses, but keeps its focus and its label. */
  busy?: boolean | undefined
  /**
   * True if its own press may disable it, as on the last page of a list: it then keeps its focus and
   * is still found by the keyboard.
   */
  stays?: boolean | undefined
}

/**
 * A `<button type="button">`. Label it with a verb and an object.
 *
 * @example
 * <Button variant="primary" icon={<Plus />} onClick={open}>New Vault</Button>
 */
export function Button(props: ButtonProps): ReactElement {
  const {
    variant,
    size,
    block,
    square,
    icon,
    busy,
    stays,
    disabled,
    className,
    children,
    ...rest
  } = props
  return (
    <BaseButton
      {...rest}
      disabled={disabled || busy}
      focusableWhenDisabled={busy || stays || false}
      aria-busy={busy || undefined}
      data-busy={busy || undefined}
      className={classNames(buttonClass({ variant, size, block, square }), className)}
    >
      {busy ? <span className="parts-spinner" aria-hidden="true" /> : icon}
      {children}
    </BaseButton>
  )
}
