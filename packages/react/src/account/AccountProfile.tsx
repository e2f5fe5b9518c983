'use client'
import type { ReactElement } from 'react'
import { CopyButton } from '../copy-button/CopyButton.tsx'
import { allAccountWords } from '../locales/all-account-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { linkAddress } from '../part/link-address.ts'
import { useMessages } from '../provider/useMessages.ts'
import type { AccountWidgetProps } from './account-widget.ts'
import { DetailsSection } from './DetailsSection.tsx'
import { EmailText } from './EmailText.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { Row } from './Row.tsx'
import { Section } from './Section.tsx'
import { type AccountScope, useAccount } from './use-account.ts'

/** Props of {@link AccountProfile}. */
export interface AccountProfileProps extends AccountWidgetProps {
  /** The page where the user changes the address. Without it there is no link. */
  emailHref?: string
}

/**
 * Shows and edits the user's name, mail language, details for applications and e-mail address. Shows the member id of a user
 * with keys. Renders a `<div>`.
 *
 * @example
 * <AccountProfile
 *   account={account}
 *   actions={actions}
 *   emailHref="/account/security?open=email"
 *   onConfirm={({ form }) => navigate(`/confirm?open=${form}`)}
 *   onSignedOut={() => navigate('/login')}
 * />
 */
export function AccountProfile(props: AccountProfileProps): ReactElement {
  return (
    <WithWords words={allAccountWords}>
      <AccountProfileContent {...props} />
    </WithWords>
  )
}

function AccountProfileContent({ emailHref, ...props }: AccountProfileProps): ReactElement {
  const scope = useAccount(props)
  const { user_id } = scope.account
  return (
    <div className="shrd-widget shrd-account" data-appearance="plain">
      <ProfileSection scope={scope} />
      <DetailsSection scope={scope} />
      <AddressSection scope={scope} emailHref={emailHref} />
      {user_id !== null && <MemberSection headingLevel={scope.headingLevel} userId={user_id} />}
    </div>
  )
}

interface AddressSectionProps {
  scope: AccountScope
  emailHref: string | undefined
}

function AddressSection({ scope, emailHref }: AddressSectionProps): ReactElement {
  const { account, headingLevel } = scope
  const href = linkAddress(emailHref)
  const { t } = useMessages()
  const label = t(account.email === null ? 'account.email.add' : 'account.email.change')
  return (
    <Section
      title={t('account.email.title')}
      text={t('account.email.text')}
      headingLevel={headingLevel}
      message=""
    >
      <Row title={<EmailText account={account} />}>
        {href !== undefined && (
          <a className="shrd-button" data-kind="secondary" href={href}>
            {label}
          </a>
        )}
      </Row>
    </Section>
  )
}

interface MemberSectionProps {
  headingLevel: 2 | 3
  userId: string
}

function MemberSection({ headingLevel, userId }: MemberSectionProps): ReactElement {
  const { t } = useMessages()
  return (
    <Section
      title={t('account.member.title')}
      text={t('account.member.text')}
      headingLevel={headingLevel}
      message=""
    >
      <Row
        title={
          <code className="shrd-id" dir="ltr">
            {userId}
          </code>
        }
      >
        <CopyButton text={userId} label={t('account.member.copy')} />
      </Row>
    </Section>
  )
}
