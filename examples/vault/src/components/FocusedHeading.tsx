import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'

/** An `<h1>` that takes the focus when it appears, because it answers what the person just did. */
export function FocusedHeading({ children }: { children: ReactNode }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
