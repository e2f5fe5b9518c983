import { Tag, VaultIcon } from '@shrd/parts'
import { useVaultSession } from '@shrd/react'
import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react'
import { Mark } from '../../components/Mark.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { CategoriesProvider, useCategories } from '../categories/CategoriesProvider.tsx'
import { CategoryColumn, isSelectable } from '../categories/CategoryColumn.tsx'
import { findCategory, nameCategory } from '../categories/category.ts'
import { DocumentDetail } from '../document/DocumentDetail.tsx'
import { MetricsStrip } from '../metrics/MetricsStrip.tsx'
import { TrashCard } from '../trash/TrashCard.tsx'
import { useTrash } from '../trash/use-trash.ts'
import type { OpenedVault } from '../vaults/opened-vault.ts'
import { useVaults } from '../vaults/VaultsProvider.tsx'
import { ArrangingProvider } from './ArrangingProvider.tsx'
import { useArranging } from './arranging.ts'
import { countViews } from './count-views.ts'
import { DocumentListCard } from './DocumentListCard.tsx'
import { ListRefreshContext } from './list-refresh.ts'
import { listSelected, titleOf } from './list-view.ts'
import { useMarks } from './MarksProvider.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { NewDocumentDialog } from './NewDocumentDialog.tsx'
import { useDocuments } from './use-documents.ts'
import { useMove } from './use-move.ts'
import { useVaultAddress } from './use-open-document.ts'
import { useReturnFocus } from './use-return-focus.ts'
import { useStateChanges } from './use-state-changes.ts'

/** One vault: categories, documents, and the open document below them. */
export function VaultScreen({ vault }: { vault: OpenedVault }): ReactElement {
  return (
    <CategoriesProvider vault_id={vault.vault_id}>
      <ArrangingProvider>
        <VaultPanes vault={vault} />
      </ArrangingProvider>
    </CategoriesProvider>
  )
}

function VaultPanes({ vault }: { vault: OpenedVault }): ReactElement {
  const { vault_id } = vault
  const words = useTexts()
  const { categories, tree } = useCategories()
  const { marks, noteOpened } = useMarks()
  const { isArranging } = useArranging()
  const { noteCount } = useVaults()
  const reader = useReader()
  const documents = useDocuments(vault_id)
  const address = useVaultAddress(vault_id)
  const { document_id, open, close } = address
  useReturnFocus(document_id)
  const [isNewOpen, setNewOpen] = useState(false)
  const [moving, setMoving] = useState<readonly string[] | null>(null)
  const move = useMove(vault_id, documents)
  const isReady = documents.state.status === 'ready'
  const trash = useTrash({ vault_id, reader, isReady })
  const states = useStateChanges({
    onChanged(ids, state) {
      const changed = new Set(ids)
      if (document_id !== null && state !== 'live' && changed.has(document_id)) close()
      void documents.change(
        (row) => (changed.has(row.document_id) ? null : row),
        async () => {},
      )
      trash.reload()
    },
  })
  const isKnown = categories.status !== 'ready' || isSelectable(address.selected, tree)
  const selected = isKnown ? address.selected : 'all'
  const rows = documents.state.status === 'ready' ? documents.state.value.items : NONE
  const listed = useMemo(
    () => listSelected(rows, { selected, tree, marks }),
    [rows, selected, tree, marks],
  )
  const counts = useMemo(
    () => (isReady ? countViews(rows, { tree, marks, trash: trash.state }) : new Map()),
    [isReady, rows, tree, marks, trash.state],
  )
  useEffect(() => {
    if (isReady) noteCount(vault_id, rows.length)
  }, [isReady, noteCount, rows.length, vault_id])
  useEffect(() => {
    if (document_id !== null) noteOpened(document_id)
  }, [document_id, noteOpened])

  return (
    <ListRefreshContext value={documents.refresh}>
      <div className="vault-screen" data-open={document_id !== null || undefined}>
        <VaultHead vault={vault}>
          <MetricsStrip
            documents={isReady ? rows.length : undefined}
            shared={isReady ? rows.filter(({ owner }) => owner !== reader).length : undefined}
            attachments={isReady ? rows.reduce((sum, row) => sum + row.file_count, 0) : undefined}
          />
        </VaultHead>
        <div className="panes">
          <CategoryColumn
            counts={counts}
            selected={selected}
            onSelect={address.select}
            onDrop={
              isArranging
                ? (ids, category_id) => {
                    const category = findCategory(tree, category_id)
                    const name = category ? nameCategory(category, words) : ''
                    void move(ids, { vault_id, category_id }, name)
                  }
                : undefined
            }
          />
          {selected === 'trash' ? (
            <TrashCard trash={trash} states={states} reader={reader} />
          ) : (
            <DocumentListCard
              documents={documents.state}
              rows={listed}
              selected={selected}
              title={titleOf(selected, tree, words)}
              opened={document_id}
              reader={reader}
              states={states}
              onOpen={open}
              onNew={() => setNewOpen(true)}
              onMove={setMoving}
              onChanged={documents.refresh}
              onRetry={documents.reload}
            />
          )}
        </div>
        {document_id === null ? null : (
          <DocumentDetail key={document_id} document_id={document_id} onClose={close} />
        )}
        <MoveDialog
          open={moving !== null}
          vault_id={vault_id}
          count={moving?.length ?? 0}
          onClose={() => setMoving(null)}
          onMove={(place, name) => void move(moving ?? [], place, name)}
        />
        <NewDocumentDialog
          vault_id={vault_id}
          open={isNewOpen}
          onOpenChange={setNewOpen}
          onCreated={(created) => {
            documents.refresh()
            open(created)
          }}
        />
      </div>
    </ListRefreshContext>
  )
}

const NONE: readonly never[] = []

/** Who is signed in. */
function useReader(): string {
  const { state } = useVaultSession()
  return state.status === 'signed-in' ? (state.user.user_id ?? '') : ''
}

function VaultHead(props: { vault: OpenedVault; children: ReactNode }): ReactElement {
  const { name, description, icon, tags } = props.vault
  return (
    <header className="page-head">
      <span className="tile">
        <VaultIcon name={icon} size={20} />
      </span>
      <div className="page-head-text">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        {description ? (
          <p>
            <Mark encrypted />
            <bdi className="parts-clip">{description}</bdi>
          </p>
        ) : null}
      </div>
      <span className="tag-line not-phone">
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </span>
      {props.children}
    </header>
  )
}
