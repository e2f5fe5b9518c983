import type { AccountProfile as Account } from '@shrd/contract'
import { useEffect, useState } from 'react'
import type { AccountActions } from './account-actions.ts'
import type { AccountResume, AccountWidgetProps } from './account-widget.ts'

/** State that the sections of an account widget share. */
export interface AccountScope {
  readonly account: Account
  readonly actions: AccountActions
  readonly headingLevel: 2 | 3
  readonly resume: AccountResume | null
  /** Reloads the user. */
  refresh(): Promise<void>
  onConfirm(resume: AccountResume): void
  onSignedOut(): void
  onDraft?: AccountWidgetProps['onDraft']
}

/** The user of a widget, current after every change. */
export function useAccount(props: AccountWidgetProps): AccountScope {
  const { account: given, actions, onConfirm, onSignedOut, onDraft } = props
  const { resume = null, headingLevel = 2 } = props
  const [account, setAccount] = useState(given)
  useEffect(() => setAccount(given), [given])
  return {
    ...{ account, actions, headingLevel, resume, onConfirm, onSignedOut, onDraft },
    refresh: async () => setAccount(await actions.getAccount({})),
  }
}
