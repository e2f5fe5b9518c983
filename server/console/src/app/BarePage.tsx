import { Mark } from '@shrd/parts'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../locales/TextsProvider.tsx'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { ROOT } from './paths.ts'
import { SkipLink } from './SkipLink.tsx'

/** A page without an account around it: the mark on top, and nothing beside. */
export function BarePage({ children }: { children: ReactNode }): ReactElement {
  const { text } = useTexts()
  return (
    <div className="bare">
      <SkipLink />
      <header className="header">
        <Link className="brand" to={ROOT}>
          <Mark size={24} />
          {text('app.name')}
        </Link>
        <span className="parts-grow" />
        <LanguageMenu />
        <AppearanceMenu />
      </header>
      {children}
    </div>
  )
}
