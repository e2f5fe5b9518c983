'use client'
import type { ReactElement } from 'react'
import { allAccountWords } from '../locales/all-account-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import type { AccountWidgetProps } from './account-widget.ts'
import { DeletionSection } from './DeletionSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { EmergencyCodesSection } from './EmergencyCodesSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { useAccount } from './use-account.ts'

/**
 * Changes address, password, second factor and emergency codes, and deletes the account. Each
 * change needs a recent sign-in: `onConfirm` leads the user to it, and `resume` continues the
 * change. Renders a `<div>`.
 *
 * @example
 * <AccountSecurity
 *   account={account}
 *   actions={actions}
 *   resume={resume}
 *   onConfirm={({ form }) => navigate(`/confirm?open=${form}`)}
 *   onSignedOut={() => navigate('/login')}
 * />
 */
export function AccountSecurity(props: AccountWidgetProps): ReactElement {
  return (
    <WithWords words={allAccountWords}>
      <AccountSecurityContent {...props} />
    </WithWords>
  )
}

function AccountSecurityContent(props: AccountWidgetProps): ReactElement {
  const scope = useAccount(props)
  return (
    <div className="shrd-widget shrd-account" data-appearance="plain">
      <EmailSection scope={scope} />
      <PasswordSection scope={scope} />
      <SecondFactorSection scope={scope} />
      <EmergencyCodesSection scope={scope} />
      <DeletionSection scope={scope} />
    </div>
  )
}
