import { type ReactElement, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { loadAhead } from '../../app/load-ahead.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { CategoriesProvider, useCategories } from '../categories/CategoriesProvider.tsx'
import { CategoryColumn } from '../categories/CategoryColumn.tsx'
import { findCategory, nameCategory, UNCATEGORIZED } from '../categories/category.ts'
import { DocumentPlace } from '../document/DocumentPlace.tsx'
import { isContinued } from '../document/drafts/continue-state.ts'
import { HealthMetric } from '../health/HealthMetric.tsx'
import { MetricsStrip } from '../metrics/MetricsStrip.tsx'
import { useSearchRefresh } from '../search/use-search-refresh.ts'
import { LazyTrashCard } from '../trash/LazyTrashCard.tsx'
import type { OpenedVault } from '../vaults/opened-vault.ts'
import { useOfferDrops } from '../vaults/VaultDropsProvider.tsx'
import { ArrangingProvider } from './ArrangingProvider.tsx'
import { useArranging } from './arranging.ts'
import { ChosenStatus } from './ChosenStatus.tsx'
import { DocumentListCard } from './DocumentListCard.tsx'
import { MoveDialog, NewDocumentDialog } from './lazy-dialogs.ts'
import { ListRefreshContext } from './list-refresh.ts'
import { titleOf } from './list-view.ts'
import { type MoveDocuments, useMove } from './use-move.ts'
import { useReturnFocus } from './use-return-focus.ts'
import { useVaultListing, type VaultListing } from './use-vault-listing.ts'
import { VaultHead } from './VaultHead.tsx'

/** One vault: categories, documents, and the open document beside or below them. */
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
  useEffect(() => loadAhead(LazyTrashCard.load), [])
  const move = useMove(vault_id, documents)
  const { tree } = useCategories()
  const [isNewOpen, setNewOpen] = useState(false)
  const { state: ledBy } = useLocation()
  useEffect(() => {
    if (document_id === null && isContinued(ledBy)) setNewOpen(true)
  }, [document_id, ledBy])
  return (
    <ListRefreshContext value={documents.refresh}>
      <div className="vault-screen" data-open={document_id !== null || undefined}>
        <VaultHead vault={vault}>
          <VaultMetrics {...listing} vault={vault.name} />
        </VaultHead>
        <VaultPanes {...{ vault_id, listing, move }} onNew={() => setNewOpen(true)} />
        <DocumentPlace {...{ vault_id, document_id, move }} rows={listing.rows} onClose={close} />
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

function VaultMetrics(props: VaultListing & { vault: string }): ReactElement {
  const { isReady, rows, vault } = props
  return (
    <MetricsStrip documents={isReady ? rows.length : undefined}>
      <HealthMetric vault={vault} rows={isReady ? rows : null} />
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

  useOfferDrops(isArranging, (ids, vault) => {
    void move(ids, { vault_id: vault.vault_id, category_id: UNCATEGORIZED }, vault.name)
  })

  return (
    <div className="panes">
      <ChosenStatus {...listing} />
      <CategoryColumn
        counts={listing.counts}
        selected={selected}
        onSelect={address.select}
        onDrop={isArranging ? drop : undefined}
      />
      {selected === 'trash' ? (
        <LazyTrashCard trash={trash} states={states} reader={reader} />
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
