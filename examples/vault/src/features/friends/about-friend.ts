import type { Partner } from '@shrd/client'

/** Props of a dialog about a friend. */
export interface AboutFriendProps {
  open: boolean
  /** The friend that it is, or was last, about. */
  friend: Partner
  onClose: () => void
}
