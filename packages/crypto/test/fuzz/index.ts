import { parseArgs } from 'node:util'
import { keepFinding } from './regressions.ts'
import { runWorker } from './run-worker.ts'
import { findTarget, TARGETS } from './targets.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    target: { type: 'string' },
    seed: { type: 'string' },
  },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 32))
const targets = values.target === undefined ? TARGETS : [findTarget(values.target)]
const milliseconds = (Number(values.minutes) * 60_000) / targets.length
if (!(milliseconds > 0)) throw new TypeError('--minutes is a number greater than 0.')

print(`seed ${seed}, ${Math.round(milliseconds / 100) / 10} s for each target`)
let found = 0
for (const { name } of targets) {
  const { executions, seconds, findings } = await runWorker({ name, seed, milliseconds })
  const rate = Math.round(executions / seconds)
  print(`${name.padEnd(40)} ${String(rate).padStart(8)}/s ${findings.length} findings`)
  for (const finding of findings) print(`  ${keepFinding(finding)}: ${finding.about}`)
  found += findings.length
}
print(found === 0 ? 'Nothing found.' : `${found} findings, kept in test/fuzz/regressions.`)
process.exitCode = found === 0 ? 0 : 1

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
