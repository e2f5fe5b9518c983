/** How hard a password is to guess, from 0 to 4. */
export interface PasswordStrength {
  readonly score: 0 | 1 | 2 | 3 | 4
}

/** Longer passwords are judged by their beginning: the estimate takes time with every character. */
const JUDGED_LENGTH = 72

let estimator: Promise<(password: string) => PasswordStrength> | undefined

/**
 * Estimates how hard a password is to guess. The word lists are loaded at the first call; nothing
 * leaves the page.
 */
export async function checkPassword(password: string): Promise<PasswordStrength> {
  estimator ??= loadEstimator()
  try {
    return (await estimator)(password.slice(0, JUDGED_LENGTH))
  } catch (error) {
    // The next call loads again; a network that was away must not block a registration for good.
    estimator = undefined
    throw error
  }
}

/** The only place that knows zxcvbn. */
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
