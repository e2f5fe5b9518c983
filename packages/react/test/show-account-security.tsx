import type { AccountProfile } from '@shrd/contract'
import { render } from '@testing-library/react'
import { StrictMode } from 'react'
import { AccountSecurity } from '../src/account/AccountSecurity.tsx'
import type { AccountActions } from '../src/account/account-actions.ts'
import type { AccountResume } from '../src/account/account-widget.ts'
import { createAccount, createAccountActions } from './account-states.ts'

interface Shown {
  account?: Partial<AccountProfile>
  /** What the service says of the person after a change. */
  later?: Partial<AccountProfile>
  actions?: Partial<AccountActions>
  resume?: AccountResume
}

/** The security of an account, before a service that does all that it is asked. */
export function showAccountSecurity({
  account = {},
  later = account,
  actions = {},
  resume,
}: Shown = {}): {
  /** What the service was asked. */
  sent: [name: string, input: unknown][]
  /** Proofs that were asked for. */
  asked: AccountResume[]
  /** How often the page was told that the session is over. */
  left: () => number
} {
  const asked: AccountResume[] = []
  let left = 0
  const fake = createAccountActions({ getAccount: async () => createAccount(later), ...actions })
  render(
    <StrictMode>
      <AccountSecurity
        account={createAccount(account)}
        actions={fake.actions}
        onConfirm={(resumed) => asked.push(resumed)}
        onSignedOut={() => {
          left += 1
        }}
        {...(resume && { resume })}
      />
    </StrictMode>,
  )
  return { sent: fake.sent, asked, left: () => left }
}
