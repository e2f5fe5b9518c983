import { readFileSync } from 'node:fs'
import { ATTACK_CLASSES, type AttackClass, REACHES } from './attack-classes.ts'
import type { GeneratedFile } from './generated-file.ts'
import { headingSlug } from './heading-slug.ts'
import type { Lie } from './mutants/lie.ts'
import { describeService } from './unbuilt-calls.ts'

/** The page whose table of attacks is derived from the lies that are told. */
export const THREAT_MODEL_FILE = 'docs/protocol/threat-model.md'

/** The page that lists the lies, class by class. */
export const LIES_FILE = 'docs/protocol/lies.md'

/** Where lies are told: to a whole client, and to the readers of single records. */
const LIES = [
  '../packages/client/test/lying-server/lies.ts',
  '../packages/client/test/lying-server/unchecked-lies.ts',
  '../packages/crypto/test/lies.ts',
] as const
const BEGIN = '<!-- attack classes -->'
const END = '<!-- end of attack classes -->'

/** All lies, in the order in which they are told. */
export async function loadLies(): Promise<Lie[]> {
  const files: { lies: readonly Lie[] }[] = await Promise.all(
    // By address, because the checker of this folder need not know the whole client.
    LIES.map((file) => import(new URL(file, import.meta.url).href)),
  )
  return files.flatMap(({ lies }) => lies)
}

/** The names of the lies that belong to a class. */
export function findLies(lies: readonly Lie[], { row }: Pick<AttackClass, 'row'>): string[] {
  return lies.filter((lie) => lie.row.includes(row)).map(({ name }) => name)
}

/** The page with a row for every class of attacks, and the page with the lies of each. */
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
  const about = `The ${lies.length} lies that tests tell, by the classes of attacks of the [threat model](threat-model.md). A lie may belong to several. Each is refused by a named error, or nothing of what it asks for is given.`
  const intro = [
    '# Lies',
    about,
    'Written by `npm run generate` from the tests; `npm run test:lying-server` tells them all.',
  ]
  return `${[...intro, ...classes].join('\n\n')}\n`
}
