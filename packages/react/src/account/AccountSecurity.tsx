'use client'
import type { ReactElement, ReactNode } from 'react'
import { allAccountWords } from '../locales/all-account-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import type { AccountWidgetProps } from './account-widget.ts'
import { DeletionSection } from './DeletionSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { EmergencyCodesSection } from './EmergencyCodesSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { useAccount } from './use-account.ts'

/** Props of {@link AccountSecurity}. */
export interface AccountSecurityProps extends AccountWidgetProps {
  /** Other widgets of the account, shown above its deletion, which is last. @default none */
  children?: ReactNode
}

/**
 * Changes address, password, second factor and emergency codes, and deletes the account. Each
 * change needs a recent sign-in: `onConfirm` leads the user to it, and `resume` continues the
 * change. Renders a `<div>`, or one on each side of its children.
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
export function AccountSecurity(props: AccountSecurityProps): ReactElement {
  return (
    <WithWords words={allAccountWords}>
      <AccountSecurityContent {...props} />
    </WithWords>
  )
}

function AccountSecurityContent(props: AccountSecurityProps): ReactElement {
  const { children } = props
  const scope = useAccount(props)
  const deletion = <DeletionSection scope={scope} />
  return (
    <>
      <div className="shrd-widget shrd-account" data-appearance="plain">
        <EmailSection scope={scope} />
        <PasswordSection scope={scope} />
        <SecondFactorSection scope={scope} />
        <EmergencyCodesSection scope={scope} />
        {children === undefined && deletion}
      </div>
      {children}
      {children !== undefined && (
        <div className="shrd-widget shrd-account" data-appearance="plain">
          {deletion}
        </div>
      )}
    </>
  )
}
