import { lazy, type ReactElement, Suspense } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import type { PublicMenuProps } from './PublicMenu.tsx'
import { useAfterPaint } from './use-after-paint.ts'

const PublicMenu = lazy(() =>
  import('./PublicMenu.tsx').then((module) => ({ default: module.PublicMenu })),
)

/** {@link PublicMenu}, loaded once the page has been drawn; its place is kept free until then. */
export function LazyPublicMenu({ menu }: PublicMenuProps): ReactElement {
  const isDrawn = useAfterPaint()
  const place = <span className="menu-place" data-menu={menu} />
  if (!isDrawn) return place
  return (
    <ErrorBoundary fallback={place}>
      <Suspense fallback={place}>
        <PublicMenu menu={menu} />
      </Suspense>
    </ErrorBoundary>
  )
}
