import { PartsProvider } from '@shrd/parts'
import type { ReactElement } from 'react'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { usePreferences } from './preferences.tsx'

/** Which of the two menus. */
export interface PublicMenuProps {
  menu: 'language' | 'appearance'
}

/** A menu on a page that anyone may read. */
export function PublicMenu({ menu }: PublicMenuProps): ReactElement {
  const { direction } = usePreferences().preferences
  return (
    <PartsProvider direction={direction}>
      {menu === 'language' ? <LanguageMenu /> : <AppearanceMenu />}
    </PartsProvider>
  )
}
