/** How hard a password is to guess, from 0 to 4. */
export interface PasswordStrength {
  readonly score: 0 | 1 | 2 | 3 | 4
}

/** Longer passwords are judged by their start, because the estimate takes time per character. */
const JUDGED_LENGTH = 72

let estimator: Promise<(password: string) => PasswordStrength> | undefined

/**
 * Estimates how hard a password is to guess. It loads the word lists at the first call and sends
 * nothing.
 */
export async function checkPassword(password: string): Promise<PasswordStrength> {
  estimator ??= loadEstimator()
  try {
    return (await estimator)(password.slice(0, JUDGED_LENGTH))
  } catch (error) {
    // Let the next call load again, so that a network failure does not block registration for good.
    estimator = undefined
    throw error
  }
}

/** The only function that uses zxcvbn. */
async function loadEstimator(): Promise<(password: string) => PasswordStrength> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  })
  return (password) => ({ score: zxcvbn.check(password).score })
}
