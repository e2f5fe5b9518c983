import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'

/**
 * A `<div>` that takes the focus when it appears, because it answers what the person just did and
 * stands where the pressed button was.
 */
export function FocusedAnswer({ children }: { children: ReactNode }): ReactElement {
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => answer.current?.focus(), [])
  return (
    <div ref={answer} tabIndex={-1} className="focused-answer">
      {children}
    </div>
  )
}
