import { type ReactElement, type ReactNode, useId } from 'react'

interface CardProps {
  title: string
  children?: ReactNode
}

/** A short message with what can be done about it; looks as the widgets do. Renders a `<section>`. */
export function Card({ title, children }: CardProps): ReactElement {
  const titleId = useId()
  return (
    <section className="shrd-widget" data-appearance="page" aria-labelledby={titleId}>
      <h1 className="shrd-title" id={titleId}>
        {title}
      </h1>
      {children}
    </section>
  )
}
