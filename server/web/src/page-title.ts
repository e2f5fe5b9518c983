import type { HostedDocument, HostedPage } from '@shrd/contract'
import type { WordKey, Words } from './locales/words.ts'

const TITLES: Readonly<Partial<Record<HostedPage['name'], WordKey>>> = {
  sign_in: 'signIn.pageTitle',
  sign_out: 'signOut.submit',
  end_session: 'signOut.submit',
  signed_out: 'signedOut.title',
  unauthorized: 'forbidden.pageTitle',
  not_found: 'notFound.pageTitle',
  mailbox: 'mailbox.title',
  dashboard: 'dashboard.title',
}

/** The text of the title element: the screen, and whose it is. */
export function pageTitle({ page, brand }: HostedDocument, words: Words): string {
  const key = titleOf(page)
  return key === undefined ? brand.name : `${words[key]} · ${brand.name}`
}

function titleOf(page: HostedPage): WordKey | undefined {
  if (page.name === 'account') return `account.${page.tab}`
  if (page.name === 'sign_in' && page.step.data.confirming) return 'confirm.pageTitle'
  return TITLES[page.name]
}
