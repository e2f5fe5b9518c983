import { cloneElement, type ReactElement } from 'react'

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  content: string
  /** The element that has the tooltip; it must pass on `data-` attributes. */
  children: ReactElement<{ 'data-tooltip'?: string }>
}

/**
 * A short text beside the element that is pointed at or focused. Not the only place of a fact, and
 * not read out: give the element its own accessible name. Needs a `PartsProvider` around it, which
 * draws the tooltips of all elements: one for each of the many buttons of a page costs more than the button.
 */
export function Tooltip({ content, children }: TooltipProps): ReactElement {
  return cloneElement(children, { 'data-tooltip': content })
}
