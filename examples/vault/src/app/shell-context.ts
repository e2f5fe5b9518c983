import { createContext, useContext } from 'react'
import type { FriendDialog } from '../features/friends/friend.ts'
import type { InviteDialog } from '../features/friends/invites.ts'
import type { ShareSubject } from '../features/sharing/share-subject.ts'
import type { OpenedVault } from '../features/vaults/opened-vault.ts'

/** A dialog that the shell shows over any screen. */
export type ShellDialog =
  | { readonly kind: 'new-vault' }
  | { readonly kind: 'edit-vault'; readonly vault: OpenedVault }
  | { readonly kind: 'delete-vault'; readonly vault: OpenedVault }
  | { readonly kind: 'invite'; readonly invite: InviteDialog }
  | ({ readonly kind: 'friend' } & FriendDialog)
  | { readonly kind: 'share'; readonly subject: ShareSubject }
  /** Asks whether files may stay away from their documents, and goes on with what ends their uploads. */
  | { readonly kind: 'stop-uploads'; readonly proceed: () => void }
  /** The copy for offline reading. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'tips' }
  | { readonly kind: 'keys' }

interface ShellActions {
  /** Opens a dialog over the screen. */
  open: (dialog: ShellDialog) => void
  openNewVault: () => void
  /** Opens the navigation where it does not fit beside the screen. */
  openDrawer: () => void
}

/** What screens ask of the shell around them. */
export const ShellContext: React.Context<ShellActions | undefined> = createContext<
  ShellActions | undefined
>(undefined)

/** The actions of the shell. */
export function useShell(): ShellActions {
  const value = useContext(ShellContext)
  if (!value) throw new TypeError('useShell needs the Shell around it.')
  return value
}
