import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isShrdError } from '@shrd/crypto/errors'
import { type Config, parseConfig } from '../config.ts'
import { isOrigin } from '../config-origins.ts'
import { withDevelopmentSecrets } from '../development-secrets.ts'
import { findOrigin } from '../doctor/find-origin.ts'
import type { Check, Finding } from '../doctor/finding.ts'
import { insideChecks } from '../doctor/inside.ts'
import { outsideChecks } from '../doctor/outside.ts'
import { recordChecks } from '../doctor/records.ts'
import { summarise } from '../doctor/summarise.ts'

const USAGE = `npm run doctor -- [https://id.example.org] [--json]

Looks at a service from outside and, on a machine with its configuration, from inside: names and
certificates, proxy, clock, database, files, mail, keys, vault, passkeys, other providers. It changes
nothing.

Exit codes: 0 all is well, 1 something is wrong, 64 the command line is wrong, 78 the configuration is.
`

/** Of the states of a finding, in a column. */
const MARKS = {
  ok: 'ok      ',
  warning: 'warning ',
  fault: 'FAULT   ',
  skipped: '-       ',
} as const

process.exitCode = await main(process.argv.slice(2))

async function main(words: readonly string[]): Promise<number> {
  const line = parseLine(words)
  if (typeof line === 'string') {
    process.stderr.write(line)
    return 64
  }
  if (line.help) {
    process.stdout.write(USAGE)
    return 0
  }
  const config = readConfig(line.issuer)
  if (typeof config === 'string') {
    process.stderr.write(`${config}\n`)
    return 78
  }
  const issuer = line.issuer ?? config?.issuer ?? ''
  const checks = [
    ...outsideChecks({ issuer, config, now: Date.now }),
    ...(config === undefined ? [] : insideChecks(config, Date.now)),
    ...(config === undefined ? [] : await recordChecks(config, Date.now)),
  ]
  const findings = await runAll(checks, line.json)
  process.stdout.write(`${line.json ? JSON.stringify(findings, null, 2) : summarise(findings)}\n`)
  return findings.some(({ state }) => state === 'fault') ? 1 : 0
}

/** The options, or a text that says what is wrong with them. */
function parseLine(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
    const [issuer, ...others] = positionals.map((text) => text.replace(/\/$/, ''))
    if (others.length > 0) return USAGE
    if (issuer !== undefined && !isOrigin(issuer)) {
      const meant = findOrigin(issuer)
      return meant === undefined
        ? USAGE
        : `${issuer} is not the origin of a service: write ${meant}\n`
    }
    return { issuer, json: values.json === true, help: values.help === true }
  } catch {
    return USAGE
  }
}

/** `undefined` on a machine without the configuration of this service; a sentence if it is wrong. */
function readConfig(issuer: string | undefined): Config | string | undefined {
  try {
    const config = parseConfig(withDevelopmentSecrets(process.env, randomBytes))
    return issuer === undefined || issuer === config.issuer ? config : undefined
  } catch (error) {
    if (!isShrdError(error, 'config_invalid')) throw error
    return `The configuration is invalid: ${error.data.problem}`
  }
}

type NamedFinding = Finding & Pick<Check, 'name'>

/** One after the other: a fault often explains the next one. */
async function runAll(checks: readonly Check[], isSilent: boolean): Promise<NamedFinding[]> {
  const findings: NamedFinding[] = []
  for (const { name, run } of checks) {
    const finding = { name, ...(await run()) }
    findings.push(finding)
    if (!isSilent) process.stdout.write(describe(finding))
  }
  return findings
}

function describe({ name, state, text, advice }: NamedFinding): string {
  const line = `${MARKS[state]}${name}: ${text}\n`
  return advice === undefined ? line : `${line}        ${advice}\n`
}
