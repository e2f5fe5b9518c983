import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../src/persistence/database.ts'
import { createTestDatabase, type DatabaseKind } from '../databases.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { freePort } from '../test-server.ts'
import type { Service } from './client-member.ts'

const VAULT = 'http://localhost:3001'

/** A process of the service, as clients know it. */
export type ServiceProcess = ServerProcess & Service

/** One database and one folder of files, for any number of processes. */
export interface ShareProcesses {
  /** A look into the database. */
  readonly database: Database
  /** Starts a process; a port that is left out is a new one. */
  start(port?: number): Promise<ServiceProcess>
  /** Removes what the processes have stored. End them before. */
  drop(): Promise<void>
}

/** See {@link ShareProcesses}. */
export async function createShareProcesses(kind: DatabaseKind): Promise<ShareProcesses> {
  const place = await createTestDatabase(kind)
  const database = openDatabase(place.url)
  const dataDir = await mkdtemp(join(tmpdir(), 'shrd-shares-'))
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    VAULT_ORIGIN: VAULT,
    DATABASE_URL: place.url,
    DATA_DIR: dataDir,
    SHARES_PER_HOUR: '10000',
  }
  return {
    database,
    async start(port) {
      const at = port ?? (await freePort())
      const started = await startServerProcess(at, { ...env, ISSUER: `http://localhost:${at}` })
      return { ...started, config: { vaultOrigin: VAULT }, clock: { now: Date.now } }
    },
    async drop() {
      await database.close()
      await place.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
