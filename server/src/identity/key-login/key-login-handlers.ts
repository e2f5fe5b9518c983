import type { Config } from '../../config.ts'
import type { Handlers } from '../../http/call.ts'
import type { Database } from '../../persistence/database.ts'
import type { Ports } from '../../ports.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { StoreKeys } from '../store-keys/store-keys.ts'
import type { TwoFactor } from '../two-factor/two-factor.ts'
import { login } from './login.ts'
import { verify } from './verify.ts'
import { verifyTwoFactor } from './verify-two-factor.ts'

/** What a login with a key file takes. */
export interface KeyLoginDeps {
  readonly config: Config
  readonly ports: Ports
  readonly database: Database
  readonly sessions: Sessions
  readonly storeKeys: StoreKeys
  readonly twoFactor: TwoFactor
}

/** Sign-in with a key file: challenge, proof of the key, second factor. */
export function keyLoginHandlers(
  deps: KeyLoginDeps,
): Pick<Handlers, 'login' | 'verify' | 'verifyTwoFactor'> {
  return {
    login: (call) => login(deps, call),
    verify: (call) => verify(deps, call),
    verifyTwoFactor: (call) => verifyTwoFactor(deps, call),
  }
}
