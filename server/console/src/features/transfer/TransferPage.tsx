import type { ReactElement } from 'react'
import { Page } from '../../components/Page.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { ExportSection } from './ExportSection.tsx'
import { ImportSection } from './ImportSection.tsx'
import { ImportsCard } from './ImportsCard.tsx'

/** Users in, and users out. */
export function TransferPage(): ReactElement {
  const { text } = useTexts()
  return (
    <Page title={text('transfer.title')} lead={text('transfer.lead')} narrow>
      <div>
        <ExportSection />
        <ImportSection />
      </div>
      <ImportsCard />
    </Page>
  )
}
