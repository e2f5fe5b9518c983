import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A `<section>` with a border. Name it with `aria-label` or `aria-labelledby`. */
export function Card({ className, ...rest }: ComponentProps<'section'>): ReactElement {
  return <section {...rest} className={classNames('parts-card', className)} />
}

/** Props of {@link CardHead}. */
export interface CardHeadProps {
  title: ReactNode
  titleId?: string | undefined
  /** Shown after the title, such as a count. */
  badge?: ReactNode
  /** Buttons at the end. */
  actions?: ReactNode
}

/** The head of a {@link Card} with an `<h2>`. */
export function CardHead({ title, titleId, badge, actions }: CardHeadProps): ReactElement {
  return (
    <header className="parts-card-head">
      <h2 id={titleId}>{title}</h2>
      {badge}
      <span className="parts-grow" />
      {actions}
    </header>
  )
}
