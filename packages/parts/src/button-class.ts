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

/** The class names of a button, for a link that looks like one, or a page that waits for little. */
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
