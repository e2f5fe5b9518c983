import { unpackLists } from './unpack-lists.ts'

/** How hard a password is to guess, from 0 to 4. */
export interface PasswordStrength {
  readonly score: 0 | 1 | 2 | 3 | 4
}

/** Longer passwords are judged by their start, because the estimate takes time per character. */
const JUDGED_LENGTH = 72

/**
 * Makes a function that estimates how hard a password is to guess. Use it where lists cannot be
 * loaded, such as in a worker of one file; elsewhere use `checkPassword`.
 *
 * @param lists what `loadPasswordLists` returns
 */
export async function createPasswordCheck(
  lists: string,
): Promise<(password: string) => PasswordStrength> {
  const [{ ZxcvbnFactory }, knowledge] = await Promise.all([
    import('@zxcvbn-ts/core'),
    unpackLists(lists),
  ])
  const zxcvbn = new ZxcvbnFactory(knowledge)
  return (password) => ({ score: zxcvbn.check(password.slice(0, JUDGED_LENGTH)).score })
}
