import { Button, Menu, MenuChoice } from '@shrd/parts'
import { ChevronDown, Languages } from 'lucide-react'
import type { ReactElement } from 'react'
import { LANGUAGES, type Language } from '../locales/languages.ts'
import { useTexts } from '../locales/TextsProvider.tsx'
import { usePreferences } from './preferences.tsx'

// The keys of an object literal are exactly those of its type.
const NAMES = Object.entries(LANGUAGES) as [Language, string][]
const OPTIONS = NAMES.map(([value, label]) => ({ value, label, lang: value }))

/** Offers the five languages, each by its own name. */
export function LanguageMenu(): ReactElement {
  const { text } = useTexts()
  const { preferences, change } = usePreferences()
  const { language } = preferences
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm" icon={<Languages size={16} aria-hidden="true" />}>
          <span className="parts-hidden">{text('menu.language')}: </span>
          <span lang={language}>{LANGUAGES[language]}</span>
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      }
    >
      <MenuChoice
        label={text('menu.language')}
        options={OPTIONS}
        value={language}
        onChange={(value) => change('language', value)}
      />
    </Menu>
  )
}
