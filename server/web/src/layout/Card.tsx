import { type ReactElement, type ReactNode, useId } from 'react'

interface CardProps {
  title: string
  /** Whether the title has the focus when the page loads, also without a script. */
  takesFocus?: boolean
  children?: ReactNode
}

/** A short message with what can be done about it; looks as the widgets do. Renders a `<section>`. */
export function Card({ title, takesFocus, children }: CardProps): ReactElement {
  const titleId = useId()
  return (
    <section className="shrd-widget" data-appearance="page" aria-labelledby={titleId}>
      {/* biome-ignore lint/a11y/noAutofocus: the page is the response to a form, and has no field */}
      <h1 className="shrd-title" id={titleId} tabIndex={-1} autoFocus={takesFocus}>
        {title}
      </h1>
      {children}
    </section>
  )
}
