import { type ReactElement, useEffect, useRef } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { AccountContext } from '../data/account-context.ts'
import { keepLastAccount } from './last-account.ts'
import { useMember } from './member-context.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { ROOT } from './paths.ts'
import { Shell } from './Shell.tsx'
import { StartPage } from './StartPage.tsx'
import { SCREENS } from './screens.ts'

/** The screens of the account that the address names. */
export function AccountArea(): ReactElement {
  const { account_id = '' } = useParams()
  const { accounts } = useMember()
  const account = accounts.find((one) => one.account_id === account_id)
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (!account) return
    shown.current = account.account_id
    keepLastAccount(account.account_id)
  }, [account])
  if (account) {
    return (
      // A new account draws all screens anew: nothing of the former may stay.
      <AccountContext key={account.account_id} value={account}>
        <Shell />
      </AccountContext>
    )
  }
  // The member has left it, or was removed: it was here a moment ago.
  if (shown.current === account_id) return <Navigate to={ROOT} replace />
  if (Object.hasOwn(SCREENS, account_id)) return <StartPage />
  return <NotFoundPage isAlone />
}
