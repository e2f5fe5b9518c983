import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Database } from '../../persistence/database.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { CROCKFORD, randomCharacters } from '../../secrets.ts'
import type { Passwords } from '../password/passwords.ts'
import type { Persons } from '../persons/persons.ts'
import { PLATFORM_ACCOUNT } from './platform-account.ts'

/** The e-mail address of the first user in an empty development database. */
export const FIRST_PERSON_EMAIL = 'operator@localhost'

interface Deps {
  readonly config: Config
  readonly ports: Ports
  readonly database: Database
  readonly persons: Persons
  readonly passwords: Passwords
}

/**
 * Creates the first user of an empty development database, prints the password once and saves it in
 * a file that only its owner can read. Production uses `npm run operator`.
 */
export async function ensureFirstPerson(deps: Deps): Promise<void> {
  const { config, ports, database } = deps
  if (config.mode === 'production' || !(await database.store.identity.persons.isEmpty())) return
  const password = randomCharacters(20, CROCKFORD, ports.randomBytes)
  const note = join(config.dataDir, 'first-run.txt')
  const lines = [`E-mail:   ${FIRST_PERSON_EMAIL}`, `Password: ${password}`]
  const isMade = await database.transaction(async (store) => {
    if (!(await insertOperator(deps, store, password))) return false
    // Before the commit: a crash after it would lose the password.
    await writeNote(note, lines)
    return true
  })
  if (isMade) {
    ports.announce([`First user, shown once (also in ${note}):`, ...lines].join('\n  '))
  }
}

/** False if another process created the first user at the same time. */
async function insertOperator(
  { ports, persons, passwords }: Deps,
  store: Repositories,
  password: string,
): Promise<boolean> {
  const person = await persons.create(store, {
    account_id: PLATFORM_ACCOUNT,
    email: FIRST_PERSON_EMAIL,
    email_verified: true,
    name: 'Operator',
    roles: ['god'],
  })
  if (person === undefined) return false
  await passwords.set(store, person, password)
  return store.identity.accounts.insertMember({
    account_id: PLATFORM_ACCOUNT,
    sub: person.sub,
    role: 'owner',
    created_at: ports.now(),
  })
}

async function writeNote(note: string, lines: readonly string[]): Promise<void> {
  await mkdir(dirname(note), { recursive: true, mode: 0o700 })
  await writeFile(note, `${lines.join('\n')}\n`, { mode: 0o600 })
  // The mode above applies only to a new file.
  await chmod(note, 0o600)
}
