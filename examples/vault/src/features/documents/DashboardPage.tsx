import { Button, buttonClass, EmptyState, Note, Skeleton } from '@shrd/parts'
import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { lazyPart } from '../../app/lazy-part.tsx'
import { Main } from '../../app/Main.tsx'
import { IMPORT_PATH } from '../../app/navigation.ts'
import { useShell } from '../../app/shell-context.ts'
import { usePageTitle } from '../../app/use-page-title.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { MetricsStrip } from '../metrics/MetricsStrip.tsx'
import { Tour } from '../tour/Tour.tsx'
import { useSelectedVault } from '../vaults/use-selected-vault.ts'
import { useVaults } from '../vaults/VaultsProvider.tsx'
import { MarksProvider } from './MarksProvider.tsx'
import { VaultScreen } from './VaultScreen.tsx'

/** A chunk of its own, which nothing waits for. It does not wait for an input: it is there to be seen. */
const LeftDrafts = lazyPart(
  async () => (await import('../document/drafts/LeftDrafts.tsx')).LeftDrafts,
  () => true,
)

/** The dashboard: the selected vault, or what leads to one. */
export function DashboardPage(): ReactElement {
  const { text } = useTexts()
  const selected = useSelectedVault()
  const { vaults } = useVaults()
  usePageTitle(selected?.name ?? text('nav.vaults'))
  return (
    <Main className="content">
      <LeftDrafts />
      <MarksProvider>
        {selected ? <VaultScreen key={selected.vault_id} vault={selected} /> : <WithoutVault />}
      </MarksProvider>
      <Tour name="dashboard" isReady={vaults.status === 'ready'} />
    </Main>
  )
}

function WithoutVault(): ReactElement {
  const { text } = useTexts()
  const [parameters] = useSearchParams()
  const { vaults, reload } = useVaults()
  if (vaults.status === 'loading') return <Skeleton label={text('vault.loading')} rows={6} />
  if (vaults.status === 'failed') {
    return <FailureNote title={text('vault.listFailed')} error={vaults.error} onRetry={reload} />
  }
  const refused = vaults.value.refused.length
  return (
    <>
      {refused > 0 ? (
        <Note tone="danger">{text('vault.untrusted', { count: refused })}</Note>
      ) : null}
      <div className="page-head page-head-end not-phone">
        <MetricsStrip documents={0} />
      </div>
      {parameters.has('vault') && vaults.value.items.length > 0 ? <MissingVault /> : <FirstVault />}
    </>
  )
}

function MissingVault(): ReactElement {
  const { text } = useTexts()
  return (
    <EmptyState title={<h1 className="empty-heading">{text('vault.missing.title')}</h1>}>
      {text('vault.missing.text')}
    </EmptyState>
  )
}

function FirstVault(): ReactElement {
  const { text } = useTexts()
  const { openNewVault } = useShell()
  return (
    <EmptyState
      title={<h1 className="empty-heading">{text('vault.empty.title')}</h1>}
      action={
        <span className="empty-actions">
          <Button
            variant="primary"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={openNewVault}
          >
            {text('vault.new')}
          </Button>
          <Link className={buttonClass()} to={IMPORT_PATH}>
            {text('nav.import')}
          </Link>
        </span>
      }
    >
      {text('vault.empty.text')}
    </EmptyState>
  )
}
