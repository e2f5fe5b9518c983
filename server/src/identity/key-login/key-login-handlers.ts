import type { Handlers } from '../../http/call.ts'
import type { KeyLoginDeps } from './key-login-deps.ts'
import { login } from './login.ts'
import { verify } from './verify.ts'
import { verifyTwoFactor } from './verify-two-factor.ts'

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
