import { IconButton } from '@shrd/parts'
import { Menu as MenuIcon, Search } from 'lucide-react'
import type { ReactElement } from 'react'
import { NoticesMenu } from '../features/notices/NoticesMenu.tsx'
import { useTexts } from '../locales/TextsProvider.tsx'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { useShell } from './shell-context.ts'

/** The bar on top of the screens of an account. */
export function Header({ onDrawer }: { onDrawer: () => void }): ReactElement {
  const { text } = useTexts()
  const open = useShell()
  return (
    <header className="header">
      <IconButton
        className="header-drawer"
        label={text('nav.open')}
        icon={<MenuIcon size={20} aria-hidden="true" />}
        onClick={onDrawer}
      />
      <Breadcrumbs />
      <span className="parts-grow" />
      <button type="button" className="header-search" onClick={() => open('palette')}>
        <Search size={16} aria-hidden="true" />
        <span className="header-search-words">{text('palette.open')}</span>
        <kbd className="key header-search-words" dir="ltr">
          {isApple() ? '⌘ K' : text('keys.controlK')}
        </kbd>
      </button>
      <span className="not-phone">
        <LanguageMenu />
      </span>
      <span className="not-phone">
        <AppearanceMenu />
      </span>
      <NoticesMenu />
      <ProfileMenu />
    </header>
  )
}

/** A wrong guess only misnames a key. */
function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
