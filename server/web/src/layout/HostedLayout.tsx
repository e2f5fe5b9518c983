import type { HostedDocument } from '@shrd/contract'
import type { ReactElement, ReactNode } from 'react'
import { Art } from './Art.tsx'
import { BrandLink } from './BrandLink.tsx'
import { OwnFrame } from './OwnFrame.tsx'
import { PageFoot } from './PageFoot.tsx'
import { SchemeButton } from './SchemeButton.tsx'

interface HostedLayoutProps {
  document: HostedDocument
  children: ReactNode
}

/** The frame of every hosted page: brand, content, links; with the service's navigation or without. */
export function HostedLayout({ document, children }: HostedLayoutProps): ReactElement {
  const { nav, brand } = document
  if (nav !== null) {
    return (
      <OwnFrame document={document} nav={nav}>
        {children}
      </OwnFrame>
    )
  }
  const Frame = brand.layout === 'split' ? SplitFrame : CenteredFrame
  return <Frame document={document}>{children}</Frame>
}

/** The content beside a panel of the brand. */
function SplitFrame({ document: { brand, locale }, children }: HostedLayoutProps): ReactElement {
  return (
    <div className="hosted hosted-split">
      <aside className="hosted-panel" data-theme="dark" data-brand="">
        <Art engraving={brand.engraving} />
        <BrandLink brand={brand} />
      </aside>
      <div className="hosted-side">
        <main className="hosted-main">{children}</main>
        <PageFoot brand={brand} locale={locale} withScheme />
      </div>
    </div>
  )
}

function CenteredFrame({ document: { brand, locale }, children }: HostedLayoutProps): ReactElement {
  return (
    <div className="hosted">
      <Art engraving={brand.engraving} />
      <header className="hosted-top">
        <BrandLink brand={brand} />
        <SchemeButton />
      </header>
      <main className="hosted-main">{children}</main>
      <PageFoot brand={brand} locale={locale} />
    </div>
  )
}
