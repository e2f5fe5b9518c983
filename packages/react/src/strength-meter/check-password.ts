import { createPasswordCheck, type PasswordStrength } from './create-password-check.ts'

let estimator: ReturnType<typeof createPasswordCheck> | undefined

/**
 * Estimates how hard a password is to guess. It loads the word lists at the first call and sends
 * nothing.
 */
export async function checkPassword(password: string): Promise<PasswordStrength> {
  estimator ??= loadPasswordLists().then(createPasswordCheck)
  try {
    return (await estimator)(password)
  } catch (error) {
    // Let the next call load again, so that a network failure does not block registration for good.
    estimator = undefined
    throw error
  }
}

/**
 * Loads the word lists of the estimate, packed. Hand them to {@link createPasswordCheck} in a
 * worker, so that the browser loads and keeps one copy.
 */
export async function loadPasswordLists(): Promise<string> {
  const { PASSWORD_LISTS } = await import('./password-lists.ts')
  return PASSWORD_LISTS
}
