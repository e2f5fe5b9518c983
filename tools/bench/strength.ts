import { readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { type OptionsType, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { PASSWORD_LISTS } from '../../packages/react/src/strength-meter/password-lists.ts'
import { unpackLists } from '../../packages/react/src/strength-meter/unpack-lists.ts'
import { FULL_KNOWLEDGE } from '../strength/full-lists.ts'
import { downloadLeaked, findSample, formatRange, SAMPLE_FILE } from './strength/leaked-sample.ts'
import { makePasswords } from './strength/made-passwords.ts'
import { type Loss, measureLoss, renderLosses } from './strength/measure-loss.ts'

/**
 * Measures what the short word lists of the strength estimate lose against the full ones:
 * `npm run bench:strength`. It downloads leaked passwords from the npm registry into a temporary
 * folder; the repository has only hashes of the sample. With `-- --sample` it draws a new sample.
 */
const RANGES: readonly (readonly [from: number, to: number, count: number])[] = [
  [0, 1_000, 1_000],
  [1_000, 10_000, 1_000],
  [10_000, 50_000, 1_000],
  [50_000, 100_000, 1_000],
  [100_000, 1_000_000, 2_000],
]

const leaked = await downloadLeaked()
if (process.argv.includes('--sample')) await writeFile(SAMPLE_FILE, drawSample(leaked))
const short = await unpackLists(PASSWORD_LISTS)
const judges = { before: createJudge(FULL_KNOWLEDGE), after: createJudge(short) }
const losses: Loss[] = []
for (const [name, passwords] of [...(await findSample(leaked)), ...makePasswords()]) {
  losses.push(measureLoss(name, passwords, judges))
}
const file = await readFile('packages/react/src/strength-meter/password-lists.ts')
const words = Object.values(short.dictionary)
  .flat()
  .filter((word) => word !== '')
console.log(
  `${words.length} words, ${file.length} bytes, ${brotliCompressSync(file).length} with Brotli\n`,
)
console.log(renderLosses(losses))

function createJudge(knowledge: OptionsType): (password: string) => number {
  const zxcvbn = new ZxcvbnFactory(knowledge)
  return (password) => zxcvbn.check(password.slice(0, 72)).score
}

/** Every n-th password of each range. */
function drawSample(passwords: readonly string[]): string {
  return RANGES.map(([from, to, count]) => {
    const step = (to - from) / count
    const drawn = Array.from({ length: count }, (_, at) => passwords[from + Math.floor(at * step)])
    const name = `leaked, rank ${from + 1} to ${to}`
    return formatRange(
      name,
      drawn.flatMap((password) => password ?? []),
    )
  }).join('')
}
