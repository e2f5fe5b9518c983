import { Card, CardHead } from '@shrd/parts'
import { Globe } from 'lucide-react'
import type { ReactElement } from 'react'
import { useParams } from 'react-router-dom'
import { NotFoundPage } from '../../app/NotFoundPage.tsx'
import { pathOf } from '../../app/paths.ts'
import { CopyFact } from '../../components/CopyFact.tsx'
import { IdLine } from '../../components/IdLine.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { useAccount } from '../../data/account-context.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { DomainsCard } from './DomainsCard.tsx'
import { ProviderActions } from './ProviderActions.tsx'
import { ProviderStatus } from './ProviderStatus.tsx'
import { KIND_NAMES } from './provider-draft.ts'

/** One provider: what to register there, its domains, and what can be done. */
export function ProviderPage(): ReactElement {
  const { provider_id = '' } = useParams()
  const { text } = useTexts()
  const { account_id } = useAccount()
  const providers = useCall('listProviders', {})
  const parents = [{ title: text('providers.title'), to: pathOf(account_id, 'providers') }]
  const provider = providers.data?.find((one) => one.provider_id === provider_id)
  if (providers.data && !provider) return <NotFoundPage />
  if (!provider) {
    return (
      <Page title={text('providers.title')} parents={parents}>
        <Loaded query={providers} failedText={text('providers.failed')} rows={6}>
          {() => null}
        </Loaded>
      </Page>
    )
  }
  const { name, kind, client_id, redirect_uris } = provider
  return (
    <Page
      title={name}
      parents={parents}
      mark={
        <span className="tile" aria-hidden="true">
          <Globe size={20} strokeWidth={1.6} />
        </span>
      }
      lead={
        <span className="client-lead">
          {KIND_NAMES[kind]}
          <IdLine name={text('provider.field.client_id')} value={client_id} />
          <ProviderStatus provider={provider} />
        </span>
      }
      actions={<ProviderActions provider={provider} />}
    >
      <Card aria-label={text('provider.redirects')}>
        <CardHead title={text('provider.redirects')} />
        <div className="card-body stack">
          <p className="hint">{text('provider.redirectsText')}</p>
          <dl className="facts facts-boxed">
            {redirect_uris.map((uri) => (
              <CopyFact key={uri} name={text('provider.redirects')} value={uri} />
            ))}
          </dl>
        </div>
      </Card>
      <DomainsCard provider={provider} />
    </Page>
  )
}
