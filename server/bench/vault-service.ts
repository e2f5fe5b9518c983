import { randomBytes } from 'node:crypto'
import { createApp } from '../src/app.ts'
import { parseConfig } from '../src/config.ts'
import { withDevelopmentSecrets } from '../src/development-secrets.ts'
import { createLogger } from '../src/logger.ts'
import { freePort } from '../test/test-server.ts'
import { answerParent } from './measured-process.ts'
import { BENCH_VAULT_ORIGIN } from './vault-origin.ts'

/** The whole service as a process that tells what it uses. DATABASE_URL and DATA_DIR are set. */
const port = await freePort()
const env = withDevelopmentSecrets(
  {
    NODE_ENV: 'test',
    ISSUER: `http://localhost:${port}`,
    VAULT_ORIGIN: BENCH_VAULT_ORIGIN,
    PORT: String(port),
    DATA_DIR: process.env.DATA_DIR,
    DATABASE_URL: process.env.DATABASE_URL,
    LOG_LEVEL: 'warn',
  },
  randomBytes,
)
const verifications = countVerifications()
const config = parseConfig(env)
const log = createLogger({ level: config.logLevel })
const app = await createApp(config, { now: Date.now, randomBytes, log, announce: () => {} })
const queries = { count: 0 }
app.services.database.knex.on('query', () => queries.count++)
await app.listen()
answerParent(
  { origin: config.issuer },
  () => queries.count,
  () => app.close(1_000),
  () => verifications.count,
)

/** Every signature is verified by this one function of the platform. */
function countVerifications(): { count: number } {
  const counter = { count: 0 }
  const { subtle } = crypto
  const verify = subtle.verify.bind(subtle)
  subtle.verify = (...given) => {
    counter.count++
    return verify(...given)
  }
  return counter
}
