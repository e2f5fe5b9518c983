import { Badge } from '@shrd/parts'
import type { ReactElement } from 'react'
import type { ListedUser } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Whether a user can sign in, and has proven the address. */
export function StatusBadge({
  user,
}: {
  user: Pick<ListedUser, 'status' | 'email' | 'email_verified'>
}): ReactElement {
  const { text } = useTexts()
  const { status, email, email_verified } = user
  if (status === 'suspended') return <Badge dot>{text('users.status.suspended')}</Badge>
  if (email !== null && !email_verified) {
    return (
      <Badge dot tone="warning">
        {text('users.unverified')}
      </Badge>
    )
  }
  return (
    <Badge dot tone="success">
      {text('users.status.active')}
    </Badge>
  )
}
