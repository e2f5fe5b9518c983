import { isShrdError } from '@shrd/crypto/errors'
import { Note, Tab, TabList, TabPanel, Tabs } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { LazyScreen } from '../../app/lazy-screen.tsx'
import { NotFoundPage } from '../../app/NotFoundPage.tsx'
import { CLIENT_TABS, type ClientTab, clientPath, pathOf } from '../../app/paths.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { useAccount } from '../../data/account-context.ts'
import type { ManagedClient } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { ClientActions, ClientLead, ClientMark } from './ClientHead.tsx'
import { ClientContext } from './client-context.ts'
import { FootContext } from './foot-context.ts'
import { TABS } from './tabs.ts'

/** One client, with a tab for each part of its settings. */
export function ClientPage(): ReactElement {
  const { client_id = '', tab = '' } = useParams()
  const { text } = useTexts()
  const { account_id } = useAccount()
  const client = useCall('getClient', { client_id })
  const current = CLIENT_TABS.find((one) => one === tab)
  const parents = [{ title: text('clients.title'), to: pathOf(account_id, 'clients') }]
  if (current === undefined) return <NotFoundPage />
  // The cache still has a client that was deleted, such as for the way back.
  if (client.data && !isShrdError(client.error, 'client_not_found')) {
    return <ClientTabs key={client_id} client={client.data} tab={current} parents={parents} />
  }
  return (
    <Page title={client_id} parents={parents}>
      <Loaded query={client} failedText={text('client.failed')} rows={6}>
        {() => null}
      </Loaded>
    </Page>
  )
}

interface ClientTabsProps {
  client: ManagedClient
  tab: ClientTab
  parents: readonly { title: string; to: string }[]
}

function ClientTabs({ client, tab, parents }: ClientTabsProps): ReactElement {
  const { text } = useTexts()
  const { account_id } = useAccount()
  const navigate = useNavigate()
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const { client_id, name } = client
  return (
    <Page
      title={name}
      parents={parents}
      mark={<ClientMark />}
      lead={<ClientLead client={client} />}
      actions={<ClientActions client={client} />}
      foot={<div ref={setFoot} className="page-foot" />}
    >
      {client.built_in ? <Note>{text('client.builtInNote')}</Note> : null}
      <Tabs value={tab} onChange={(next) => void navigate(clientPath(account_id, client_id, next))}>
        <div className="page-tabs">
          <TabList label={text('client.tabs')}>
            {CLIENT_TABS.map((one) => (
              <Tab key={one} value={one}>
                {text(`client.tab.${one}`)}
              </Tab>
            ))}
          </TabList>
        </div>
        <TabPanel value={tab}>
          <ClientContext value={client}>
            <FootContext value={foot}>
              <LazyScreen key={tab} screen={TABS[tab]} />
            </FootContext>
          </ClientContext>
        </TabPanel>
      </Tabs>
    </Page>
  )
}
