import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Database } from '../../persistence/database.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Ports } from '../../ports.ts'
import { CROCKFORD, randomCharacters } from '../../secrets.ts'
import type { Passwords } from '../password/passwords.ts'
import type { Persons } from '../persons/persons.ts'
import { PLATFORM_ACCOUNT } from './platform-account.ts'

/** E-mail of the person that an empty development database begins with. */
export const FIRST_PERSON_EMAIL = 'operator@localhost'

/**
 * Makes the first person of an empty development database, prints the password once and keeps it in
 * a note that only its owner may read. Production has a command for it instead.
 */
export async function ensureFirstPerson(deps: {
  config: Config
  ports: Ports
  database: Database
  persons: Persons
  passwords: Passwords
}): Promise<void> {
  const { config, ports, database } = deps
  if (config.mode === 'production' || !(await database.store.persons.isEmpty())) return
  const password = randomCharacters(20, CROCKFORD, ports.randomBytes)
  const person = await createOperator(deps, password)
  if (person === undefined) return
  const lines = [`E-mail:   ${FIRST_PERSON_EMAIL}`, `Password: ${password}`]
  const note = join(config.dataDir, 'first-run.txt')
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  await writeFile(note, `${lines.join('\n')}\n`, { mode: 0o600 })
  ports.announce(['First person, shown once (also in first-run.txt):', ...lines].join('\n  '))
}

/** `undefined` when another process made the first person at the same moment. */
async function createOperator(
  { ports, database, persons, passwords }: Parameters<typeof ensureFirstPerson>[0],
  password: string,
): Promise<Person | undefined> {
  return database.transaction(async (store) => {
    const person = await persons.create(store, {
      account_id: PLATFORM_ACCOUNT,
      email: FIRST_PERSON_EMAIL,
      email_verified: true,
      name: 'Operator',
      roles: ['god'],
    })
    if (person === undefined) return undefined
    await passwords.set(store, person, password)
    await store.accounts.insertMember({
      account_id: PLATFORM_ACCOUNT,
      sub: person.sub,
      role: 'owner',
      created_at: ports.now(),
    })
    return person
  })
}
