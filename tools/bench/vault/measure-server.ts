import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertVaultDocuments } from '../../../server/bench/insert-vault-documents.ts'
import { startMeasured } from '../../../server/bench/start-measured.ts'
import { insertVaultMember, type VaultMember } from '../../../server/bench/vault-member.ts'
import { openDatabase } from '../../../server/src/persistence/database.ts'
import { createTestDatabase } from '../../../server/test/databases.ts'
import { startMariaDb } from '../../mariadb.ts'
import type { Result } from '../report-measures.ts'
import { measureLists } from './measure-lists.ts'
import { measureSaves } from './measure-saves.ts'
import type { MeasuredVault } from './vault-servers.ts'

/**
 * The service's processor time for saves and lists of vaults of these sizes, the smallest first.
 */
export async function measureServer(
  sizes: readonly number[],
  { profileTo }: { profileTo?: string | undefined } = {},
): Promise<Result[]> {
  await using stack = new AsyncDisposableStack()
  const { seed, ...servers } = await startServers(stack, profileTo)
  const results: Result[] = []
  for (const size of sizes) {
    console.log(`${size} documents at the services …`)
    await seed(size)
    results.push(...(await measureLists(servers, size)))
    results.push(...(await measureSaves(servers, size)))
  }
  return results
}

async function startServers(stack: AsyncDisposableStack, profileTo: string | undefined) {
  const mariadb = await startMariaDb()
  stack.defer(() => mariadb.stop())
  process.env.SHRD_TEST_MYSQL_URL = mariadb.url
  const dataDir = await mkdtemp(join(tmpdir(), 'shrd-bench-'))
  stack.defer(() => rm(dataDir, { recursive: true, force: true }))
  const places = [await createTestDatabase('sqlite'), await createTestDatabase('mysql')]
  for (const { drop } of places) stack.defer(drop)
  const bare = await startMeasured({ name: 'bare', module: 'bare-vault.ts', profileTo })
  stack.defer(bare.stop)
  const services = await Promise.all(
    ['SQLite', 'MariaDB'].map((name, index) => {
      const env = { DATABASE_URL: places[index]?.url ?? '', DATA_DIR: join(dataDir, name) }
      return startMeasured({ name, module: 'vault-service.ts', env, profileTo })
    }),
  )
  for (const { stop } of services) stack.defer(stop)
  const databases = places.map(({ url }) => openDatabase(url))
  for (const { close } of databases) stack.defer(close)
  const member = await insertVaultMember(databases)
  const { manifest } = member
  const vaults = services.map(
    (server): MeasuredVault => ({ server, manifest, documents: [], saves: 0 }),
  )
  const seed = createSeed(databases, vaults, member)
  return { bare, vaults, member, seed }
}

/** Adds documents up to the wanted number. */
function createSeed(
  databases: readonly ReturnType<typeof openDatabase>[],
  vaults: readonly MeasuredVault[],
  { identity, vault_id }: VaultMember,
): (size: number) => Promise<void> {
  let before = 0
  return async (size) => {
    const targets = databases.map((database, at) => {
      const { manifest } = vaults[at] ?? {}
      if (manifest === undefined) throw new Error('a database without its service')
      return { database, manifest }
    })
    const seeded = { identity, vault_id, count: size - before }
    const some = await insertVaultDocuments(targets, seeded)
    before = size
    for (const [at, vault] of vaults.entries()) {
      vault.manifest = targets[at]?.manifest ?? vault.manifest
      vault.documents.push(...some.map((verified) => ({ verified, log: null })))
    }
  }
}
