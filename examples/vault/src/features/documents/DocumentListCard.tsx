import type { DocumentRow, OpenedList } from '@shrd/client'
import { Badge, Button, Card, CardHead, Skeleton } from '@shrd/parts'
import { ListFilter as FilterIcon, Move, Plus } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import type { Loadable } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useShortcut } from '../help/use-shortcut.ts'
import { useArranging } from './arranging.ts'
import { DocumentList, type DocumentListProps } from './DocumentList.tsx'
import { RefusedDocuments } from './RefusedDocuments.tsx'
import { useListFocus } from './use-list-focus.ts'

/** Props of {@link DocumentListCard}. */
export interface DocumentListCardProps extends Omit<DocumentListProps, 'isFilterOpen'> {
  documents: Loadable<OpenedList<DocumentRow>>
  title: string
  onRetry: () => void
}

/** The documents of the selected view or category. */
export function DocumentListCard(props: DocumentListCardProps): ReactElement {
  const { documents, title, rows, onNew } = props
  const [isFilterOpen, setFilterOpen] = useState(false)
  const keptFocus = useListFocus()
  useShortcut('n', onNew)
  const isReady = documents.status === 'ready'
  const isEmpty = !isReady || documents.value.items.length === 0
  return (
    <Card {...keptFocus} className="documents" aria-labelledby="documents-title">
      <CardHead
        title={<bdi>{title}</bdi>}
        titleId="documents-title"
        badge={isReady ? <Badge>{rows.length}</Badge> : null}
        actions={
          isEmpty ? null : (
            <>
              <ArrangeButton />
              <FilterButton isOpen={isFilterOpen} onTurn={() => setFilterOpen(!isFilterOpen)} />
              <NewDocumentButton onNew={onNew} />
            </>
          )
        }
      />
      <CardBody {...props} isFilterOpen={isFilterOpen} />
    </Card>
  )
}

function CardBody(props: DocumentListCardProps & { isFilterOpen: boolean }): ReactElement {
  const { documents, onRetry, onChanged } = props
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
  return (
    <>
      <RefusedDocuments refused={documents.value.refused} onChanged={onChanged} />
      <DocumentList {...props} />
    </>
  )
}

function ArrangeButton(): ReactElement {
  const { text } = useTexts()
  const { isOn, turn } = useArranging()
  return (
    <Button
      className="not-phone"
      size="sm"
      variant="ghost"
      icon={<Move size={16} aria-hidden="true" />}
      aria-pressed={isOn}
      title={text('document.arrange')}
      onClick={() => turn(!isOn)}
    >
      <span className="roomy-label">{text('document.arrange')}</span>
    </Button>
  )
}

function FilterButton(props: { isOpen: boolean; onTurn: () => void }): ReactElement {
  const { text } = useTexts()
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<FilterIcon size={16} aria-hidden="true" />}
      aria-expanded={props.isOpen}
      title={text('filter.open')}
      onClick={props.onTurn}
    >
      <span className="roomy-label">{text('filter.open')}</span>
    </Button>
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
