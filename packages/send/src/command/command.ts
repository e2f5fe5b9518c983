import type { SHARE_LIFETIMES } from '@shrd/contract/calls'

/** Where a secret comes from. It never comes from the command line. */
export type SecretSource =
  | { readonly from: 'terminal' }
  | { readonly from: 'file'; readonly path: string }

/** Where a text comes from. */
export type TextSource =
  | { readonly from: 'argument'; readonly text: string }
  | { readonly from: 'stdin' }
  | { readonly from: 'terminal' }

/** How a member signs in. */
export interface Credentials {
  /** Path of the key file. */
  readonly keyFile: string
  readonly password: SecretSource
  /** The code of the authenticator app, or an emergency code. */
  readonly code: SecretSource
}

/** Origins of services, for vaults that do not name theirs. */
export interface ServiceChoice {
  /** Takes precedence over what the vault says. */
  readonly chosen: string | null
  /** Used if the vault says nothing. */
  readonly fallback: string | null
}

/** Creates a link. */
export interface SendCommand {
  readonly kind: 'send'
  readonly text: TextSource | null
  /** Path of the file. */
  readonly file: string | null
  /** Seconds for which the link can be opened. */
  readonly ttl: (typeof SHARE_LIFETIMES)[number]
  readonly label: string | null
  /** The sender's name for the friend who alone can open it. */
  readonly friend: string | null
  readonly passphrase: SecretSource | null
  /** The origin of the vault whose page opens the link. */
  readonly vault: string
  readonly service: ServiceChoice
  readonly credentials: Credentials
}

/** Opens a link. */
export interface ReceiveCommand {
  readonly kind: 'receive'
  readonly link: TextSource
  /** Where the file goes: a path, `-` for standard output, `null` for the current folder. */
  readonly output: string | null
  readonly isOverwriting: boolean
  /** Used if the link needs one. */
  readonly passphrase: SecretSource
  readonly service: ServiceChoice
  /** Needed for the link of one member only. */
  readonly credentials: Credentials | null
  /** The origin of the member's vault. `receive` signs in nowhere else. */
  readonly vault: string | null
}

/** A parsed command line. */
export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | SendCommand
  | ReceiveCommand
