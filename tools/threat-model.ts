import { readFileSync } from 'node:fs'
import { ATTACK_CLASSES, type AttackClass, REACHES } from './attack-classes.ts'
import type { GeneratedFile } from './generated-file.ts'
import { headingSlug } from './heading-slug.ts'
import type { Lie } from './mutants/lie.ts'
import { describeService } from './unbuilt-calls.ts'

/** The page with the table of attacks, which comes from the lies. */
export const THREAT_MODEL_FILE = 'docs/protocol/threat-model.md'

/** The page with the lies of each class. */
export const LIES_FILE = 'docs/protocol/lies.md'

/** The files of lies against a whole client, and against the readers of single records. */
const LIES = [
  '../packages/client/test/lying-server/lies.ts',
  '../packages/client/test/lying-server/unchecked-lies.ts',
  '../packages/crypto/test/lies.ts',
] as const
const BEGIN = '<!-- attack classes -->'
const END = '<!-- end of attack classes -->'

/** All lies, in the order in which they run. */
export async function loadLies(): Promise<Lie[]> {
  const files: { lies: readonly Lie[] }[] = await Promise.all(
    // Dynamic import, so that type checking this folder does not include the whole client.
    LIES.map((file) => import(new URL(file, import.meta.url).href)),
  )
  return files.flatMap(({ lies }) => lies)
}

/** The names of the lies of a class. */
export function findLies(lies: readonly Lie[], { row }: Pick<AttackClass, 'row'>): string[] {
  return lies.filter((lie) => lie.row.includes(row)).map(({ name }) => name)
}

/** The table of attack classes, and the page with the lies of each class. */
export async function renderThreatModel(): Promise<GeneratedFile[]> {
  const lies = await loadLies()
  return [
    { file: THREAT_MODEL_FILE, text: renderClasses(lies) },
    { file: LIES_FILE, text: renderLies(lies) },
  ]
}

function renderClasses(lies: readonly Lie[]): string {
  const page = readFileSync(THREAT_MODEL_FILE, 'utf8')
  const [before = '', after = ''] = [page.split(BEGIN)[0], page.split(END)[1]]
  const legend = Object.entries(REACHES).map(([reach, meaning]) => `- *${reach}*: ${meaning}`)
  const head = ['| | class | stopped by | how | lies |', '|---|---|---|---|---|']
  const rows = ATTACK_CLASSES.map((attack) => renderClass(attack, findLies(lies, attack).length))
  const generated = [legend.join('\n'), describeService(), [...head, ...rows].join('\n')]
  return `${before}${[BEGIN, ...generated, END].join('\n\n')}${after}`
}

function renderClass(attack: AttackClass, told: number): string {
  const { row, name, reach, answer } = attack
  const link = told === 0 ? '–' : `[${told}](lies.md#${headingSlug(titleOf(attack))})`
  return `| ${row} | ${name} | ${reach} | ${answer} | ${link} |`
}

function titleOf({ row, name }: AttackClass): string {
  return `${row}. ${name}`
}

function renderLies(lies: readonly Lie[]): string {
  const classes = ATTACK_CLASSES.map((attack) => {
    const told = findLies(lies, attack).map((name) => `- ${name}`)
    const list = told.length === 0 ? `None: stopped by *${attack.reach}*.` : told.join('\n')
    return `## ${titleOf(attack)}\n\n${list}`
  })
  const about = `The ${lies.length} lies of the tests, by the attack classes of the [threat model](threat-model.md). A *lie* is an attack by a malicious server. A lie may belong to several classes. The client refuses each lie with a named error, or gives the server nothing that the lie asks for.`
  const intro = [
    '# Lies',
    about,
    '`npm run generate` writes this page from the tests. `npm run test:lying-server` runs all lies.',
  ]
  return `${[...intro, ...classes].join('\n\n')}\n`
}
