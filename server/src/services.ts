import type { Middleware } from 'koa'
import type { Config } from './config.ts'
import type { SessionCookie } from './http/session-cookie.ts'
import type { RequestState } from './http/state.ts'
import type { PasswordHasher } from './identity/password/password-hash.ts'
import type { Passwords } from './identity/password/passwords.ts'
import type { Persons } from './identity/persons/persons.ts'
import type { Sessions } from './identity/sessions/sessions.ts'
import type { Throttle } from './identity/throttle.ts'
import type { TwoFactor } from './identity/two-factor/two-factor.ts'
import type { Sealer } from './key-ring.ts'
import type { Database } from './persistence/database.ts'
import type { Ports } from './ports.ts'

/** Everything the features are made of; built once by the composition root. */
export interface Services {
  readonly config: Config
  readonly ports: Ports
  readonly database: Database
  readonly sealer: Sealer
  readonly hasher: PasswordHasher
  readonly throttle: Throttle
  readonly persons: Persons
  readonly passwords: Passwords
  readonly twoFactor: TwoFactor
  readonly sessions: Sessions
  readonly cookie: SessionCookie
}

/** Steps that stand behind the calls of the contract: hosted pages, and last the OIDC provider. */
export type Mount = (services: Services) => Promise<readonly Middleware<RequestState>[]>
