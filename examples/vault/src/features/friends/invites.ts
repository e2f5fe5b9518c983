/** A dialog of an invite. */
export type InviteDialog = 'send' | 'receive' | 'about'
