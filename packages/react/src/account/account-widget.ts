import type { AccountProfile as Account } from '@shrd/contract'
import type { AccountActions } from './account-actions.ts'

/** A form of the account widgets that can need a recent sign-in. */
export type AccountForm =
  | 'profile'
  | 'details'
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
  | 'passkeys'
  | 'connections'

/** Where the user was before they proved who they are. */
export interface AccountResume {
  readonly form: AccountForm
  /** Input that is not secret: a name, an address, or the code of a mail. */
  readonly draft?: string
  /** The name of the field that had the focus. */
  readonly field?: string
}

/** Props of all account widgets. */
export interface AccountWidgetProps {
  /** The user. The widget reloads it after each change. */
  account: Account
  actions: AccountActions
  /**
   * Called if the change needs a recent sign-in or the session ended. Lead the user to a sign-in
   * and render the widget with `resume` afterwards.
   */
  onConfirm(resume: AccountResume): void
  /** Called when the user ended their own session or deleted the account. */
  onSignedOut(): void
  /** The form to open after the sign-in. */
  resume?: AccountResume | null
  /**
   * Called with the input of the details form while the user edits it, and with `null` when they
   * are done. If your page must load again meanwhile, render the widget with it as `resume`.
   */
  onDraft?: ((draft: AccountResume | null) => void) | undefined
  /** Heading level of the section titles. @default 2 */
  headingLevel?: 2 | 3
}
