import { Card } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useClient } from '../client/client-context.ts'
import { BrandingEditor } from './BrandingEditor.tsx'
import { ColorFields } from './ColorFields.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { LogoField } from './LogoField.tsx'
import { PageFields } from './PageFields.tsx'
import { PreviewPane } from './PreviewPane.tsx'
import { ShapeFields } from './ShapeFields.tsx'

/** The look of the hosted page: editor at the start, the real page at the end. */
export function BrandingTab(): ReactElement {
  const { text } = useTexts()
  const { client_id } = useClient()
  return (
    <BrandingEditor>
      {({ branding, set, version }, state) => {
        const { theme } = branding
        const setTheme = (change: Partial<typeof theme>): void =>
          set({ theme: { ...theme, ...change } })
        return (
          <>
            <div className="editor">
              <Card aria-label={text('client.tab.branding')} className="editor-fields">
                <LogoField {...{ theme, setTheme, client_id }} />
                <ColorFields {...{ theme, setTheme }} />
                <ShapeFields {...{ theme, setTheme }} />
                <PageFields {...{ theme, setTheme }} />
              </Card>
              <PreviewPane {...{ client_id, version }} />
            </div>
            <HistoryCard {...{ state, client_id }} />
          </>
        )
      }}
    </BrandingEditor>
  )
}
