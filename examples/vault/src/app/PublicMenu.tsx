import { PartsProvider } from '@shrd/parts'
import type { ReactElement } from 'react'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import type { MenuName } from './MenuTrigger.tsx'
import { usePreferences } from './preferences.tsx'

/** Props of {@link PublicMenu}. */
export interface PublicMenuProps {
  menu: MenuName
}

/** A menu on a page that anyone may read, opened. */
export function PublicMenu({ menu }: PublicMenuProps): ReactElement {
  const { direction } = usePreferences().preferences
  const Menu = menu === 'language' ? LanguageMenu : AppearanceMenu
  return (
    <PartsProvider direction={direction}>
      <Menu defaultOpen />
    </PartsProvider>
  )
}
