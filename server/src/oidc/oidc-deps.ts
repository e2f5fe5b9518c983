import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { ByteLimit } from '../http/guards/limit-bytes.ts'
import type { SessionPort } from '../identity/sessions/browser-session.ts'
import type { Throttle } from '../identity/throttle.ts'
import type { Sealer } from '../key-ring.ts'
import type { Fetch } from '../outgoing/guarded-fetch.ts'
import type { ClientSecretRepository } from '../persistence/repositories/client-secrets.ts'
import type { ClientRepository } from '../persistence/repositories/clients.ts'
import type { LogoutNoticeRepository } from '../persistence/repositories/logout-notices.ts'
import type { OidcLookupRepository } from '../persistence/repositories/oidc-lookups.ts'
import type { OidcRecordRepository } from '../persistence/repositories/oidc-records.ts'
import type { Person } from '../persistence/repositories/persons.ts'
import type { SigningKeyRepository } from '../persistence/repositories/signing-keys.ts'
import type { AgentPorts } from './agents/agent-feature.ts'
import type { ChallengePort } from './challenge/challenge-port.ts'
import type { CountBeginning } from './challenge/may-begin.ts'
import type { ClaimsPort, PersonClaims } from './claims.ts'
import type { OidcPages } from './oidc-pages.ts'

/** Dependencies of the provider. */
export interface OidcDeps {
  config: Pick<Config, 'issuer' | 'mode' | 'secrets' | 'session'>
  sealer: Sealer
  /** Limits the memory that bodies hold before they are read. */
  byteLimit: Pick<ByteLimit, 'beginRequest'>
  records: OidcRecordRepository
  lookups: OidcLookupRepository
  logoutNotices: LogoutNoticeRepository
  clients: ClientRepository
  clientSecrets: Pick<ClientSecretRepository, 'markUsed'>
  signingKeys: SigningKeyRepository
  sessions: SessionPort
  /** The password minimum that applied when the user set the password. */
  storedUnder(sub: string): Promise<number>
  pages: OidcPages
  /** The login for applications with their own screens. */
  challenges: ChallengePort
  /** Limits how many sign-ins an address can start there. */
  countBeginning: CountBeginning
  /** Programs that nobody has registered. */
  agents: AgentPorts
  /** Sends requests to addresses that clients have registered. @default fetch */
  send?: Fetch | undefined
  /** Counts how often a device asks whether its user is done. */
  throttle: Pick<Throttle, 'isWithin'>
  /** Finds a user who may sign in; `found` is the request's earlier result. */
  findPerson(sub: string, found: Person | undefined): Promise<PersonClaims | undefined>
  /** The claims that a client has besides the standard ones. */
  mapClaims: ClaimsPort['mapClaims']
  now(): number
  log: Logger
}
