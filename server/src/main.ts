import { randomBytes } from 'node:crypto'
import { type App, createApp } from './app.ts'
import { parseConfig } from './config.ts'
import { withDevelopmentSecrets } from './development-secrets.ts'
import { explainFailure } from './explain-failure.ts'
import { createLogger } from './logger.ts'

await start()

async function start(): Promise<void> {
  try {
    const env = withDevelopmentSecrets(process.env, randomBytes)
    const config = parseConfig(env)
    const log = createLogger({ level: config.logLevel })
    const announce = (line: string) => process.stdout.write(`${line}\n`)
    const app = await createApp(config, { now: Date.now, randomBytes, log, announce })
    closeOnSignal(app)
    const port = await listenOrClose(app)
    log.info({ issuer: config.issuer, port }, 'listening')
  } catch (error) {
    const { sentence, code } = explainFailure(error)
    process.stderr.write(`${sentence}\n`)
    process.exitCode = code
  }
}

/** An open database would keep a process alive that does not listen. */
async function listenOrClose(app: App): Promise<number> {
  try {
    return await app.listen()
  } catch (error) {
    await app.close()
    throw error
  }
}

/** The first signal waits for requests in progress; the second one ends the process at once. */
function closeOnSignal(app: App): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      app.close().catch((error: unknown) => {
        app.services.ports.log.error({ err: error }, 'not closed cleanly')
        process.exitCode = 1
      })
    })
  }
}
