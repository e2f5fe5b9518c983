import type { ReactElement } from 'react'
import { lazyScreen } from './lazy-screen.tsx'
import type { PublicMenuProps } from './PublicMenu.tsx'
import { useAfterPaint } from './use-after-paint.ts'

const PublicMenu = lazyScreen(async () => (await import('./PublicMenu.tsx')).PublicMenu, Place)

/** {@link PublicMenu}, loaded once the page has been drawn; its place is kept free until then. */
export function LazyPublicMenu({ menu }: PublicMenuProps): ReactElement {
  const isDrawn = useAfterPaint()
  return isDrawn ? <PublicMenu menu={menu} /> : <Place menu={menu} />
}

function Place({ menu }: PublicMenuProps): ReactElement {
  return <span className="menu-place" data-menu={menu} />
}
