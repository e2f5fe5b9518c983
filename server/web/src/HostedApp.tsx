import type { HostedDocument } from '@shrd/contract'
import { allWords, ShrdProvider, useMessages } from '@shrd/react'
import { type ReactElement, useEffect } from 'react'
import { AccountPage } from './account/AccountPage.tsx'
import { DashboardPage } from './dashboard/DashboardPage.tsx'
import { HostedLayout } from './layout/HostedLayout.tsx'
import type { Words } from './locales/words.ts'
import { EndSessionPage } from './pages/EndSessionPage.tsx'
import { FailedPage } from './pages/FailedPage.tsx'
import { HomePage } from './pages/HomePage.tsx'
import { MailboxPage } from './pages/MailboxPage.tsx'
import { MessagePage } from './pages/MessagePage.tsx'
import { SignedOutPage } from './pages/SignedOutPage.tsx'
import { SignInPage } from './pages/SignInPage.tsx'
import { SignOutPage } from './pages/SignOutPage.tsx'
import { useWords, WordsContext } from './words-context.ts'

interface HostedAppProps {
  document: HostedDocument
  words: Words
  /** Called in the browser once the page answers to what a person does. */
  onReady?(): void
}

/** A hosted page, the same on the server and in the browser. Its texts must be loaded before. */
export function HostedApp({ document, words, onReady }: HostedAppProps): ReactElement {
  return (
    <ShrdProvider locale={document.locale} words={allWords}>
      <WordsContext.Provider value={words}>
        <HostedLayout document={document}>
          <Page document={document} onReady={onReady} />
        </HostedLayout>
      </WordsContext.Provider>
    </ShrdProvider>
  )
}

function Page({ document, onReady }: Omit<HostedAppProps, 'words'>): ReactElement {
  // Inside of the words: what is around them answers before what is in them.
  useEffect(() => onReady?.(), [onReady])
  const { page, brand, locale, nav } = document
  const { t } = useMessages()
  const words = useWords()
  switch (page.name) {
    case 'home':
      return <HomePage signedIn={page.signed_in} isMember={nav?.is_account_member === true} />
    case 'sign_in':
      return <SignInPage page={page} brand={brand} locale={locale} />
    case 'sign_out':
      return <SignOutPage signedIn={page.signed_in} brand={brand} />
    case 'end_session':
      return <EndSessionPage page={page} name={brand.name} />
    case 'signed_out':
      return <SignedOutPage brand={brand} />
    case 'failed':
      return <FailedPage page={page} />
    case 'unauthorized':
      return <MessagePage title={t('error.page_forbidden')} hint={words['forbidden.hint']} />
    case 'not_found':
      return <MessagePage title={t('error.page_not_found')} hint={words['notFound.hint']} />
    case 'account':
      return <AccountPage page={page} />
    case 'dashboard':
      return <DashboardPage page={page} />
    case 'mailbox':
      return <MailboxPage mails={page.mails} locale={locale} />
  }
}
