/** Words by which a package is known in a bundle, however small its names were made. */
export const MARKS: Readonly<Record<string, string>> = {
  zod: '$ZodType',
  hpke: 'HPKE-v1',
  'hash-wasm': 'argon2',
  oauth4webapi: 'OAUTH_',
  '@zxcvbn-ts/core': 'bruteforce',
  '@shrd/crypto': 'share-claim',
}

/** Packages that scripts carry although nobody who signs in with a password needs them. */
export function findBallast(scripts: readonly string[]): string[] {
  return Object.entries(MARKS)
    .filter(([, mark]) => scripts.some((script) => script.includes(mark)))
    .map(([name]) => name)
}
