import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { createApp } from '../src/app.ts'
import { parseConfig } from '../src/config.ts'
import { withDevelopmentSecrets } from '../src/development-secrets.ts'
import { PLATFORM_ACCOUNT } from '../src/identity/first-person/platform-account.ts'
import { SERVICE } from '../src/identity/password/waiter.ts'
import { createLogger } from '../src/logger.ts'
import { createRandomId, hashSecret } from '../src/secrets.ts'
import type { Services } from '../src/services.ts'
import { freePort } from '../test/test-server.ts'
import {
  CLIENT_SECRET,
  emailOf,
  PASSWORD,
  PEOPLE,
  PUBLIC_CLIENT,
  SECRET_CLIENT,
  STANDARD_CLIENT,
} from './bench-clients.ts'
import { answerParent } from './measured-process.ts'

/** The whole service as a process that tells what it uses. DATABASE_URL and DATA_DIR are set. */
const port = await freePort()
const env = withDevelopmentSecrets(
  {
    NODE_ENV: 'test',
    ISSUER: `http://localhost:${port}`,
    PORT: String(port),
    DATA_DIR: process.env.DATA_DIR,
    DATABASE_URL: process.env.DATABASE_URL,
    LOG_LEVEL: 'warn',
    // Visitors say where they are from: at one address the service would slow them down.
    TRUST_PROXY: 'true',
  },
  randomBytes,
)
const config = parseConfig(env)
const log = createLogger({ level: config.logLevel })
const app = await createApp(config, { now: Date.now, randomBytes, log, announce: () => {} })
const { database } = app.services
const real = await app.services.hasher.hash(PASSWORD, SERVICE)
const hashes = { cheap: await cheapHash(), real }
for (let number = 0; number < PEOPLE; number++) {
  await addPerson(app.services, emailOf('cheap', number), hashes.cheap)
  await addPerson(app.services, emailOf('real', number), hashes.real)
}
await addClients(app.services)
const queries = { count: 0 }
database.knex.on('query', () => queries.count++)
await app.listen()
answerParent(
  { origin: config.issuer },
  () => queries.count,
  () => app.close(1_000),
)

/** The real cost is the same for any provider and would hide everything else. */
function cheapHash(): Promise<string> {
  return hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
}

async function addPerson({ database, ports }: Services, email: string, passwordHash: string) {
  const now = ports.now()
  const sub = createRandomId('p', ports.randomBytes)
  await database.store.identity.persons.insert({
    sub,
    account_id: PLATFORM_ACCOUNT,
    email,
    email_verified: true,
    name: 'Bench',
    locale: null,
    username: null,
    profile: {},
    attributes: {},
    roles: [],
    plan_type: 'free_trial',
    status: 'active',
    created_at: now,
    updated_at: now,
  })
  const credential = { hash: passwordHash, minimum_length: PASSWORD.length }
  await database.store.identity.passwords.replace(sub, undefined, credential, now)
}

async function addClients({ database, ports }: Services): Promise<void> {
  const now = ports.now()
  for (const { client_id, ...metadata } of [PUBLIC_CLIENT, STANDARD_CLIENT, SECRET_CLIENT]) {
    await database.store.oidc.clients.insert({
      client_id,
      account_id: PLATFORM_ACCOUNT,
      name: client_id,
      first_party: true,
      metadata,
      branding: {},
      policy: {},
      created_at: now,
      updated_at: now,
    })
  }
  const { clientSecrets } = database.store.oidc
  await clientSecrets.insert(SECRET_CLIENT.client_id, hashSecret(CLIENT_SECRET), now)
}
