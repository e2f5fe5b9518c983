import type { DashboardClient, HostedPage } from '@shrd/contract'
import { Engraving } from '@shrd/react'
import type { ReactElement } from 'react'
import { fill } from '../locales/words.ts'
import { useWords } from '../words-context.ts'

type Page = Extract<HostedPage, { name: 'dashboard' }>

/** The applications of an account, as its members see them. */
export function DashboardPage({ page }: { page: Page }): ReactElement {
  const words = useWords()
  const { account_name: account, clients } = page
  return (
    <div className="hosted-account">
      <h1>{words['dashboard.title']}</h1>
      <p className="hosted-lead">
        <bdi>{fill(words['dashboard.lead'], { account })}</bdi>
      </p>
      {clients.length === 0 ? (
        <div className="hosted-empty">
          <Engraving turns={18} />
          <p>{words['dashboard.empty']}</p>
        </div>
      ) : (
        <ul className="hosted-clients">
          {clients.map((client) => (
            <ClientCard key={client.client_id} client={client} />
          ))}
        </ul>
      )}
    </div>
  )
}

function ClientCard({ client }: { client: DashboardClient }): ReactElement {
  const words = useWords()
  const { client_id, name, first_party, redirect_uris } = client
  return (
    <li>
      <h2>
        <bdi>{name}</bdi>{' '}
        {first_party && (
          <span className="shrd-badge" data-tone="success">
            {words['dashboard.firstParty']}
          </span>
        )}
      </h2>
      <dl>
        <dt>{words['dashboard.clientId']}</dt>
        <dd>
          <code dir="ltr">{client_id}</code>
        </dd>
        <dt>{words['dashboard.redirects']}</dt>
        {redirect_uris.length === 0 && <dd>{words['dashboard.noRedirects']}</dd>}
        {redirect_uris.map((uri) => (
          <dd key={uri}>
            <code dir="ltr">{uri}</code>
          </dd>
        ))}
      </dl>
    </li>
  )
}
