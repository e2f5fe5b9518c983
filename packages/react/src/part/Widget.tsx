import { createElement, type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'

/** How a widget appears in its page. */
export interface WidgetLook {
  /**
   * `card`: a card; `page`: a card that has no edges on phones; `plain`: no edges, for a card of
   * your own.
   *
   * @default 'card'
   */
  appearance?: 'card' | 'page' | 'plain'
  /** Heading level of the title. @default 2 */
  headingLevel?: 1 | 2 | 3
  /**
   * Moves the focus to the title when the widget appears, because it replaced a focused widget.
   *
   * @default false
   */
  focusTitle?: boolean
  className?: string
}

interface WidgetProps extends WidgetLook {
  title: ReactNode
  subtitle?: ReactNode
  children: ReactNode
  /** The current step, for styling and tests. */
  step?: string
}

/** The frame of a ready-made widget. Renders a `<section>` with its title as its name. */
export function Widget(props: WidgetProps): ReactElement {
  const {
    title,
    subtitle,
    children,
    step,
    appearance = 'card',
    headingLevel = 2,
    focusTitle,
    className = '',
  } = props
  const titleId = useId()
  const titleRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Take the focus only if it was lost with the previous widget.
    if (focusTitle && document.activeElement === document.body) titleRef.current?.focus()
  }, [focusTitle])
  const heading = {
    className: 'shrd-title',
    id: titleId,
    ref: titleRef,
    tabIndex: focusTitle ? -1 : undefined,
  }
  return (
    <section
      className={`shrd-widget ${className}`.trim()}
      aria-labelledby={titleId}
      data-appearance={appearance}
      data-step={step}
    >
      {createElement(`h${headingLevel}`, heading, title)}
      {subtitle && <p className="shrd-subtitle">{subtitle}</p>}
      {children}
    </section>
  )
}
