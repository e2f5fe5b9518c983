import type { ReactElement } from 'react'

/** Shows the characters in a field and their limit. Marked if the text is longer. */
export function Counter({ length, limit }: { length: number; limit: number }): ReactElement {
  return (
    <bdi dir="ltr" className="parts-counter" data-over={length > limit || undefined}>
      {`${length} / ${limit}`}
    </bdi>
  )
}
