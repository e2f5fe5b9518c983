import { Popover } from '@base-ui/react/popover'
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './Button.tsx'

/** Props of {@link TourStep}. */
export interface TourStepProps {
  /** The element that the step points at. It must be on the page. */
  target: Element
  title: ReactNode
  /** Which step this is, such as "2 of 4". */
  position: ReactNode
  nextLabel: string
  skipLabel: string
  onNext: () => void
  /** Called when the user presses Skip or Escape. */
  onSkip: () => void
  children: ReactNode
}

/**
 * One step of a guided tour: a `<div role="dialog">` beside the element that it explains. It takes the
 * focus, keeps it until the tour ends, and returns it. The page stays visible and can be scrolled.
 *
 * Render one `TourStep` for the whole tour and change its props: then the focus stays on the pressed
 * button, and screen readers read the new text.
 */
export function TourStep(props: TourStepProps): ReactElement {
  const { target, title, position, nextLabel, skipLabel, onNext, onSkip, children } = props
  const next = useRef<HTMLButtonElement>(null)
  const textId = useId()
  useReturnedFocus()
  useMark(target)
  return (
    <Popover.Root
      open
      modal="trap-focus"
      onOpenChange={(_, { reason, cancel }) => {
        // A press beside the step must not lose the rest of the tour.
        if (reason === 'escape-key' || reason === 'close-press') onSkip()
        else cancel()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className="parts-floating"
          anchor={target}
          side="inline-end"
          sideOffset={12}
          collisionPadding={12}
          collisionAvoidance={{ side: 'flip', align: 'shift', fallbackAxisSide: 'end' }}
        >
          <Popover.Popup
            className="parts-tour"
            initialFocus={next}
            finalFocus={false}
            aria-describedby={textId}
          >
            <div aria-live="polite">
              <Popover.Title className="parts-tour-title">{title}</Popover.Title>
              <p id={textId} className="parts-tour-text">
                {children}
              </p>
            </div>
            <div className="parts-tour-foot">
              <span className="parts-tour-position parts-grow">{position}</span>
              <Popover.Close render={<Button size="sm">{skipLabel}</Button>} />
              <Button ref={next} size="sm" variant="primary" onClick={onNext}>
                {nextLabel}
              </Button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/**
 * Returns the focus when the tour ends: to the element that had it, or to the screen, because a tour
 * begins by itself and often nothing had it.
 */
function useReturnedFocus(): void {
  const before = useRef<Element | null>(null)
  // While rendering: an effect would find the focus in the step.
  before.current ??= document.activeElement
  useEffect(
    () => () => {
      // When the step has gone, and unless something else has taken the focus.
      queueMicrotask(() => {
        const { activeElement, body } = document
        if (activeElement === null || activeElement === body) findEnd(before.current)?.focus()
      })
    },
    [],
  )
}

function findEnd(before: Element | null): HTMLElement | null {
  const isUsable = before instanceof HTMLElement && before.isConnected && before !== document.body
  return isUsable ? before : document.querySelector('main')
}

/** Marks the element that the step points at, and scrolls to it. */
function useMark(target: Element): void {
  useEffect(() => {
    target.setAttribute('data-tour-here', '')
    target.scrollIntoView?.({ block: 'nearest' })
    return () => target.removeAttribute('data-tour-here')
  }, [target])
}
