/** What has to be remembered while the person is at the sign-in page. */
export interface Transaction {
  readonly state: string
  readonly nonce: string
  readonly code_verifier: string
  /** Address of the own origin to come back to. */
  readonly return_to: string
}
