import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Finding } from './run-input.ts'

const FOLDER = new URL('./regressions/', import.meta.url)

/** Keeps a finding, so that it is tried again at every test run. Gives the name of its file. */
export function keepFinding(finding: Finding): string {
  const hash = createHash('sha256').update(JSON.stringify(finding.input)).digest('hex')
  const name = `${finding.target.replaceAll(/[^a-z0-9]+/g, '-')}-${hash.slice(0, 12)}.json`
  writeFileSync(new URL(name, FOLDER), `${JSON.stringify(finding, null, 2)}\n`)
  return name
}

/** What was kept of a target. */
export function readFindings(target: string): Finding[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name): Finding => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')))
    .filter((finding) => finding.target === target)
}
