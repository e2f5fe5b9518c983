import { isShrdError } from '@shrd/crypto/errors'
import type { Database } from '../../persistence/database.ts'
import type { StoredPassword } from '../../persistence/repositories/passwords.ts'
import { heldMinimum } from './new-password.ts'
import type { PasswordHasher } from './password-hash.ts'
import type { Waiter } from './waiter.ts'

/** A password that its user has just proven. */
export interface ProvenPassword {
  readonly sub: string
  readonly stored: StoredPassword
  readonly password: string
  readonly waiter: Waiter
}

/**
 * Stores an imported password under our own hash, and the minimum that it meets, which no import
 * can know. Returns that minimum. If the hasher is busy, the next sign-in does it.
 */
export async function rehashImported(
  { database, hasher }: { readonly database: Database; readonly hasher: PasswordHasher },
  { sub, stored, password, waiter }: ProvenPassword,
): Promise<number> {
  if (stored.imported_kind === null) return stored.minimum_length
  const minimum_length = heldMinimum(password)
  try {
    const hash = await hasher.hash(password, waiter)
    // If the user has another one by now, that one stays.
    await database.store.identity.passwords.rehash(sub, stored.hash, { hash, minimum_length })
  } catch (error) {
    if (!isShrdError(error, 'too_many_requests')) throw error
  }
  return minimum_length
}
