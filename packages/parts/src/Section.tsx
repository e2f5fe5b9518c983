import { type ReactElement, type ReactNode, useId } from 'react'

/** Props of {@link Section}. */
export interface SectionProps {
  title: ReactNode
  /** What the settings do, in a sentence or two. */
  text?: ReactNode
  /** The controls, usually a `Card`. */
  children: ReactNode
}

/** A `<section>` of settings: words at the start, controls at the end, below each other on phones. */
export function Section({ title, text, children }: SectionProps): ReactElement {
  const id = useId()
  return (
    <section className="parts-section" aria-labelledby={id}>
      <div className="parts-section-words">
        <h2 id={id}>{title}</h2>
        {text ? <p>{text}</p> : null}
      </div>
      <div className="parts-section-controls">{children}</div>
    </section>
  )
}
