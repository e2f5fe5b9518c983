import type { ReactElement, ReactNode } from 'react'
import { Brand } from '../components/Brand.tsx'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Main } from './Main.tsx'

/** The frame of pages that anyone may read. */
export function PublicPage({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className="public">
      <header className="header">
        <Brand />
        <span className="parts-grow" />
        <LanguageMenu />
        <AppearanceMenu />
      </header>
      <Main className="public-main">{children}</Main>
    </div>
  )
}
