import type { TextKey } from '../../locales/text-key.ts'

/** What can be done to users, one or many at once. */
export const USER_ACTIONS = ['reset', 'end', 'suspend', 'reactivate', 'delete'] as const

/** An entry of {@link USER_ACTIONS}. */
export type UserAction = (typeof USER_ACTIONS)[number]

/** The call of each action. All of them take the subject of a user. */
export const ACTION_CALLS: {
  readonly reset: 'forcePasswordReset'
  readonly end: 'endAccountUserSessions'
  readonly suspend: 'suspendAccountUser'
  readonly reactivate: 'reactivateAccountUser'
  readonly delete: 'deleteAccountUser'
} = {
  reset: 'forcePasswordReset',
  end: 'endAccountUserSessions',
  suspend: 'suspendAccountUser',
  reactivate: 'reactivateAccountUser',
  delete: 'deleteAccountUser',
}

/** The text keys of an action: its button, its question, and its success. */
export const ACTION_TEXTS: Readonly<Record<UserAction, readonly [TextKey, TextKey, TextKey]>> = {
  reset: ['users.reset', 'users.resetText', 'users.doneReset'],
  end: ['users.end', 'users.endText', 'users.doneEnd'],
  suspend: ['users.suspend', 'users.suspendText', 'users.doneSuspend'],
  reactivate: ['users.reactivate', 'users.reactivate', 'users.doneReactivate'],
  delete: ['users.delete', 'users.deleteText', 'users.doneDelete'],
}
