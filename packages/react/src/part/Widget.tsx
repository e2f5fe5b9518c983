import { createElement, type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'

/** How a widget stands in its page. */
export interface WidgetLook {
  /**
   * `card`: a card of its own; `page`: a card that dissolves into the page on phones; `plain`: no
   * edges, for a page that has its own.
   *
   * @default 'card'
   */
  appearance?: 'card' | 'page' | 'plain'
  /** Level of the title in the page's outline. @default 2 */
  headingLevel?: 1 | 2 | 3
  /**
   * Moves the focus to the title when the widget appears, because it took the place of another that
   * had it.
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
  /** The step on display, for styling and tests. */
  step?: string
}

/** The frame of a ready-made widget. Renders a `<section>` named by its title. */
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
    // Only what went with another widget is missed: whoever is elsewhere by then is left alone.
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
