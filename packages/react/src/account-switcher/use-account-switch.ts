import { useTask } from '../task/use-task.ts'

/** An account of the user. */
export interface AccountChoice {
  readonly account_id: string
  readonly name: string
}

/** The user's accounts, and how to change between them. */
export interface AccountPort {
  /** Each account with its `account_id` and display name. */
  readonly accounts: readonly AccountChoice[]
  /**
   * Changes to an account: starts a sign-in for it, or asks your server for a token. The widget is
   * busy until the promise settles, and shows a rejection.
   */
  onSwitch(account_id: string): void | Promise<void>
  /** Creates a new account. Without it the widget does not offer one. */
  onCreate?: (() => void) | undefined
  /** The current account. @default the claim `account_id`, which comes with the scope `account` */
  current?: string | null | undefined
}

/** A change of account, as the widget shows it. */
export interface AccountSwitch {
  switchTo(account: AccountChoice): void
  /** The account of a change in progress. */
  readonly target: AccountChoice | null
  readonly failed: boolean
}

/** Runs one change of account at a time. */
export function useAccountSwitch(onSwitch: AccountPort['onSwitch']): AccountSwitch {
  const task = useTask<[AccountChoice], void, AccountChoice>(async ({ onProgress }, account) => {
    onProgress(account)
    await onSwitch(account.account_id)
  })
  return {
    switchTo: (account) => void task.run(account),
    target: task.progress,
    failed: task.state === 'failed',
  }
}
