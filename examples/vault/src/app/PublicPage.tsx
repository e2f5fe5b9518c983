import type { ReactElement, ReactNode } from 'react'
import { Brand } from '../components/Brand.tsx'
import { LazyPublicMenu } from './LazyPublicMenu.tsx'
import { Main } from './Main.tsx'

/** The frame of pages that anyone may read. */
export function PublicPage({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className="public">
      <header className="header">
        <Brand />
        <span className="parts-grow" />
        <LazyPublicMenu menu="language" />
        <LazyPublicMenu menu="appearance" />
      </header>
      <Main className="public-main">{children}</Main>
    </div>
  )
}
