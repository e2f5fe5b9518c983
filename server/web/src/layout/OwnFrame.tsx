import type { HostedDocument, HostedNav } from '@shrd/contract'
import type { ReactElement, ReactNode } from 'react'
import { useWords } from '../words-context.ts'
import { BrandLink } from './BrandLink.tsx'
import { Navbar } from './Navbar.tsx'
import { PageFoot } from './PageFoot.tsx'

interface OwnFrameProps {
  document: HostedDocument
  nav: HostedNav
  children: ReactNode
}

/** The frame of the service's own pages: navigation above the content. */
export function OwnFrame({ document, nav, children }: OwnFrameProps): ReactElement {
  const { brand, locale, page } = document
  const words = useWords()
  return (
    <div className="hosted hosted-own">
      <a className="hosted-skip" href="#content">
        {words['nav.skip']}
      </a>
      <header className="hosted-head">
        <BrandLink brand={brand} href="/" />
        <Navbar nav={nav} isHome={page.name === 'home'} />
      </header>
      <main className="hosted-main" id="content" tabIndex={-1}>
        {children}
      </main>
      <PageFoot brand={brand} locale={locale} withScheme />
    </div>
  )
}
