/** Props of `SafetyNumber`. */
export interface SafetyNumberProps {
  /** The `handshake_id` of the relationship with the partner. */
  handshakeId: string
  /** What the member calls the partner. */
  name: string
  /** Whether the member has sent the invite, and so can revoke the relationship. */
  isOwner: boolean
  /** Called when the person is done. */
  onDone?: () => void
}
