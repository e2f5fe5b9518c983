import { Menu, MenuChoice, type MenuProps } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'
import { LANGUAGES, type Language } from '../locales/texts.ts'
import { MenuTrigger } from './MenuTrigger.tsx'
import { usePreferences } from './preferences.tsx'

// The keys of an object literal are exactly those of its type.
const NAMES = Object.entries(LANGUAGES) as [Language, string][]
const OPTIONS = NAMES.map(([value, label]) => ({ value, label, lang: value }))

/** Offers the five languages, each by its own name. */
export function LanguageMenu({ defaultOpen }: Pick<MenuProps, 'defaultOpen'>): ReactElement {
  const { text } = useTexts()
  const { preferences, change } = usePreferences()
  const { language } = preferences
  return (
    <Menu trigger={<MenuTrigger menu="language" />} defaultOpen={defaultOpen}>
      <MenuChoice
        label={text('menu.language')}
        options={OPTIONS}
        value={language}
        onChange={(value) => change({ language: value })}
      />
    </Menu>
  )
}
