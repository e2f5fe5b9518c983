import type { ReactElement } from 'react'

/** Characters in a field, and the most that are taken; marked once there are more. */
export function Counter({ length, limit }: { length: number; limit: number }): ReactElement {
  return (
    <bdi dir="ltr" className="parts-counter" data-over={length > limit || undefined}>
      {`${length} / ${limit}`}
    </bdi>
  )
}
