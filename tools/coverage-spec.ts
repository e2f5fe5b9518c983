import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readTitles } from './read-titles.ts'

/**
 * Prints how many statements of the specification's checklist are named by a test of `npm test`,
 * and the statements that are not. `-- --issue vault` shows the rows of one piece of work.
 * `-- --require foundation` fails if one of its rows is open. A statement that only
 * `npm run test:full` proves is open, and its line says so.
 */
const CHECKLIST = '../shared/spec/checklist.tsv'
const COPY = 'docs/checklist-ids.tsv'
const TEST_FILES =
  '{packages,conformance,static-files,server,examples,tools,e2e}/**/*.{test,spec}.{ts,tsx}'
const ID = /\[((?:[A-Z0-9]+-\d+)(?:\]\s*\[[A-Z0-9]+-\d+)*)\]/g

interface Row {
  readonly id: string
  readonly issue: string
  readonly statement: string
}

async function readRows(): Promise<Row[]> {
  if (!existsSync(CHECKLIST)) return parseRows(await readFile(COPY, 'utf8'))
  const rows = parseRows(await readFile(CHECKLIST, 'utf8'))
  const copy = ['id\tissue', ...rows.map(({ id, issue }) => `${id}\t${issue}`), ''].join('\n')
  if (!existsSync(COPY) || (await readFile(COPY, 'utf8')) !== copy) await writeFile(COPY, copy)
  return rows
}

/** Finds columns by their names in the first line, so it also parses the short copy. */
function parseRows(text: string): Row[] {
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const names = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    const cell = (name: string) => cells[names.indexOf(name)] ?? ''
    return { id: cell('id'), issue: cell('issue'), statement: cell('statement') }
  })
}

/** The ids in titles of tests, with the number of tests that `npm test` runs. */
async function readProvenIds(): Promise<Map<string, number>> {
  const proven = new Map<string, number>()
  for await (const file of glob(TEST_FILES, { exclude: (name) => name.includes('node_modules') })) {
    const text = await readFile(join('.', file), 'utf8')
    if (text.search(ID) < 0) continue
    for (const { text: title, isFullOnly } of readTitles(file, text)) {
      for (const [, ids = ''] of title.matchAll(ID)) {
        for (const id of ids.split(/\]\s*\[/)) {
          proven.set(id, (proven.get(id) ?? 0) + (isFullOnly ? 0 : 1))
        }
      }
    }
  }
  return proven
}

function option(name: string): string | undefined {
  const place = process.argv.indexOf(`--${name}`)
  return place < 0 ? undefined : process.argv[place + 1]
}

const rows = await readRows()
const proven = await readProvenIds()
const unknown = [...proven.keys()].filter((id) => !rows.some((row) => row.id === id))
const required = option('require')
const issue = option('issue') ?? required
const issues = issue?.split(',')
const wanted = issues === undefined ? rows : rows.filter((row) => issues.includes(row.issue))
const open = wanted.filter(({ id }) => (proven.get(id) ?? 0) === 0)

if (issue !== undefined || process.argv.includes('--open')) {
  for (const { id, statement } of open) {
    const where = proven.has(id) ? ' (only in npm run test:full)' : ''
    console.log(`open  ${id.padEnd(10)}  ${statement}${where}`)
  }
}
if (unknown.length > 0) console.log(`not in the checklist: ${unknown.join(', ')}`)
const scope = issue === undefined ? 'specification' : `specification, ${issue}`
console.log(
  `${scope}: ${wanted.length - open.length} of ${wanted.length} statements named by a test`,
)
if (unknown.length > 0 || (required !== undefined && open.length > 0)) process.exit(1)
