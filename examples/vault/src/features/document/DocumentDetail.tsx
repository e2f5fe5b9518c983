import { Card, IconButton, Skeleton, Tab, TabList, TabPanel, Tabs, VaultIcon } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { ArrowLeft, X } from 'lucide-react'
import { type ReactElement, useEffect, useRef } from 'react'
import { useResource } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { MarkLegend } from '../../components/Mark.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { GeneralTab } from './GeneralTab.tsx'
import type { OpenedDocument } from './opened-document.ts'
import { VerifiedLine } from './VerifiedLine.tsx'

/** Props of {@link DocumentDetail}. */
export interface DocumentDetailProps {
  document_id: string
  onClose: () => void
}

/** One document, decrypted in this browser: the card below the list, on phones a page of its own. */
export function DocumentDetail({ document_id, onClose }: DocumentDetailProps): ReactElement {
  const { text } = useTexts()
  const { documents } = useShrdClient()
  const { state, reload } = useResource(document_id, (signal) =>
    documents.get(document_id, { signal }),
  )
  const title = state.status === 'ready' ? state.value.header.title : text('document.opening')
  const icon = state.status === 'ready' ? state.value.header.icon : 'key'
  return (
    <Card className="detail" aria-labelledby="detail-title">
      <DetailHead title={title} icon={icon} onClose={onClose} />
      <p className="visually-hidden" role="status">
        {state.status === 'ready' && title}
      </p>
      {state.status === 'loading' ? <Skeleton label={text('document.opening')} rows={4} /> : null}
      {state.status === 'failed' ? (
        <div className="card-body">
          <FailureNote title={text('document.openFailed')} error={state.error} onRetry={reload} />
        </div>
      ) : null}
      {state.status === 'ready' ? <DetailTabs document={state.value} /> : null}
    </Card>
  )
}

function DetailHead(props: { title: string; icon: string; onClose: () => void }): ReactElement {
  const { title, icon, onClose } = props
  const { text } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  // Opening is an answer to a click on the list: focus and view follow it to the document.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <header className="detail-head">
      <IconButton
        className="only-phone"
        label={text('action.back')}
        icon={<ArrowLeft className="mirrored" size={20} aria-hidden="true" />}
        onClick={onClose}
      />
      <span className="tile not-phone">
        <VaultIcon name={icon} size={20} />
      </span>
      <h2 id="detail-title" ref={heading} tabIndex={-1} className="parts-clip parts-grow">
        <bdi>{title}</bdi>
      </h2>
      <IconButton
        className="not-phone"
        label={text('document.close')}
        icon={<X size={16} aria-hidden="true" />}
        onClick={onClose}
      />
    </header>
  )
}

function DetailTabs({ document }: { document: OpenedDocument }): ReactElement {
  const { text } = useTexts()
  return (
    <>
      <Tabs value="general" onChange={() => undefined}>
        <TabList label={text('document.tabs')} aside={<MarkLegend />}>
          <Tab value="general">{text('document.tab.general')}</Tab>
        </TabList>
        <TabPanel value="general">
          <GeneralTab document={document} />
        </TabPanel>
      </Tabs>
      <VerifiedLine document={document} />
    </>
  )
}
