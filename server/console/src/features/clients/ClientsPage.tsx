import { buttonClass, Card, TextField } from '@shrd/parts'
import { Plus } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { pathOf } from '../../app/paths.ts'
import { useShortcut } from '../../app/use-shortcut.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { useAccount } from '../../data/account-context.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { ClientsTable } from './ClientsTable.tsx'
import { FirstRun } from './FirstRun.tsx'

/** More clients than this have a search. */
const SEARCHED_FROM = 8

/** The applications of the account. */
export function ClientsPage(): ReactElement {
  const { text } = useTexts()
  const { account_id } = useAccount()
  const clients = useCall('listClients', {})
  const [search, setSearch] = useState('')
  const box = useRef<HTMLElement>(null)
  useShortcut('/', () => box.current?.querySelector('input')?.focus())
  const count = clients.data?.length ?? 0
  return (
    <Page
      title={text('clients.title')}
      lead={text('clients.lead')}
      actions={
        count > 0 ? (
          <Link
            className={buttonClass({ variant: 'primary' })}
            to={pathOf(account_id, 'clients', 'new')}
          >
            <Plus size={16} aria-hidden="true" />
            {text('clients.new')}
          </Link>
        ) : null
      }
    >
      {clients.data?.length === 0 ? (
        <FirstRun />
      ) : (
        <Card aria-label={text('clients.title')}>
          {count >= SEARCHED_FROM ? (
            <search ref={box} className="filters">
              <TextField
                label={text('clients.search')}
                labelHidden
                className="filter-search"
                type="search"
                placeholder={text('clients.search')}
                value={search}
                onChange={setSearch}
              />
              <span className="parts-grow" />
              <span className="filter-count">{text('clients.count', { count })}</span>
            </search>
          ) : null}
          <Loaded query={clients} failedText={text('clients.failed')}>
            {(list) => <ClientsTable clients={list} search={search} />}
          </Loaded>
        </Card>
      )}
    </Page>
  )
}
