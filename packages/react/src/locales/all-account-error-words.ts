import { accountErrorWords } from './account-error-words.ts'
import { applicationErrorWords } from './application-error-words.ts'
import { billingWords } from './billing-words.ts'
import type { WordGroup } from './word-group.ts'

/**
 * The texts of the error codes of calls about accounts, such as `price_changed`, for a page with
 * which developers manage an account. Calls of users never answer them: there `allErrorWords` is enough.
 *
 * @example
 * const messages = await loadMessages('de', [...allErrorWords, ...allAccountErrorWords])
 */
export const allAccountErrorWords: readonly WordGroup[] = [
  accountErrorWords,
  applicationErrorWords,
  billingWords,
]
