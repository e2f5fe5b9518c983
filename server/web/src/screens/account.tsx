import { allAccountWords } from '@shrd/react'
import { AccountPage } from '../account/AccountPage.tsx'
import { pageOf, type Screen } from './screen.ts'

/** What users see and change about themselves. */
export const account: Screen = {
  Content: ({ document }) => <AccountPage page={pageOf(document, 'account')} />,
  words: allAccountWords,
}
