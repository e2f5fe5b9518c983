import { type ReactElement, useState } from 'react'
import { lazyScreen } from './lazy-screen.tsx'
import { MenuTrigger } from './MenuTrigger.tsx'
import type { PublicMenuProps } from './PublicMenu.tsx'

const PublicMenu = lazyScreen(async () => (await import('./PublicMenu.tsx')).PublicMenu, Waiting)

/** {@link PublicMenu}. Its button is there at once; the menu loads when it is about to be pressed. */
export function LazyPublicMenu({ menu }: PublicMenuProps): ReactElement {
  const [isWanted, setWanted] = useState(false)
  if (isWanted) return <PublicMenu menu={menu} />
  return (
    <MenuTrigger
      menu={menu}
      aria-expanded={false}
      onPointerEnter={PublicMenu.preload}
      onFocus={PublicMenu.preload}
      onClick={() => setWanted(true)}
    />
  )
}

function Waiting({ menu }: PublicMenuProps): ReactElement {
  return <MenuTrigger menu={menu} aria-expanded={false} aria-busy />
}
