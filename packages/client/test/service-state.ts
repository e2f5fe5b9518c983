import type { EndpointInput, EndpointName, EndpointOutput, StoreKey } from '@shrd/contract'
import type { KeyLogEntry, PublicIdentity } from '@shrd/crypto/identity'
import type { KeptAccounts } from './handlers/account-state.ts'
import type { KeptCategories } from './handlers/category-state.ts'
import type { KeptChanges } from './handlers/change-state.ts'
import type { KeptFiles } from './handlers/file-state.ts'
import type { PendingHandshakes } from './handlers/handshake-state.ts'
import type { KeptLogEntry } from './handlers/log-state.ts'
import type { Manifests } from './handlers/manifest-state.ts'
import type { KeptNotifications } from './handlers/notification-state.ts'
import type { KeptPasskeys } from './handlers/passkey-state.ts'
import type { KeptProfiles } from './handlers/profile-state.ts'
import type { Relationships } from './handlers/relationship-state.ts'
import type { KeptShares } from './handlers/share-state.ts'
import type { ServerRequest } from './server-request.ts'

/** One state of a document, as its history keeps it. */
export type KeptVersion = Omit<EndpointOutput<'listVersions'>[number], 'kept'>

/** A registered member. */
export interface Member {
  readonly identity: PublicIdentity
  readonly log: KeyLogEntry[]
  /** That came with the newest replacement of keys. */
  readonly archive?: string
  /** The set-up was completed: a token is asked from now on. */
  enrolled: boolean
}

/** One login, from challenge to token. */
export interface Transaction {
  readonly user_id: string
  readonly challenge: string
  readonly expires_at: number
  /** Of the keys that were proven; they have to be in force when the session begins. */
  head: string | null
  attempts: number
}

/** A session as the server keeps it. */
export interface ServerSession {
  readonly cookie: string
  readonly reference: string
  readonly user_id: string
  scopes: ('identity' | 'vault')[]
  roles: ('authenticatedUser' | 'god')[]
  ended: boolean
  keys: StoreKey[]
}

/** What a handler answers. */
export interface Reply {
  readonly output: unknown
  /** A new value of the session cookie; `null` drops it. */
  readonly cookie?: string | null
}

/** What the server knows while it answers one request. */
export interface Context {
  readonly request: ServerRequest
  readonly session: ServerSession | undefined
}

/** Answers one call, or throws its code. */
export type Handler<Name extends EndpointName> = (
  input: EndpointInput<Name>,
  context: Context,
) => Promise<Reply>

/** Everything that the fake service remembers. */
export interface ServerState
  extends KeptAccounts,
    KeptCategories,
    KeptChanges,
    KeptNotifications,
    KeptFiles,
    KeptPasskeys,
    KeptProfiles,
    KeptShares {
  readonly origin: string
  now(): number
  readonly members: Map<string, Member>
  readonly transactions: Map<string, Transaction>
  readonly sessions: Map<string, ServerSession>
  readonly vaults: EndpointOutput<'listVaults'>
  readonly documents: EndpointOutput<'getDocument'>[]
  /** Of each document, oldest first. */
  readonly versions: Map<string, readonly KeptVersion[]>
  /** Of each member, by user_id. */
  readonly selfDocuments: Map<string, EndpointOutput<'getSelfDocument'>>
  readonly manifests: Manifests
  readonly relationships: Relationships
  /** Those that nobody has completed yet. */
  readonly handshakes: PendingHandshakes
  /** Of each document, oldest first. */
  readonly logs: Map<string, KeptLogEntry[]>
  /** What the next verify and verify-2fa answers warn of. */
  /** Emergency codes left, where the answer is to warn of them. */
  readonly warnings: { verify: number | null; token: number | null }
}
