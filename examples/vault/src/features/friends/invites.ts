/**
 * Whether invites can be sent and received. The service does not answer their calls yet; with `true`
 * the menu offers them, and the list of friends leads to them.
 */
export const INVITES_ARE_OPEN: boolean = false

/** A dialog of an invite. */
export type InviteDialog = 'send' | 'receive' | 'about'
