import { type ReactElement, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { CategoriesProvider, useCategories } from '../categories/CategoriesProvider.tsx'
import { CategoryColumn } from '../categories/CategoryColumn.tsx'
import { findCategory, nameCategory } from '../categories/category.ts'
import { DocumentDetail } from '../document/DocumentDetail.tsx'
import { HealthMetric } from '../health/HealthMetric.tsx'
import { MetricsStrip } from '../metrics/MetricsStrip.tsx'
import { useSearchRefresh } from '../search/use-search-refresh.ts'
import { TrashCard } from '../trash/TrashCard.tsx'
import type { OpenedVault } from '../vaults/opened-vault.ts'
import { ArrangingProvider } from './ArrangingProvider.tsx'
import { useArranging } from './arranging.ts'
import { DocumentListCard } from './DocumentListCard.tsx'
import { ListRefreshContext } from './list-refresh.ts'
import { titleOf } from './list-view.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { NewDocumentDialog } from './NewDocumentDialog.tsx'
import { type MoveDocuments, useMove } from './use-move.ts'
import { useReturnFocus } from './use-return-focus.ts'
import { useVaultListing, type VaultListing } from './use-vault-listing.ts'
import { VaultHead } from './VaultHead.tsx'

/** One vault: categories, documents, and the open document below them. */
export function VaultScreen({ vault }: { vault: OpenedVault }): ReactElement {
  return (
    <CategoriesProvider vault_id={vault.vault_id}>
      <ArrangingProvider>
        <VaultContent vault={vault} />
      </ArrangingProvider>
    </CategoriesProvider>
  )
}

function VaultContent({ vault }: { vault: OpenedVault }): ReactElement {
  const { vault_id } = vault
  const listing = useVaultListing(vault_id)
  const { documents, address } = listing
  const { document_id, open, close } = address
  useReturnFocus(document_id)
  useSearchRefresh(listing.rows)
  const move = useMove(vault_id, documents)
  const { tree } = useCategories()
  const [isNewOpen, setNewOpen] = useState(false)
  return (
    <ListRefreshContext value={documents.refresh}>
      <div className="vault-screen" data-open={document_id !== null || undefined}>
        <VaultHead vault={vault}>
          <VaultMetrics {...listing} />
        </VaultHead>
        <VaultPanes {...{ vault_id, listing, move }} onNew={() => setNewOpen(true)} />
        {document_id === null ? null : (
          <DocumentDetail key={document_id} document_id={document_id} onClose={close} />
        )}
        <NewDocumentDialog
          vault_id={vault_id}
          category_id={findCategory(tree, listing.selected)?.category_id}
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

function VaultMetrics({ isReady, rows, reader }: VaultListing): ReactElement {
  const known = (count: number): number | undefined => (isReady ? count : undefined)
  return (
    <MetricsStrip
      documents={known(rows.length)}
      shared={known(rows.filter(({ owner }) => owner !== reader).length)}
      attachments={known(rows.reduce((sum, row) => sum + row.file_count, 0))}
    >
      <HealthMetric />
    </MetricsStrip>
  )
}

interface PanesProps {
  vault_id: string
  listing: VaultListing
  move: MoveDocuments
  onNew: () => void
}

/** The categories beside what they list. */
function VaultPanes({ vault_id, listing, move, onNew }: PanesProps): ReactElement {
  const words = useTexts()
  const { tree } = useCategories()
  const { isArranging } = useArranging()
  const { selected, address, documents, trash, states, reader } = listing
  const [moving, setMoving] = useState<readonly string[] | null>(null)

  function drop(ids: readonly string[], category_id: string): void {
    const category = findCategory(tree, category_id)
    const name = category ? nameCategory(category, words) : ''
    void move(ids, { vault_id, category_id }, name)
  }

  return (
    <div className="panes">
      <CategoryColumn
        counts={listing.counts}
        selected={selected}
        onSelect={address.select}
        onDrop={isArranging ? drop : undefined}
      />
      {selected === 'trash' ? (
        <TrashCard trash={trash} states={states} reader={reader} />
      ) : (
        <DocumentListCard
          {...{ selected, reader, states, onNew }}
          documents={documents.state}
          rows={listing.listed}
          title={titleOf(selected, tree, words)}
          opened={address.document_id}
          onOpen={address.open}
          onMove={setMoving}
          onChanged={documents.refresh}
          onRetry={documents.reload}
        />
      )}
      <MoveDialog
        open={moving !== null}
        vault_id={vault_id}
        count={moving?.length ?? 0}
        onClose={() => setMoving(null)}
        onMove={(place, name) => void move(moving ?? [], place, name)}
      />
    </div>
  )
}
