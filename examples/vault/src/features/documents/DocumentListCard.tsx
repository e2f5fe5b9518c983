import type { DocumentRow, OpenedList } from '@shrd/client'
import { Badge, Button, Card, CardHead, EmptyState, Note, Skeleton } from '@shrd/parts'
import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Loadable } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { type CategoryId, inCategory } from '../categories/categories.ts'
import { DocumentTable } from './DocumentTable.tsx'

/** Props of {@link DocumentListCard}. */
export interface DocumentListCardProps {
  documents: Loadable<OpenedList<DocumentRow>>
  category: CategoryId
  selected: string | null
  onOpen: (document_id: string) => void
  onNew: () => void
  onRetry: () => void
}

/** The documents of the selected category. */
export function DocumentListCard(props: DocumentListCardProps): ReactElement {
  const { documents, category, onNew } = props
  const { text } = useTexts()
  const rows = documents.status === 'ready' ? inCategory(documents.value.items, category) : []
  const title = category === 'all' ? text('document.listTitle') : text(`category.${category}`)
  return (
    <Card className="documents" aria-labelledby="documents-title">
      <CardHead
        title={title}
        titleId="documents-title"
        badge={documents.status === 'ready' ? <Badge>{rows.length}</Badge> : null}
        actions={rows.length > 0 ? <NewDocumentButton onNew={onNew} /> : null}
      />
      <ListBody {...props} rows={rows} />
    </Card>
  )
}

/** The one primary action of the list; on phones it floats above the rows. */
function NewDocumentButton({ onNew }: { onNew: () => void }): ReactElement {
  const { text } = useTexts()
  return (
    <Button
      className="new-document"
      variant="primary"
      size="sm"
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={onNew}
    >
      <span className="not-phone">{text('document.new')}</span>
      <span className="only-phone">{text('document.newShort')}</span>
    </Button>
  )
}

function ListBody(props: DocumentListCardProps & { rows: readonly DocumentRow[] }): ReactElement {
  const { documents, rows, category, selected, onOpen, onNew, onRetry } = props
  const { text } = useTexts()
  if (documents.status === 'loading') return <Skeleton label={text('document.loading')} rows={5} />
  if (documents.status === 'failed') {
    return (
      <div className="card-body">
        <FailureNote
          title={text('document.listFailed')}
          error={documents.error}
          onRetry={onRetry}
        />
      </div>
    )
  }
  const refused = documents.value.refused.length
  return (
    <>
      {refused > 0 ? (
        <div className="card-body">
          <Note tone="danger">{text('document.untrusted', { count: refused })}</Note>
        </div>
      ) : null}
      {rows.length > 0 ? (
        <DocumentTable rows={rows} selected={selected} onOpen={onOpen} />
      ) : (
        <EmptyState
          title={text('document.empty.title')}
          action={
            <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={onNew}>
              {text('document.new')}
            </Button>
          }
        >
          {text(category === 'all' ? 'document.empty.text' : 'document.emptyCategory.text')}
        </EmptyState>
      )}
    </>
  )
}
