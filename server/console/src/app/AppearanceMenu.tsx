import { IconButton, Menu, MenuChoice, MenuSeparator } from '@shrd/parts'
import { SunMoon } from 'lucide-react'
import { Fragment, type ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'
import type { TextKey } from '../locales/text-key.ts'
import { CHOICES } from './preference-cookies.ts'
import { usePreferences } from './preferences.tsx'

const NAMES = ['theme', 'sidebar', 'direction', 'density'] as const

/** Theme, sidebar skin, direction and density. */
export function AppearanceMenu(): ReactElement {
  const { text } = useTexts()
  const { preferences, change } = usePreferences()
  return (
    <Menu
      trigger={
        <IconButton
          label={text('menu.appearance')}
          icon={<SunMoon size={18} aria-hidden="true" />}
        />
      }
    >
      {NAMES.map((name, at) => {
        const choices: readonly string[] = CHOICES[name]
        return (
          <Fragment key={name}>
            {at === 0 ? null : <MenuSeparator />}
            <MenuChoice
              label={text(`menu.${name}`)}
              options={choices.map((value) => ({
                value,
                // Every choice of each preference has a text.
                label: text(`menu.${name}.${value}` as TextKey),
              }))}
              value={preferences[name]}
              // The options are the choices of this very preference.
              onChange={(value) => change(name, value as never)}
            />
          </Fragment>
        )
      })}
    </Menu>
  )
}
