import type { AccountProfile as Account } from '@shrd/contract'
import type { ReactElement } from 'react'
import { useMessages } from '../provider/useMessages.ts'
import { Badge } from './Row.tsx'

/** The user's address, and whether it is verified. Renders a fragment. */
export function EmailText({ account }: { account: Account }): ReactElement {
  const { email, email_verified } = account
  const { t } = useMessages()
  if (email === null) return <>{t('account.email.none')}</>
  return (
    <>
      <bdi>{email}</bdi>{' '}
      <Badge tone={email_verified ? 'success' : 'warning'}>
        {t(email_verified ? 'account.email.verified' : 'account.email.unverified')}
      </Badge>
    </>
  )
}
