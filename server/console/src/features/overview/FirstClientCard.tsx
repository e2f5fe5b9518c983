import { buttonClass, Card, EmptyState } from '@shrd/parts'
import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { pathOf } from '../../app/paths.ts'
import { useAccount } from '../../data/account-context.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Leads a new account to its first client. */
export function FirstClientCard(): ReactElement {
  const { text } = useTexts()
  const { account_id } = useAccount()
  return (
    <Card aria-label={text('overview.firstTitle')}>
      <EmptyState
        title={text('overview.firstTitle')}
        action={
          <Link
            className={buttonClass({ variant: 'primary' })}
            to={pathOf(account_id, 'clients', 'new')}
          >
            <Plus size={16} aria-hidden="true" />
            {text('overview.firstAction')}
          </Link>
        }
      >
        {text('overview.firstText')}
      </EmptyState>
    </Card>
  )
}
