import type { ReactElement, ReactNode } from 'react'

interface ActionProps {
  children: ReactNode
  /** @default 'primary' */
  kind?: 'primary' | 'secondary'
  /** `block` fills the row, `text` is as wide as its words. @default 'block' */
  width?: 'block' | 'text'
  busy?: boolean
}

/** A link that looks like a button. Renders an `<a>`. */
export function LinkAction(props: ActionProps & { href: string }): ReactElement {
  return (
    <a className="shrd-button" {...look(props)} href={props.href}>
      {props.children}
    </a>
  )
}

/** Something the page does. A press before its script runs waits for it. Renders a `<button>`. */
export function ButtonAction(props: ActionProps & { onClick(): void }): ReactElement {
  const { busy = false, onClick, children } = props
  return (
    <button
      type="button"
      className="shrd-button"
      {...look(props)}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {children}
    </button>
  )
}

function look({ kind = 'primary', width = 'block' }: ActionProps) {
  return { 'data-kind': kind, 'data-size': 'lg', 'data-width': width }
}
