import { readFileSync } from 'node:fs'
import { ATTACK_CLASSES, type AttackClass } from './attack-classes.ts'
import type { Lie } from './mutants/lie.ts'

/** The page whose table of attacks is derived from the lies that are told. */
export const THREAT_MODEL_FILE = 'docs/protocol/threat-model.md'

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

/** The page with a row for every class of attacks, and the lies that belong to it. */
export async function renderThreatModel(): Promise<string> {
  const page = readFileSync(THREAT_MODEL_FILE, 'utf8')
  const [before = '', after = ''] = [page.split(BEGIN)[0], page.split(END)[1]]
  const lies = await loadLies()
  const rows = ATTACK_CLASSES.map((attack) => renderClass(attack, findLies(lies, attack)))
  const head = ['| | class | stopped by | how | lies told |', '|---|---|---|---|---|']
  return `${before}${BEGIN}\n\n${[...head, ...rows].join('\n')}\n\n${END}${after}`
}

function renderClass({ row, name, reach, answer }: AttackClass, told: readonly string[]): string {
  return `| ${row} | ${name} | ${reach} | ${answer} | ${told.join('; ') || '–'} |`
}
