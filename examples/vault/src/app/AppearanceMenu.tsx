import { Menu, MenuChoice, type MenuProps, MenuSeparator } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'
import { MenuTrigger } from './MenuTrigger.tsx'
import { usePreferences } from './preferences.tsx'
import { DENSITIES, DIRECTIONS, SIDEBARS, THEMES } from './read-preferences.ts'

/** Theme, sidebar skin, direction and density. */
export function AppearanceMenu({ defaultOpen }: Pick<MenuProps, 'defaultOpen'>): ReactElement {
  const { text } = useTexts()
  const { preferences, change } = usePreferences()
  return (
    <Menu trigger={<MenuTrigger menu="appearance" />} defaultOpen={defaultOpen}>
      <MenuChoice
        label={text('menu.theme')}
        options={THEMES.map((value) => ({ value, label: text(`menu.theme.${value}`) }))}
        value={preferences.theme}
        onChange={(theme) => change({ theme })}
      />
      <MenuSeparator />
      <MenuChoice
        label={text('menu.sidebar')}
        options={SIDEBARS.map((value) => ({ value, label: text(`menu.sidebar.${value}`) }))}
        value={preferences.sidebar}
        onChange={(sidebar) => change({ sidebar })}
      />
      <MenuSeparator />
      <MenuChoice
        label={text('menu.direction')}
        options={DIRECTIONS.map((value) => ({ value, label: text(`menu.direction.${value}`) }))}
        value={preferences.direction}
        onChange={(direction) => change({ direction })}
      />
      <MenuSeparator />
      <MenuChoice
        label={text('menu.density')}
        options={DENSITIES.map((value) => ({ value, label: text(`menu.density.${value}`) }))}
        value={preferences.density}
        onChange={(density) => change({ density })}
      />
    </Menu>
  )
}
