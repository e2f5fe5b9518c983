import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { clientPolicy } from '../identity/client-policy/client-policy.ts'
import { resourceList } from '../identity/clients/client-resources.ts'
import { PLATFORM_ACCOUNT } from '../identity/first-person/platform-account.ts'
import { createSealer } from '../key-ring.ts'
import { verifyMailServer } from '../mail/mail-transport.ts'
import { readSigningKeys } from '../oidc/signing-keys.ts'
import type { Database } from '../persistence/database.ts'
import { openStorage } from '../storage/open-storage.ts'
import { type Check, type Finding, fault, ok, reasonOf, skipped, warning } from './finding.ts'
import { readDatabase } from './read-database.ts'

const DAY = 86_400_000
/** Operators rotate signing keys at least once a year. */
const OLD_DAYS = 365

/** Checks that need the configuration of the service, on one of its machines. */
export function insideChecks(config: Config, now: () => number): readonly Check[] {
  const withDatabase = (check: (database: Database) => Promise<Finding>) => () =>
    readDatabase(config, check).catch((error: unknown) =>
      fault(reasonOf(error), 'Check DATABASE_URL, and that the database runs.'),
    )
  return [
    { name: 'database', run: withDatabase(checkSchema) },
    { name: 'keys', run: withDatabase((database) => checkKeys(database, config, now())) },
    { name: 'applications', run: withDatabase(checkClients) },
    { name: 'file storage', run: () => checkStorage(config) },
    { name: 'mail', run: () => checkMail(config) },
  ]
}

async function checkSchema(database: Database): Promise<Finding> {
  await database.ping()
  const states = await database.migrationStates()
  const missing = states.filter(({ applied_at }) => applied_at === null).length
  if (missing === 0) return ok('it answers, and its schema is that of this version')
  const text = `it lacks ${missing} ${missing === 1 ? 'migration' : 'migrations'}`
  return fault(text, 'Start the service, or run "npm run migrate -- up".')
}

async function checkKeys(database: Database, config: Config, now: number): Promise<Finding> {
  const keys = database.store.oidc.signingKeys
  const sealer = createSealer(config.secrets.keyRing, randomBytes)
  try {
    await readSigningKeys({ keys, sealer, now: () => now })
  } catch {
    return fault('KEY_RING does not open the signing keys', 'Put the earlier keys back into it.')
  }
  const current = (await keys.list()).filter(({ state }) => state === 'current')
  if (current.length === 0) return fault('there are no signing keys', 'Start the service once.')
  const oldest = Math.min(...current.map(({ created_at }) => created_at))
  const days = Math.floor((now - oldest) / DAY)
  const text = `${current.map(({ alg }) => alg).join(' and ')}, ${days} ${days === 1 ? 'day' : 'days'} old`
  return days < OLD_DAYS ? ok(text) : warning(text, 'Run "npm run rotate-keys".')
}

/** The service refuses an application whose record it does not understand. */
async function checkClients({ store }: Database): Promise<Finding> {
  const clients = await store.oidc.clients.list(PLATFORM_ACCOUNT)
  const wrong = clients.find(({ metadata: { resources = [] }, policy }) => {
    return !resourceList.safeParse(resources).success || !clientPolicy.safeParse(policy).success
  })
  if (wrong === undefined) return ok(`${clients.length} registered`)
  return fault(
    `${wrong.client_id} cannot sign anybody in`,
    'Check its resources and policy in the table clients: no API may have a scope of OpenID Connect (phone, address, …).',
  )
}

/** Of the names of stored files. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** Writes an object of a name that no file has, reads it and deletes it. */
async function checkStorage({ storage: config }: Config): Promise<Finding> {
  const name = () => [...randomBytes(26)].map((byte) => LETTERS[byte % 32]).join('')
  const advice =
    config.kind === 'disk'
      ? `Check that ${config.folder} exists, has room and belongs to the user of the service.`
      : 'Check the bucket, its keys and what they may do.'
  try {
    const storage = await openStorage(config)
    const object = { file: name(), object: name() }
    try {
      await storage.write(object, Buffer.from('doctor'))
      const found = await storage.read(object, { from: 0, length: 6 })
      if (found === undefined) return fault('what was written is not there', advice)
      found.destroy()
    } finally {
      await storage.deleteFile(object.file)
      storage.close()
    }
    return ok(config.kind === 'disk' ? config.folder : `bucket ${config.bucket}`)
  } catch (error) {
    return fault(reasonOf(error), advice)
  }
}

async function checkMail({ mail: { server, from } }: Config): Promise<Finding> {
  if (server === undefined) return skipped('mail stays in the outbox of development')
  try {
    await verifyMailServer(server)
    return ok(`${server.host} accepts mail of ${from}`)
  } catch (error) {
    const advice = 'Check SMTP_URL: host, port, user and password. No mail was sent.'
    return fault(reasonOf(error), advice)
  }
}
