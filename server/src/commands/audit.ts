import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import { parseConfig } from '../config.ts'
import { withDevelopmentSecrets } from '../development-secrets.ts'
import type { EventFault } from '../events/event-fault.ts'
import { type EventReport, type NotedLink, verifyEvents } from '../events/verify-events.ts'
import { explainFailure, type Failure } from '../explain-failure.ts'
import { type Database, openDatabase } from '../persistence/database.ts'
import type { Repositories } from '../persistence/repositories/repositories.ts'

const USAGE = `npm run audit -- verify [--account <id>] [--noted <number>:<hash>]

Computes the chain of hashes over the events of every account again, or of one, and names events
that were changed, moved, removed or inserted. Note the last line of an account elsewhere, and give
it with --noted later: then nobody can have written the log up to it anew.

Exit codes: 0 all is well, 1 something is wrong, 64 the command line is wrong, 66 there is no such account.
`

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const { sentence, code } = explain(error)
  process.stderr.write(`${sentence}\n`)
  process.exitCode = code
}

function explain(error: unknown): Failure {
  if (isShrdError(error, 'audit_use_wrong')) return { sentence: USAGE, code: 64 }
  if (isShrdError(error, 'account_not_found')) {
    return { sentence: `There is no account ${error.data.account_id}.`, code: 66 }
  }
  return explainFailure(error)
}

interface Line {
  readonly isHelp: boolean
  readonly account: string | undefined
  readonly noted: NotedLink | undefined
}

async function run(words: readonly string[]): Promise<number> {
  const line = parseLine(words)
  if (line.isHelp) {
    process.stdout.write(USAGE)
    return 0
  }
  const config = parseConfig(withDevelopmentSecrets(process.env, randomBytes))
  const database = openDatabase(config.databaseUrl, { wait: config.databaseWait })
  try {
    return (await verify(database, line)) ? 0 : 1
  } finally {
    await database.close()
  }
}

function parseLine(words: readonly string[]): Line {
  try {
    const text = { type: 'string' } as const
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { account: text, noted: text, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
    const { account, noted, help: isHelp = words.length === 0 } = values
    if (!isHelp && positionals.join() !== 'verify') throw new ShrdError('audit_use_wrong')
    // A link belongs to one account.
    if (noted !== undefined && account === undefined) throw new ShrdError('audit_use_wrong')
    return { isHelp, account, noted: noted === undefined ? undefined : parseNoted(noted) }
  } catch (cause) {
    throw new ShrdError('audit_use_wrong', { cause })
  }
}

function parseNoted(text: string): NotedLink {
  const [, number, hash] = /^(\d{1,15}):([\w-]{43})$/.exec(text) ?? []
  if (number === undefined || hash === undefined) throw new ShrdError('audit_use_wrong')
  return { number: Number(number), hash }
}

/** True if nothing is wrong. */
async function verify({ store }: Database, { account, noted }: Line): Promise<boolean> {
  let isWell = true
  for (const id of await accountsOf(store, account)) {
    const report = await verifyEvents(store, id, noted)
    process.stdout.write(describe(report))
    isWell &&= report.faults.length === 0
  }
  return isWell
}

async function accountsOf(
  { identity: { accounts } }: Repositories,
  account_id: string | undefined,
): Promise<readonly string[]> {
  if (account_id === undefined) return accounts.listIds()
  const isKnown = /^[\x21-\x7e]{1,32}$/.test(account_id) && (await accounts.find(account_id))
  if (!isKnown) throw new ShrdError('account_not_found', { data: { account_id } })
  return [account_id]
}

function describe({ account_id, end, unsealed, faults }: EventReport): string {
  const state = faults.length === 0 ? 'all is well' : `${faults.length} faults`
  const waiting = unsealed === 0 ? '' : `, ${unsealed} not sealed yet`
  const lines = [
    `${account_id}: ${end.number} events, ${state}${waiting}`,
    ...faults.map((fault) => `  FAULT ${describeFault(fault)}`),
    ...(end.hash === null ? [] : [`  ${end.number}:${end.hash}`]),
  ]
  return `${lines.join('\n')}\n`
}

function describeFault(fault: EventFault): string {
  switch (fault.kind) {
    case 'changed':
      return `event ${fault.event_id} (number ${fault.number}) was changed`
    case 'moved':
      return `event ${fault.event_id} was moved from number ${fault.from} to ${fault.number}`
    case 'removed':
      return `${describeRange(fault)} removed${fault.event_id ? ` (event ${fault.event_id})` : ''}`
    case 'inserted':
      return `event ${fault.event_id} was not written by the service`
    case 'rewritten':
      return `the chain was rewritten at or before number ${fault.number}`
  }
}

function describeRange({ from, until }: Extract<EventFault, { kind: 'removed' }>): string {
  return from === until ? `number ${from} was` : `numbers ${from} to ${until} were`
}
