import type { AccountProfile as Account } from '@shrd/contract'
import type { AccountActions } from './account-actions.ts'

/** A form of the account widgets that somebody may be sent away from to prove who they are. */
export type AccountForm =
  | 'profile'
  | 'email'
  | 'email_code'
  | 'password'
  | 'second_factor'
  | 'second_factor_removal'
  | 'emergency_codes'
  | 'deletion'
  | 'sessions'
  | 'other_sessions'
  | 'all_sessions'
  | 'applications'

/** Where somebody was before they proved who they are. */
export interface AccountResume {
  readonly form: AccountForm
  /** What was typed and is no secret: a name or an address, or the code of a mail. */
  readonly draft?: string
}

/** Props that all account widgets have. */
export interface AccountWidgetProps {
  /** The person as the page knows them; the widget loads them anew after each change. */
  account: Account
  actions: AccountActions
  /**
   * A recent proof of who the person is, or a session, is missing. The page leads there, and draws
   * the widget with `resume` afterwards.
   */
  onConfirm(resume: AccountResume): void
  /** The person ended their own session, or is deleted. */
  onSignedOut(): void
  /** The form to open, after a proof. */
  resume?: AccountResume | null
  /** Level of the sections' titles in the page's outline. @default 2 */
  headingLevel?: 2 | 3
}
