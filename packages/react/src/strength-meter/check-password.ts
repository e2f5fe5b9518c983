import { createPasswordCheck, type PasswordStrength } from './create-password-check.ts'

let estimator: ReturnType<typeof createPasswordCheck> | undefined

/** Those whose password could not be judged. */
const waiting = new Set<() => void>()

/** Calls back once when the word lists have loaded for another check. The returned function ends that. */
export function whenListsLoad(judge: () => void): () => void {
  waiting.add(judge)
  return () => {
    waiting.delete(judge)
  }
}

/**
 * Estimates how hard a password is to guess. It loads the word lists at the first call and sends
 * nothing.
 */
export async function checkPassword(password: string): Promise<PasswordStrength> {
  estimator ??= loadPasswordLists().then(createPasswordCheck)
  try {
    const check = await estimator
    for (const judge of waiting) judge()
    waiting.clear()
    return check(password)
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
