/** Words that show that a bundle contains a package, even after minification. */
export const MARKS: Readonly<Record<string, string>> = {
  zod: '$ZodType',
  hpke: 'HPKE-v1',
  'hash-wasm': 'argon2',
  oauth4webapi: 'OAUTH_',
  '@zxcvbn-ts/core': 'bruteforce',
  '@shrd/crypto': 'share-claim',
}

/** Packages in scripts that a sign-in with a password does not need. */
export function findBallast(scripts: readonly string[]): string[] {
  return Object.entries(MARKS)
    .filter(([, mark]) => scripts.some((script) => script.includes(mark)))
    .map(([name]) => name)
}
