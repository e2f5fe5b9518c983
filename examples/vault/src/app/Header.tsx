import type { SessionUser } from '@shrd/client'
import { IconButton } from '@shrd/parts'
import { Menu as MenuIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { useShell } from './shell-context.ts'

/** The bar on top of a member's screens. */
export function Header({ user }: { user: SessionUser }): ReactElement {
  const { text } = useTexts()
  const { openDrawer } = useShell()
  return (
    <header className="header">
      <IconButton
        className="only-phone"
        label={text('nav.open')}
        icon={<MenuIcon size={20} aria-hidden="true" />}
        onClick={openDrawer}
      />
      <span className="parts-grow" />
      <LanguageMenu />
      <AppearanceMenu />
      <ProfileMenu user={user} />
    </header>
  )
}
