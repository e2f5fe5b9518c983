import { randomBytes } from 'node:crypto'
import { isShrdError } from '@shrd/crypto/errors'
import { type Config, parseConfig } from '../config.ts'
import { withDevelopmentSecrets } from '../development-secrets.ts'
import { explainFailure } from '../explain-failure.ts'
import { ensureOperator } from '../identity/first-person/ensure-operator.ts'
import { ensurePlatformAccount } from '../identity/first-person/platform-account.ts'
import { assertEmail } from '../identity/one-time-codes/assert-email.ts'
import { startManagedReset } from '../identity/password-reset/managed-reset.ts'
import { createPersons } from '../identity/persons/persons.ts'
import { createMailLinks } from '../identity/sign-in/mail-links.ts'
import { createSealer } from '../key-ring.ts'
import { createLogger } from '../logger.ts'
import { createMailer } from '../mail/create-mailer.ts'
import { type Database, openDatabase } from '../persistence/database.ts'
import type { Ports } from '../ports.ts'
import { SERVICE_NAME } from '../service-name.ts'

/** `sysexits(3)`: wrong command line. */
const WRONG_USE = 64
const USAGE = 'npm run operator -- <email>'

try {
  await appointOperator(process.argv.slice(2))
} catch (error) {
  const { sentence, code } = isShrdError(error, 'email_invalid')
    ? { sentence: `This is not an e-mail address. ${USAGE}`, code: WRONG_USE }
    : explainFailure(error)
  process.stderr.write(`${sentence}\n`)
  process.exitCode = code
}

async function appointOperator(given: readonly string[]): Promise<void> {
  const email = assertEmail(given.length === 1 ? (given[0] ?? '') : '')
  const config = parseConfig(withDevelopmentSecrets(process.env, randomBytes))
  const log = createLogger({ level: config.logLevel })
  const announce = (line: string) => process.stdout.write(`${line}\n`)
  const ports: Ports = { now: Date.now, randomBytes, log, announce }
  const database = openDatabase(config.databaseUrl, { wait: config.databaseWait })
  try {
    if (config.migrateAtStart) await database.migrateUp(ports.now())
    await ensurePlatformAccount(database.store, ports.now())
    const isNew = await mailLink({ config, ports, database }, email)
    announce(`${email} is ${isNew ? 'now' : 'already'} an operator.`)
    announce('A link to set a password is on its way by mail; the running service sends it.')
  } finally {
    await database.close()
  }
}

/**
 * Create the user and the mail together or not at all: without the mail, an operator could not sign
 * in.
 */
function mailLink(
  { config, ports, database }: { config: Config; ports: Ports; database: Database },
  email: string,
): Promise<boolean> {
  const sealer = createSealer(config.secrets.keyRing, ports.randomBytes)
  const deps = { ports, persons: createPersons({ ports }), mailer: createMailer({ ports, sealer }) }
  const links = createMailLinks(config.issuer)
  return database.transaction(async (store) => {
    const { sub, isNew } = await ensureOperator(deps, store, email)
    await startManagedReset(deps, store, { sub, locale: 'en', brand: SERVICE_NAME, links })
    return isNew
  })
}
