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
   * Moves the focus into the widget when it appears, because it replaced a focused widget: to its first
   * empty field, else to its title.
   *
   * @default false
   */
  takesFocus?: boolean
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
    takesFocus,
    className = '',
  } = props
  const titleId = useId()
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    // Take the focus only if it was lost with the previous widget.
    if (!takesFocus || document.activeElement !== document.body) return
    const find = (selector: string) => ref.current?.querySelector<HTMLElement>(selector)
    const field = find('input:invalid') ?? find('.shrd-input')
    // A checkbox, which has no class, stands below something to read first.
    if (!field?.className) return find('.shrd-title')?.focus()
    // Screen readers announce the title with the field, until a refusal describes it.
    const described = field.getAttribute('aria-describedby')
    field.setAttribute('aria-describedby', `${titleId} ${described}`)
    field.focus()
  }, [takesFocus, titleId])
  const heading = { className: 'shrd-title', id: titleId, tabIndex: -1 }
  return (
    <section
      ref={ref}
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
