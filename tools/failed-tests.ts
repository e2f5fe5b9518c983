import { stripVTControlCharacters } from 'node:util'

/**
 * How Vitest and Playwright begin the report of a failed test. A line of `summarise` begins
 * with FAIL and the seconds.
 */
const BEGINS = [/^\s*FAIL\s+(?!\d+\.\d s )\S/, /^\s*\d+\) \[[\w-]+\] › /]

const MOST_NAMED = 10

/**
 * Finds the failed tests in the output of a test runner, which arrives in pieces. Each entry is the
 * line with the name and the first line of the error.
 */
export class FailedTests {
  readonly #found = new Map<string, string>()
  #rest = ''
  #name: string | undefined

  add(text: string): void {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) this.#read(stripVTControlCharacters(line))
  }

  /** At most ten, in the order in which they failed. */
  list(): string[] {
    return [...this.#found].map(([name, error]) => `${name}\n  ${error}`.trimEnd())
  }

  #read(line: string): void {
    if (BEGINS.some((begin) => begin.test(line))) this.#begin(line.trim().replace(/\s+/g, ' '))
    else if (this.#name !== undefined && line.trim() !== '') {
      this.#found.set(this.#name, line.trim())
      this.#name = undefined
    }
  }

  // Playwright names a test again for each retry, Vitest once more in its summary.
  #begin(name: string): void {
    const isNew = !this.#found.has(name) && this.#found.size < MOST_NAMED
    this.#name = isNew ? name : undefined
    if (isNew) this.#found.set(name, '')
  }
}
