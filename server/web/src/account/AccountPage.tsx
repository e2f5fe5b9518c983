import type { HostedPage } from '@shrd/contract'
import type { AccountWidgetProps } from '@shrd/react'
import type { ReactElement } from 'react'
import { leave } from '../leave.ts'
import type { WordKey } from '../locales/words.ts'
import { useWords } from '../words-context.ts'
import { ACCOUNT_ACTIONS } from './account-actions.ts'
import { confirmAddress } from './account-resume.ts'
import { useAccountResume } from './use-account-resume.ts'
import { useKeptDraft } from './use-kept-draft.ts'

type Page = Extract<HostedPage, { name: 'account' }>

const TABS: readonly { tab: Page['tab']; href: string; word: WordKey }[] = [
  { tab: 'profile', href: '/account', word: 'account.profile' },
  { tab: 'security', href: '/account/security', word: 'account.security' },
  { tab: 'sessions', href: '/account/sessions', word: 'account.sessions' },
  { tab: 'applications', href: '/account/applications', word: 'account.applications' },
]

/** Props of {@link AccountPage}. */
interface AccountPageProps {
  page: Page
  /** Draws the widget of the page's tab. */
  children(widget: AccountWidgetProps): ReactElement
}

/** What users see and change about themselves. Renders a `<div>`. */
export function AccountPage({ page, children }: AccountPageProps): ReactElement {
  const words = useWords()
  const { tab, account } = page
  const resume = useAccountResume(account.sub)
  const path = TABS.find((entry) => entry.tab === tab)?.href ?? '/account'
  const place = { path, sub: account.sub }
  const onDraft = useKeptDraft(place)
  return (
    <div className="hosted-account">
      <h1>{words['account.title']}</h1>
      <nav className="shrd-account-tabs" aria-label={words['account.tabs']}>
        <ul>
          {TABS.map((entry) => (
            <li key={entry.tab}>
              <a href={entry.href} aria-current={entry.tab === tab ? 'page' : undefined}>
                {words[entry.word]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children({
        account,
        actions: ACCOUNT_ACTIONS,
        resume,
        onConfirm: (asked) => leave(confirmAddress(asked, place)),
        onDraft,
        onSignedOut: () => leave('/logout'),
      })}
    </div>
  )
}
