import type { ReactElement, ReactNode } from 'react'

interface RowProps {
  title: ReactNode
  detail?: ReactNode
  /** Buttons at the end of the row. */
  children?: ReactNode
}

/** A property of the account and its actions. Renders a `<div>`. */
export function Row({ title, detail, children }: RowProps): ReactElement {
  return (
    <div className="shrd-row">
      <div className="shrd-row-text">
        <div className="shrd-row-title">{title}</div>
        {detail && <div className="shrd-row-detail">{detail}</div>}
      </div>
      {children && <div className="shrd-row-actions">{children}</div>}
    </div>
  )
}

/** A short status label. Renders a `<span>`. */
export function Badge(props: { tone: 'success' | 'warning'; children: ReactNode }): ReactElement {
  return (
    <span className="shrd-badge" data-tone={props.tone}>
      {props.children}
    </span>
  )
}
