import { useTask } from '../task/use-task.ts'

/** An account that somebody can act for. */
export interface AccountChoice {
  readonly account_id: string
  readonly name: string
}

/** The accounts that somebody can act for, and the way from one to another. */
export interface AccountPort {
  /** Each with its `account_id` and the name that people know it by. */
  readonly accounts: readonly AccountChoice[]
  /**
   * Changes to an account: starts a sign-in for it, or asks your own server for a token of it. Until the
   * promise is settled the widget says that it is under way; a rejection is shown.
   */
  onSwitch(account_id: string): void | Promise<void>
  /** The way to a new one; without it none is offered. */
  onCreate?: (() => void) | undefined
  /** @default the claim `account_id`, which comes with the scope `account` */
  current?: string | null | undefined
}

/** A change of account as a widget shows it. */
export interface AccountSwitch {
  switchTo(account: AccountChoice): void
  /** Which one is changed to, while it is. */
  readonly target: AccountChoice | null
  readonly failed: boolean
}

/** One change of account at a time. */
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
