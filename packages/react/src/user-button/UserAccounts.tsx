'use client'
import type { ReactElement } from 'react'
import { AccountItems } from '../account-switcher/AccountItems.tsx'
import type { AccountPort, AccountSwitch } from '../account-switcher/use-account-switch.ts'
import { useCurrentAccount } from '../account-switcher/use-current-account.ts'

/** The accounts that the user can change to. Renders a `<div>`. */
export function UserAccounts(props: AccountPort & { change: AccountSwitch }): ReactElement {
  return <AccountItems {...props} current={useCurrentAccount(props.current)} />
}
