import type { Database } from './persistence/database.ts'
import type { Ports } from './ports.ts'
import type { FileStorage } from './storage/file-storage.ts'
import { sweepShares } from './vault/shares/sweep-shares.ts'
import { createFileSweep } from './vault/uploads/sweep-files.ts'

const EVERY = 60_000

/** Deletes expired rows and orphaned files at intervals, until it is stopped. */
export function startSweeper(deps: { database: Database; storage: FileStorage; ports: Ports }): {
  stop(): void
} {
  const { database, ports } = deps
  const files = createFileSweep(deps)
  const sweep = () => {
    database.sweep(ports.now()).catch((error: unknown) => {
      ports.log.warn({ err: error }, 'expired rows were not swept')
    })
    sweepShares(database, ports.now()).catch((error: unknown) => {
      ports.log.warn({ err: error }, 'shares were not swept')
    })
    files.run(ports.now()).catch((error: unknown) => {
      ports.log.warn({ err: error }, 'remains of files were not swept')
    })
  }
  const timer = setInterval(sweep, EVERY)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
