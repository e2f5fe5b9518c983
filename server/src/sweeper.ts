import type { Database } from './persistence/database.ts'
import type { Ports } from './ports.ts'

const EVERY = 60_000

/** Deletes expired rows now and then, until stopped. */
export function startSweeper({ database, ports }: { database: Database; ports: Ports }): {
  stop(): void
} {
  const sweep = () =>
    database.sweep(ports.now()).catch((error: unknown) => {
      ports.log.warn({ err: error }, 'expired rows were not swept')
    })
  const timer = setInterval(sweep, EVERY)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
