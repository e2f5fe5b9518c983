import { cloneElement, type ReactElement } from 'react'

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  content: string
  /** The element with the tooltip. It must pass on `data-` attributes. */
  children: ReactElement<{ 'data-tooltip'?: string }>
}

/**
 * Shows a short text beside an element while the user points at it or focuses it. Screen readers do
 * not read it: give the element its own accessible name, and show important facts elsewhere too.
 * Needs a `PartsProvider` around it. The provider draws all tooltips, because one tooltip component
 * for each button of a page costs more than the button.
 */
export function Tooltip({ content, children }: TooltipProps): ReactElement {
  return cloneElement(children, { 'data-tooltip': content })
}
