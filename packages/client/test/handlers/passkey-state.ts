import type { EndpointOutput, SignedRecord } from '@shrd/contract'

/** A passkey as the service keeps it. */
export interface KeptPasskey {
  readonly row: EndpointOutput<'listVaultPasskeys'>['passkeys'][number]
  envelope: { readonly sequence: number; readonly envelope: string } | null
}

/** The passkeys of a member. */
export interface MemberPasskeys {
  list: SignedRecord | null
  /** The number of the last list. */
  counter: number
  passkeys: KeptPasskey[]
}

/** What the service keeps of passkeys. */
export interface KeptPasskeys {
  /** By user_id. */
  readonly passkeys: Map<string, MemberPasskeys>
  /** Challenges that wait, with the member who adds a passkey or the passkey that signs in. */
  readonly passkeyChallenges: Map<string, { readonly challenge: string; credential?: string }>
}
