import { accountErrorWords } from './account-error-words.ts'
import { accountWords } from './account-words.ts'
import { allPasskeyWords } from './all-passkey-words.ts'
import { applicationErrorWords } from './application-error-words.ts'
import { billingWords } from './billing-words.ts'
import { errorWords } from './error-words.ts'
import { hostedWords } from './hosted-words.ts'
import { inactivityWords } from './inactivity-words.ts'
import { inviteWords } from './invite-words.ts'
import { memberWords } from './member-words.ts'
import { nextWords } from './next-words.ts'
import { passkeyListWords } from './passkey-list-words.ts'
import { providerWords } from './provider-words.ts'
import { shareFormWords } from './share-form-words.ts'
import { shareViewWords } from './share-view-words.ts'
import { signInWords } from './sign-in-words.ts'
import { userWords } from './user-words.ts'
import { webhookWords } from './webhook-words.ts'
import type { WordGroup } from './word-group.ts'

/** All texts of the package, for a page that uses some of them itself. */
export const allWords: readonly WordGroup[] = [
  accountErrorWords,
  accountWords,
  billingWords,
  applicationErrorWords,
  nextWords,
  errorWords,
  hostedWords,
  inactivityWords,
  inviteWords,
  memberWords,
  passkeyListWords,
  ...allPasskeyWords,
  providerWords,
  shareFormWords,
  shareViewWords,
  signInWords,
  userWords,
  webhookWords,
]
