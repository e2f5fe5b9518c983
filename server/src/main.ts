import { randomBytes } from 'node:crypto'
import { isShrdError } from '@shrd/crypto/errors'
import { type App, createApp } from './app.ts'
import { parseConfig } from './config.ts'
import { withDevelopmentSecrets } from './development-secrets.ts'
import { createLogger } from './logger.ts'
import { isUnreachable } from './persistence/failures.ts'

/** Exit codes of sysexits(3), so that whoever starts the process can tell why it did not. */
const EXIT = { config: 78, unavailable: 69, internal: 70 } as const

await start()

async function start(): Promise<void> {
  try {
    const env = withDevelopmentSecrets(process.env, randomBytes)
    const config = parseConfig(env)
    const log = createLogger({ level: config.logLevel })
    const announce = (line: string) => process.stdout.write(`${line}\n`)
    const app = await createApp(config, { now: Date.now, randomBytes, log, announce })
    closeOnSignal(app)
    const port = await app.listen()
    log.info({ issuer: config.issuer, port }, 'listening')
  } catch (error) {
    const { sentence, code } = explain(error)
    process.stderr.write(`${sentence}\n`)
    process.exitCode = code
  }
}

function explain(error: unknown): { sentence: string; code: number } {
  if (isShrdError(error, 'config_invalid')) {
    return { sentence: `The configuration is not valid: ${error.data.problem}`, code: EXIT.config }
  }
  if (isUnreachable(error)) {
    const reason = error instanceof Error && 'code' in error ? error.code : 'no answer'
    const sentence = `The database cannot be reached (${reason}). Check DATABASE_URL and that it runs.`
    return { sentence, code: EXIT.unavailable }
  }
  const sentence = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { sentence, code: EXIT.internal }
}

/** The first signal drains, a second one ends at once. */
function closeOnSignal(app: App): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      app.close().catch((error: unknown) => {
        app.services.ports.log.error({ err: error }, 'not closed cleanly')
        process.exitCode = EXIT.internal
      })
    })
  }
}
