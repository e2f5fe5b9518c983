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
import { Icon } from '../icon/Icon.tsx'
import { ErrorNote } from '../note/ErrorNote.tsx'

interface SectionProps {
  title: string
  /** What it is for. */
  text: string
  headingLevel: 2 | 3
  /** A form or dialog stands open; when it closes the focus comes back here. */
  isOpen?: boolean
  error?: FlowError | null
  /** The id of the error, to describe a field with. */
  errorId?: string | undefined
  /** What was done last, announced. */
  message: string
  children: ReactNode
}

/** A part of the account: what it is beside what can be done. Renders a `<section>`. */
export function Section(props: SectionProps): ReactElement {
  const { title, text, headingLevel, isOpen = false, error = null, errorId, message } = props
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useSectionFocus({ panel, heading }, isOpen)
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
        {error !== null && <ErrorNote error={error} id={errorId} fallback="error.unknown" />}
        {props.children}
        <p className="shrd-saved" role="status">
          {message !== '' && (
            <>
              <Icon name="circle-check" />
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

/**
 * Opening and closing a form draws the buttons anew, so the focus would be nowhere: it goes to the
 * section's title, until the form takes it, and back to what the section offers first.
 */
function useSectionFocus({ panel, heading }: SectionElements, isOpen: boolean): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    const first = isOpen ? null : panel.current?.querySelector<HTMLElement>('input, button')
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost) (first ?? heading.current)?.focus()
  }, [panel, heading, isOpen])
}
