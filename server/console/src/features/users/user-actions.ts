import type { CallName, Input } from '../../data/calls.ts'

/** What can be done to users, one or many at once. */
export const USER_ACTIONS = ['reset', 'end', 'suspend', 'reactivate', 'delete'] as const

/** An entry of {@link USER_ACTIONS}. */
export type UserAction = (typeof USER_ACTIONS)[number]

/** The call of each action. All of them take the subject of a user. */
export const ACTION_CALLS = {
  reset: 'forcePasswordReset',
  end: 'endAccountUserSessions',
  suspend: 'suspendAccountUser',
  reactivate: 'reactivateAccountUser',
  delete: 'deleteAccountUser',
} as const satisfies Record<UserAction, CallName>

/** The input of every such call. */
export type UserInput = Input<(typeof ACTION_CALLS)[UserAction]>

/** The text keys of an action: its button, its question, and its success. */
export const ACTION_TEXTS = {
  reset: ['users.reset', 'users.resetText', 'users.doneReset'],
  end: ['users.end', 'users.endText', 'users.doneEnd'],
  suspend: ['users.suspend', 'users.suspendText', 'users.doneSuspend'],
  reactivate: ['users.reactivate', 'users.reactivate', 'users.doneReactivate'],
  delete: ['users.delete', 'users.deleteText', 'users.doneDelete'],
} as const satisfies Record<UserAction, readonly [string, string, string]>
