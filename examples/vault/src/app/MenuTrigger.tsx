import { buttonClass } from '@shrd/parts'
import { ChevronDown, Languages, SunMoon } from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'
import { LANGUAGES } from '../locales/texts.ts'
import { usePreferences } from './preferences.tsx'

/** The menus of the header, and of pages that anyone may read. */
export type MenuName = 'language' | 'appearance'

/** Props of {@link MenuTrigger}. */
export interface MenuTriggerProps extends ComponentProps<'button'> {
  menu: MenuName
}

/** The button of a menu. It stands on a page before the menu itself has loaded. */
export function MenuTrigger({ menu, ...props }: MenuTriggerProps): ReactElement {
  const { text } = useTexts()
  const { language } = usePreferences().preferences
  if (menu === 'appearance') {
    return (
      <button
        type="button"
        aria-haspopup="menu"
        aria-label={text('menu.appearance')}
        title={text('menu.appearance')}
        {...props}
        className={buttonClass({ variant: 'ghost', square: true })}
      >
        <SunMoon size={16} aria-hidden="true" />
      </button>
    )
  }
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...props}
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
    >
      <Languages size={16} aria-hidden="true" />
      <span className="visually-hidden">{text('menu.language')}: </span>
      {LANGUAGES[language]}
      <ChevronDown size={14} aria-hidden="true" />
    </button>
  )
}
