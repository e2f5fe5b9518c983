import { Note } from '@shrd/parts'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useAccount } from '../data/account-context.ts'
import { useTexts } from '../locales/TextsProvider.tsx'
import { useFormats } from '../locales/use-formats.ts'
import { pathOf } from './paths.ts'

/** Stands over every screen of an account that will be deleted. */
export function AccountNotice(): ReactElement | null {
  const { text } = useTexts()
  const { day } = useFormats()
  const { account_id, deletion_at } = useAccount()
  if (deletion_at === null) return null
  return (
    <div className="account-notice">
      <Note
        tone="warning"
        action={<Link to={pathOf(account_id, 'settings')}>{text('account.deletionLink')}</Link>}
      >
        {text('account.deletion', { day: day(deletion_at) })}
      </Note>
    </div>
  )
}
