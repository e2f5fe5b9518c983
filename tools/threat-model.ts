import { readFileSync } from 'node:fs'
import {
  ATTACK_CLASSES,
  type AttackClass,
} from '../packages/client/test/lying-server/attack-classes.ts'
import { lies as clientLies } from '../packages/client/test/lying-server/lies.ts'
import { lies as recordLies } from '../packages/crypto/test/lies.ts'

/** The page whose table of attacks is derived from the lies that are told. */
export const THREAT_MODEL_FILE = 'docs/protocol/threat-model.md'

const BEGIN = '<!-- attack classes -->'
const END = '<!-- end of attack classes -->'

/** The page with a row for every class of attacks, and the lies that belong to it. */
export function renderThreatModel(): string {
  const page = readFileSync(THREAT_MODEL_FILE, 'utf8')
  const [before = '', after = ''] = [page.split(BEGIN)[0], page.split(END)[1]]
  const rows = ATTACK_CLASSES.map(renderClass).join('\n')
  const head = '| | class | stopped by | how | lies told |\n|---|---|---|---|---|'
  return `${before}${BEGIN}\n\n${head}\n${rows}\n\n${END}${after}`
}

/** The names of the lies that belong to a class. */
export function findLies({ row }: Pick<AttackClass, 'row'>): string[] {
  return [...clientLies, ...recordLies]
    .filter((lie) => lie.row.includes(row))
    .map(({ name }) => name)
}

function renderClass(attack: AttackClass): string {
  const { row, name, reach, answer } = attack
  const told = findLies(attack).join('; ') || '–'
  return `| ${row} | ${name} | ${reach} | ${answer} | ${told} |`
}
