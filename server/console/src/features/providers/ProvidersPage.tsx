import { Button, Card, EmptyState, Table, TableRow } from '@shrd/parts'
import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { pathOf } from '../../app/paths.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { useOpenQuery } from '../../components/use-open-query.ts'
import { useAccount } from '../../data/account-context.ts'
import type { Provider } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { NewProviderDialog } from './NewProviderDialog.tsx'
import { ProviderStatus } from './ProviderStatus.tsx'
import { KIND_NAMES } from './provider-draft.ts'

/** The other providers with which users of the account sign in. */
export function ProvidersPage(): ReactElement {
  const { text } = useTexts()
  const providers = useCall('listProviders', {})
  const isNew = useOpenQuery('new')
  const create = (
    <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={isNew.open}>
      {text('providers.new')}
    </Button>
  )
  return (
    <Page
      title={text('providers.title')}
      lead={text('providers.lead')}
      actions={providers.data?.length ? create : null}
    >
      <Card aria-label={text('providers.title')}>
        <Loaded query={providers} failedText={text('providers.failed')}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState title={text('providers.empty')} action={create}>
                {text('providers.emptyText')}
              </EmptyState>
            ) : (
              <ProvidersTable providers={list} />
            )
          }
        </Loaded>
      </Card>
      <NewProviderDialog open={isNew.isOpen} onClose={isNew.close} />
    </Page>
  )
}

function ProvidersTable({ providers }: { providers: readonly Provider[] }): ReactElement {
  const { text } = useTexts()
  const { account_id } = useAccount()
  const navigate = useNavigate()
  return (
    <Table
      label={text('providers.title')}
      head={
        <>
          <th scope="col">{text('providers.column.name')}</th>
          <th scope="col" className="not-phone">
            {text('provider.kind')}
          </th>
          <th scope="col" className="cell-state">
            {text('providers.column.status')}
          </th>
        </>
      }
    >
      {providers.map((provider) => {
        const { provider_id, name, kind, client_id } = provider
        const to = pathOf(account_id, 'providers', provider_id)
        return (
          <TableRow key={provider_id} className="row-two" onOpen={() => void navigate(to)}>
            <td>
              <div className="cell-lines">
                <Link to={to} onClick={(event) => event.stopPropagation()}>
                  <bdi>{name}</bdi>
                </Link>
                <span>
                  <bdi dir="ltr">{client_id}</bdi>
                </span>
              </div>
            </td>
            <td className="not-phone">{KIND_NAMES[kind]}</td>
            <td className="cell-state">
              <ProviderStatus provider={provider} />
            </td>
          </TableRow>
        )
      })}
    </Table>
  )
}
