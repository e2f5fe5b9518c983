import type { FlowError } from '@shrd/client'
import {
  createElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react'
import { CIRCLE_CHECK } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'
import { ErrorNote } from '../note/ErrorNote.tsx'

interface SectionProps {
  title: string
  /** Describes the purpose of the section. */
  text: string
  headingLevel: 2 | 3
  /** Whether a form or dialog is open. When it closes, the focus returns to the section. */
  isOpen?: boolean
  /** True if the user comes back here after a proof of who they are: the title takes the focus. */
  isResumed?: boolean
  error?: FlowError | null
  /** The id of the error, for `aria-describedby`. */
  errorId?: string | undefined
  /** The last result, for screen readers. */
  message: string
  children: ReactNode
}

/** A part of the account: a description next to its actions. Renders a `<section>`. */
export function Section(props: SectionProps): ReactElement {
  const { title, text, headingLevel, isOpen = false, isResumed = false } = props
  const { error = null, errorId, message } = props
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useSectionFocus({ panel, heading }, isOpen)
  useEffect(() => {
    if (isResumed) heading.current?.focus()
  }, [isResumed])
  return (
    <section className="shrd-section" aria-labelledby={id}>
      <div className="shrd-section-about">
        {createElement(
          `h${headingLevel}`,
          { className: 'shrd-section-title shrd-title', id, ref: heading, tabIndex: -1 },
          title,
        )}
        <p className="shrd-subtitle">{text}</p>
      </div>
      <div className="shrd-panel" ref={panel}>
        {error !== null && <ErrorNote error={error} id={errorId} fallback="error.internal" />}
        {props.children}
        <p className="shrd-saved" role="status">
          {message !== '' && (
            <>
              <Icon d={CIRCLE_CHECK} />
              {message}
            </>
          )}
        </p>
      </div>
    </section>
  )
}

interface SectionElements {
  panel: RefObject<HTMLElement | null>
  heading: RefObject<HTMLElement | null>
}

/** What a section can offer to press or to fill in. */
const CONTROLS = 'input, button, a'

/**
 * When a section re-renders, the focused element can disappear. Then the focus moves to the
 * section's title until a form takes it. When the form closes, it moves to the control that opened
 * it; after a removal, to the one that has taken its place, else to the last.
 */
function useSectionFocus({ panel, heading }: SectionElements, isOpen: boolean): void {
  const wasOpen = useRef(isOpen)
  const held = useFocusedInside(panel)
  const opener = useOpenerPosition(panel, wasOpen)
  useEffect(() => {
    const isToggled = wasOpen.current !== isOpen
    wasOpen.current = isOpen
    // One form replaced another and removed the focused element.
    const isTaken = held.current?.isConnected === false
    if (isTaken) held.current = null
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!isLost || !(isToggled || isTaken)) return
    const controls = isOpen ? [] : findControls(panel.current)
    const target = controls[opener.current] ?? controls.at(-1) ?? heading.current
    target?.focus()
  })
}

/**
 * The position among the controls of the one that was pressed last while nothing was open. A form
 * can replace the control itself.
 */
function useOpenerPosition(
  panel: RefObject<HTMLElement | null>,
  wasOpen: RefObject<boolean>,
): RefObject<number> {
  const position = useRef(0)
  useEffect(() => {
    const node = panel.current
    const keep = ({ target }: MouseEvent) => {
      if (wasOpen.current || !(target instanceof Node)) return
      const pressed = findControls(node).findIndex((control) => control.contains(target))
      if (pressed !== -1) position.current = pressed
    }
    node?.addEventListener('click', keep)
    return () => node?.removeEventListener('click', keep)
  }, [panel, wasOpen])
  return position
}

function findControls(panel: HTMLElement | null): HTMLElement[] {
  return Array.from(panel?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])
}

/** The element inside `element` that had the focus last. */
function useFocusedInside(element: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> {
  const held = useRef<HTMLElement>(null)
  useEffect(() => {
    const node = element.current
    const keep = ({ target }: FocusEvent) => {
      held.current = target instanceof HTMLElement ? target : null
    }
    node?.addEventListener('focusin', keep)
    return () => node?.removeEventListener('focusin', keep)
  }, [element])
  return held
}
