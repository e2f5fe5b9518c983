import { randomBytes } from 'node:crypto'
import { parseConfig } from '../config.ts'
import { withDevelopmentSecrets } from '../development-secrets.ts'
import { explainFailure } from '../explain-failure.ts'
import { type Database, openDatabase } from '../persistence/database.ts'

const USAGE = 'npm run migrate -- up | down | status'

try {
  await migrate(process.argv[2])
} catch (error) {
  const { sentence, code } = explainFailure(error)
  process.stderr.write(`${sentence}\n`)
  process.exitCode = code
}

async function migrate(command: string | undefined): Promise<void> {
  const config = parseConfig(withDevelopmentSecrets(process.env, randomBytes))
  const database = openDatabase(config.databaseUrl)
  try {
    for (const line of await run(database, command)) process.stdout.write(`${line}\n`)
  } finally {
    await database.close()
  }
}

async function run(database: Database, command: string | undefined): Promise<readonly string[]> {
  if (command === 'up') {
    const applied = await database.migrateUp(Date.now())
    return applied.length === 0 ? ['nothing to apply'] : applied.map((name) => `applied ${name}`)
  }
  if (command === 'down') {
    const undone = await database.migrateDown()
    return [undone === undefined ? 'nothing to undo' : `undone ${undone}`]
  }
  if (command === 'status') {
    const states = await database.migrationStates()
    return states.map(({ name, applied_at }) => `${name}  ${describe(applied_at)}`)
  }
  process.exitCode = 64
  return [USAGE]
}

function describe(appliedAt: number | null): string {
  return appliedAt === null ? 'missing' : new Date(appliedAt).toISOString()
}
