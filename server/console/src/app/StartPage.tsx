import { Card, CardHead } from '@shrd/parts'
import type { ReactElement } from 'react'
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom'
import { AccountMark } from '../components/AccountMark.tsx'
import { Page } from '../components/Page.tsx'
import type { OwnAccount } from '../data/types.ts'
import { useTexts } from '../locales/TextsProvider.tsx'
import { BarePage } from './BarePage.tsx'
import { readLastAccount } from './last-account.ts'
import { useMember } from './member-context.ts'
import { NEW_ACCOUNT, pathOf } from './paths.ts'

/**
 * `/dashboard` leads to the account that this browser has last shown. So does an address of a mail,
 * which names a screen and perhaps an account, such as `/dashboard/billing?account=…`.
 */
export function StartPage(): ReactElement {
  const { accounts } = useMember()
  const [query] = useSearchParams()
  const { account_id: screen } = useParams()
  const { pathname } = useLocation()
  const wanted = [query.get('account'), readLastAccount()]
  const find = (id: string | null) => accounts.find(({ account_id }) => account_id === id)
  const [only, ...others] = accounts
  if (only === undefined) return <Navigate to={NEW_ACCOUNT} replace />
  const chosen = others.length === 0 ? only : (find(wanted[0] ?? null) ?? find(wanted[1] ?? null))
  const rest = screen === undefined ? [] : pathname.split('/').slice(2)
  if (chosen) return <Navigate to={pathOf(chosen.account_id, ...rest)} replace />
  return <ChooseAccount accounts={accounts} rest={rest} />
}

interface ChooseAccountProps {
  accounts: readonly OwnAccount[]
  rest: readonly string[]
}

function ChooseAccount({ accounts, rest }: ChooseAccountProps): ReactElement {
  const { text } = useTexts()
  return (
    <BarePage>
      <Page title={text('account.choose')}>
        <Card aria-label={text('account.choose')}>
          <CardHead title={text('account.choose')} />
          <ul className="account-list">
            {accounts.map(({ account_id, name }) => (
              <li key={account_id}>
                <Link to={pathOf(account_id, ...rest)}>
                  <AccountMark name={name} />
                  <bdi className="parts-grow parts-clip">{name}</bdi>
                </Link>
              </li>
            ))}
            <li>
              <Link to={NEW_ACCOUNT}>{text('account.create')}</Link>
            </li>
          </ul>
        </Card>
      </Page>
    </BarePage>
  )
}
