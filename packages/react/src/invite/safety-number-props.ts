/** Props of `SafetyNumber`. */
export interface SafetyNumberProps {
  /** The `handshake_id` of the relationship with the partner. */
  handshakeId: string
  /** The member's name for the partner. */
  name: string
  /** Whether the member sent the invite and can revoke the relationship. */
  isOwner: boolean
  /** Called when the user has finished. */
  onDone?: () => void
}
