import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import type { Session } from '../../http/active-session.ts'
import { hasSecondFactor } from '../proofs.ts'

/**
 * Checks that a session is of an operator. A password alone is enough only in development, where
 * operators start with the printed password.
 *
 * @throws `forbidden`, `second_factor_missing`
 */
export function assertOperator(
  { mode }: Pick<Config, 'mode'>,
  { roles, amr }: Pick<Session, 'roles' | 'amr'>,
): void {
  if (!roles.includes('god')) throw new ShrdError('forbidden')
  if (mode === 'production' && !hasSecondFactor(amr)) throw new ShrdError('second_factor_missing')
}
