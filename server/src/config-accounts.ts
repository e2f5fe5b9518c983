import type { SessionUser } from '@shrd/contract'

/** The settings of accounts. */
export interface AccountsConfig {
  /** The plan of a new account that names none. */
  readonly defaultPlan: SessionUser['plan']['type']
  /** Milliseconds from the wish to delete an account to the deletion. */
  readonly accountDeletionDelay: number
}

/** The variables of accounts. */
export interface AccountsEnvironment {
  readonly DEFAULT_PLAN: AccountsConfig['defaultPlan']
  readonly ACCOUNT_DELETION_DAYS: number
}

/** Reads the settings of accounts from the variables. */
export function accountsOf(env: AccountsEnvironment): AccountsConfig {
  return { defaultPlan: env.DEFAULT_PLAN, accountDeletionDelay: env.ACCOUNT_DELETION_DAYS }
}
