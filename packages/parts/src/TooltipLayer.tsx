import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { type ShownTooltip, watchTooltips } from './watch-tooltips.ts'

/** Draws the page's only tooltip, beside the element with the pointer or the focus. */
export function TooltipLayer(): ReactElement {
  const [shown, setShown] = useState<ShownTooltip | null>(null)
  const popup = useRef<HTMLDivElement>(null)
  // A tooltip that fades out keeps its text and its place.
  const last = useRef<ShownTooltip | null>(null)
  if (shown !== null) last.current = shown
  useEffect(() => watchTooltips({ show: setShown, findPopup: () => popup.current }), [])
  return (
    <Base.Root open={shown !== null} onOpenChange={(open) => !open && setShown(null)}>
      <Base.Portal>
        <Base.Positioner
          sideOffset={6}
          anchor={last.current?.anchor ?? null}
          className="parts-floating parts-tooltip-place"
        >
          <Base.Popup ref={popup} className="parts-tooltip">
            {last.current?.text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
