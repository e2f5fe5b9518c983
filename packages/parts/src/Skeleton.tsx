import type { ReactElement } from 'react'

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  /** Names what is loading. Screen readers read it once. */
  label: string
  /** @default 3 */
  rows?: number | undefined
}

/** Placeholder rows for loading content, as high as table rows. They appear after 200 ms. */
export function Skeleton({ label, rows = 3 }: SkeletonProps): ReactElement {
  return (
    <div className="parts-skeleton" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
        <div key={row} className="parts-skeleton-row" aria-hidden="true">
          <span className="parts-skeleton-bar parts-skeleton-short" />
          <span className="parts-skeleton-bar" />
          <span className="parts-skeleton-bar parts-skeleton-short" />
        </div>
      ))}
    </div>
  )
}
