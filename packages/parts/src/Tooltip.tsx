import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  content: ReactNode
  /** The element that has the tooltip; it must take a ref and its event handlers. */
  children: ReactElement
}

/**
 * A short text beside the element that is pointed at or focused. Not the only place of a fact, and
 * not read out: give the element its own accessible name.
 */
export function Tooltip({ content, children }: TooltipProps): ReactElement {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="parts-floating">
          <Base.Popup className="parts-tooltip">{content}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
