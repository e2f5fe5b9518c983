import { classNames } from './class-names.ts'

/** The emphasis of a button. Use `danger` only in a dialog that confirms a destructive action. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet'
/** A height of 28, 36 or 44 pixels; at least 36 with a coarse pointer. */
export type ButtonSize = 'sm' | 'md' | 'lg'

/** The look of a button. */
export interface ButtonLook {
  /** @default 'secondary' */
  variant?: ButtonVariant | undefined
  /** @default 'md' */
  size?: ButtonSize | undefined
  /** Fills the line. The label may wrap. */
  block?: boolean | undefined
  /** Square, for a button with only an icon. */
  square?: boolean | undefined
}

/**
 * Returns the class names of a button, for links that look like one, or pages that load little
 * code.
 */
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
