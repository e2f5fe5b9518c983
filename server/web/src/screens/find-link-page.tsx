import type { HostedDocument } from '@shrd/contract'
import { allErrorWords, allStepWords, useMessages, type WordGroup } from '@shrd/react'
import type { ComponentType, ReactElement } from 'react'
import { DevicePage } from '../pages/DevicePage.tsx'
import { FailedPage } from '../pages/FailedPage.tsx'
import { HomePage } from '../pages/HomePage.tsx'
import { MailboxPage } from '../pages/MailboxPage.tsx'
import { MessagePage } from '../pages/MessagePage.tsx'
import { useWords } from '../words-context.ts'
import { type PageName, pageOf, type Screen } from './screen.ts'

interface ContentProps {
  document: HostedDocument
}

type Content = ComponentType<ContentProps>

/** Pages of links and plain forms. The server draws them, and no browser loads their code. */
const LINK_PAGES: Readonly<Partial<Record<PageName, Content>>> = {
  home: ({ document }) => (
    <HomePage
      signedIn={pageOf(document, 'home').signed_in}
      isMember={document.nav?.is_account_member === true}
    />
  ),
  failed: ({ document }) => <FailedPage page={pageOf(document, 'failed')} />,
  device: ({ document }) => <DevicePage page={pageOf(document, 'device')} />,
  unauthorized: Unauthorized,
  not_found: NotFound,
  mailbox: ({ document }) => (
    <MailboxPage mails={pageOf(document, 'mailbox').mails} locale={document.locale} />
  ),
}

/** A page that says what an application asks for has the words of the consent. */
const WORDS: Readonly<Partial<Record<PageName, readonly WordGroup[]>>> = { device: allStepWords }

/** The screen of a page of links; `undefined` for a page that needs its script. */
export function findLinkPage({ page }: HostedDocument): Screen | undefined {
  const Content = LINK_PAGES[page.name]
  return Content && { Content, words: WORDS[page.name] ?? allErrorWords }
}

function Unauthorized({ document }: ContentProps): ReactElement {
  const { t } = useMessages()
  return (
    <MessagePage
      title={t('error.page_forbidden')}
      hint={useWords()['forbidden.hint']}
      hasMark={document.brand.has_mark}
    />
  )
}

function NotFound({ document }: ContentProps): ReactElement {
  const { t } = useMessages()
  return (
    <MessagePage
      title={t('error.page_not_found')}
      hint={useWords()['notFound.hint']}
      hasMark={document.brand.has_mark}
    />
  )
}
