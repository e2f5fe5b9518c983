import { globSync, readFileSync } from 'node:fs'

const REPLACES_MODULES = /\bvi\.(mock|doMock|resetModules)\(/

/**
 * The test files that put something else in the place of a module. What they leave behind would be
 * there for the next file of the same worker too, so they need one of their own.
 */
export function findTestsApart(include: readonly string[], exclude: readonly string[]): string[] {
  return globSync([...include], { exclude: [...exclude] })
    .filter((file) => REPLACES_MODULES.test(readFileSync(file, 'utf8')))
    .sort()
}
