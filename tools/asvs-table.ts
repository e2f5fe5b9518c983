import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ASVS_ABOUT_DOCUMENTS, ASVS_REQUIREMENTS, type AsvsLevel } from './asvs-requirements.ts'

/** The page that says whether the service meets each requirement. */
export const ASVS_FILE = 'docs/security/asvs.md'

/** One requirement's row of the page. */
export interface AsvsRow {
  readonly id: string
  readonly level: number
  readonly state: string
  readonly where: string
  readonly tests: readonly NamedTest[]
}

/** A test that the page names. */
export interface NamedTest {
  /** The link as it is in the page. */
  readonly link: string
  readonly title: string
}

const STATE = /^(met|met with `[^`]+`|not met: .+|does not apply: .+)$/
const CHAPTERS: Readonly<Record<string, string>> = {
  6: 'V6 Authentication',
  7: 'V7 Session management',
  10: 'V10 OAuth and OIDC',
}
const LEVELS: readonly AsvsLevel[] = [1, 2]

/** The rows of the page's tables, in their order. */
export function readAsvsRows(page: string): AsvsRow[] {
  return page
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map(readRow)
}

function readRow(line: string): AsvsRow {
  const [, id = '', level = '', , state = '', where = '', tests = ''] = line
    .split('|')
    .map((cell) => cell.trim())
  const named = [...tests.matchAll(/\]\(([^)]+)\) “([^”]+)”/g)]
  return {
    id,
    level: Number(level),
    state,
    where,
    tests: named.map(([, link = '', title = '']) => ({ link, title })),
  }
}

/**
 * The faults of the rows: a requirement is missing or repeated, has no proof, or names a proof that
 * does not exist.
 */
export function findAsvsProblems(rows: readonly AsvsRow[], file: string = ASVS_FILE): string[] {
  const ids = rows.map(({ id }) => id)
  const expected = Object.keys(ASVS_REQUIREMENTS)
  return [
    ...expected.filter((id) => !ids.includes(id)).map((id) => `${id} is missing`),
    ...ids
      .filter((id) => !expected.includes(id))
      .map((id) => `${id} is not in the list of requirements`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} has two rows`),
    ...rows.flatMap((row) => problemsOf(row, file)),
  ]
}

function problemsOf({ id, level, state, where, tests }: AsvsRow, file: string): string[] {
  const problems: string[] = []
  if (ASVS_REQUIREMENTS[id] !== level) problems.push(`${id} is not of level ${level}`)
  if (!STATE.test(state))
    problems.push(`The state of ${id} must be “met”, “not met: …” or “does not apply: …”`)
  if (state.startsWith('met') && !where.includes(']('))
    problems.push(`${id} is met, but its row links no place`)
  const needsTest = state.startsWith('met') && !ASVS_ABOUT_DOCUMENTS.includes(id)
  if (needsTest && tests.length === 0) problems.push(`${id} is met, but its row names no test`)
  const missing = tests.filter((test) => !isThere(test, file))
  return [...problems, ...missing.map(({ link, title }) => `${id}: ${link} has no test “${title}”`)]
}

function isThere({ link, title }: NamedTest, file: string): boolean {
  const path = join(dirname(file), link)
  if (!existsSync(path)) return false
  const text = readFileSync(path, 'utf8')
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`))
}

/** How many requirements of each chapter and level are met, not met, and do not apply. */
export function renderAsvsCounts(rows: readonly AsvsRow[]): string {
  const head = ['| chapter | level | met | not met | does not apply |', '|---|---|---|---|---|']
  const lines = Object.entries(CHAPTERS).flatMap(([chapter, name]) =>
    LEVELS.map((level) => {
      const counted = rows.filter((row) => row.id.startsWith(`${chapter}.`) && row.level === level)
      const count = (word: string) => counted.filter(({ state }) => state.startsWith(word)).length
      const numbers = [count('met'), count('not met'), count('does not apply')]
      return `| ${name} | ${level} | ${numbers.join(' | ')} |`
    }),
  )
  return [...head, ...lines].join('\n')
}
