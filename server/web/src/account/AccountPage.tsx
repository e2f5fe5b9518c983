import type { HostedPage } from '@shrd/contract'
import { AccountProfile, AccountSecurity, ApplicationList, SessionList } from '@shrd/react'
import type { ReactElement } from 'react'
import { leave } from '../leave.ts'
import type { WordKey } from '../locales/words.ts'
import { useWords } from '../words-context.ts'
import { ACCOUNT_ACTIONS } from './account-actions.ts'
import { confirmAddress } from './account-resume.ts'
import { useAccountResume } from './use-account-resume.ts'

type Page = Extract<HostedPage, { name: 'account' }>

const TABS: readonly { tab: Page['tab']; href: string; word: WordKey }[] = [
  { tab: 'profile', href: '/account', word: 'account.profile' },
  { tab: 'security', href: '/account/security', word: 'account.security' },
  { tab: 'sessions', href: '/account/sessions', word: 'account.sessions' },
  { tab: 'applications', href: '/account/applications', word: 'account.applications' },
]

/** What a person sees and changes of themselves. */
export function AccountPage({ page }: { page: Page }): ReactElement {
  const words = useWords()
  return (
    <div className="hosted-account">
      <h1>{words['account.title']}</h1>
      <nav className="hosted-tabs" aria-label={words['account.tabs']}>
        <ul>
          {TABS.map(({ tab, href, word }) => (
            <li key={tab}>
              <a href={href} aria-current={tab === page.tab ? 'page' : undefined}>
                {words[word]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Tab page={page} />
    </div>
  )
}

function Tab({ page: { tab, account, sessions, applications } }: { page: Page }): ReactElement {
  const resume = useAccountResume(account.sub)
  const path = TABS.find((entry) => entry.tab === tab)?.href ?? '/account'
  const widget = {
    account,
    actions: ACCOUNT_ACTIONS,
    resume,
    onConfirm: (asked: Parameters<typeof confirmAddress>[0]) =>
      leave(confirmAddress(asked, { path, sub: account.sub })),
    onSignedOut: () => leave('/logout'),
  }
  switch (tab) {
    case 'profile':
      return <AccountProfile {...widget} emailHref="/account/security?open=email" />
    case 'security':
      return <AccountSecurity {...widget} />
    case 'sessions':
      return <SessionList {...widget} sessions={sessions ?? []} />
    case 'applications':
      return <ApplicationList {...widget} applications={applications ?? []} />
  }
}
