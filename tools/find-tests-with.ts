import { globSync, readFileSync } from 'node:fs'

/**
 * Matches a test that replaces a module. The replacement would stay for the next file in the same
 * worker, so such a file gets its own worker.
 */
export const REPLACES_MODULES: RegExp = /\bvi\.(mock|doMock|resetModules)\(/

/** The test files whose text matches, sorted by path. */
export function findTestsWith(
  text: RegExp,
  { include, exclude }: { include: readonly string[]; exclude: readonly string[] },
): string[] {
  return globSync([...include], { exclude: [...exclude] })
    .filter((file) => text.test(readFileSync(file, 'utf8')))
    .sort()
}
