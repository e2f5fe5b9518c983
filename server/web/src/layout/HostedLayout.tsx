import type { HostedBrand, HostedDocument } from '@shrd/contract'
import { Engraving } from '@shrd/react'
import type { ReactElement, ReactNode } from 'react'
import { useWords } from '../words-context.ts'
import { BrandLink } from './BrandLink.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { SchemeButton } from './SchemeButton.tsx'

interface HostedLayoutProps {
  document: Pick<HostedDocument, 'brand' | 'locale'>
  children: ReactNode
}

/** The frame of every hosted page: brand, content, links; beside a panel where the brand says so. */
export function HostedLayout({ document, children }: HostedLayoutProps): ReactElement {
  const { brand, locale } = document
  const art = <Art engraving={brand.engraving} />
  return brand.layout === 'split' ? (
    <div className="hosted hosted-split">
      <aside className="hosted-panel" data-theme="dark" data-brand="">
        {art}
        <BrandLink brand={brand} />
      </aside>
      <div className="hosted-side">
        <main className="hosted-main">{children}</main>
        <Foot brand={brand} locale={locale} />
      </div>
    </div>
  ) : (
    <div className="hosted">
      {art}
      <header className="hosted-top">
        <BrandLink brand={brand} />
        <SchemeButton />
      </header>
      <main className="hosted-main">{children}</main>
      <Foot brand={brand} locale={locale} />
    </div>
  )
}

function Art({ engraving }: Pick<HostedBrand, 'engraving'>): ReactElement | null {
  if (engraving === 'none') return null
  return <Engraving pattern={engraving} className={`hosted-art hosted-${engraving}`} />
}

function Foot({ brand, locale }: HostedLayoutProps['document']): ReactElement {
  const words = useWords()
  return (
    <footer className="hosted-foot">
      {brand.tos_uri !== null && <a href={brand.tos_uri}>{words['foot.terms']}</a>}
      {brand.policy_uri !== null && <a href={brand.policy_uri}>{words['foot.privacy']}</a>}
      {brand.layout === 'split' && <SchemeButton />}
      <LanguageSelect locale={locale} />
    </footer>
  )
}
