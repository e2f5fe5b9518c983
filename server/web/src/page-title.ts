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
}

/** The text of the title element: the screen, and whose it is. */
export function pageTitle({ page, brand }: HostedDocument, words: Words): string {
  const key = TITLES[page.name]
  return key === undefined ? brand.name : `${words[key]} · ${brand.name}`
}
