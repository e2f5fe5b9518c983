import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, databases, type TestDatabase } from '../../../../test/databases.ts'
import { startServerProcess } from '../../../../test/server-process.ts'
import { freePort } from '../../../../test/test-server.ts'
import { until } from '../../../../test/until.ts'
import { toNdjson } from '../../../../test/users/import-users.ts'
import { createSealer, parseKeyRing } from '../../../key-ring.ts'
import { type Database, openDatabase } from '../../../persistence/database.ts'
import { createRandomId } from '../../../secrets.ts'
import { sealPart } from './import-content.ts'

const COUNT = 20_000
const KEY_RING = `k1:${randomBytes(32).toString('base64url')}`

describe.each(databases)('a killed process that imports on %s', { tags: ['full'] }, (kind) => {
  let place: TestDatabase
  let database: Database
  let dataDir: string
  beforeAll(async () => {
    place = await createTestDatabase(kind)
    database = openDatabase(place.url)
    dataDir = await mkdtemp(join(tmpdir(), 'shrd-import-'))
  })
  afterAll(async () => {
    await database.close()
    await place.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function start() {
    const port = await freePort()
    return startServerProcess(port, {
      ...{ NODE_ENV: 'test', ISSUER: `http://localhost:${port}`, LOG_LEVEL: 'info', KEY_RING },
      ...{ DATABASE_URL: place.url, DATA_DIR: dataDir, VAULT_ORIGIN: 'http://localhost:3001' },
    })
  }

  /** An import that is uploaded and started, as the calls leave it. */
  async function begin(): Promise<{ accountId: string; importId: string }> {
    const [account_id, import_id] = ['acc', 'imp'].map((kind) => createRandomId(kind, randomBytes))
    if (account_id === undefined || import_id === undefined) throw new Error('no ids')
    const { identity, tenancy } = database.store
    const account = { account_id, name: 'Acme', kind: 'developer', created_at: 1 } as const
    await identity.accounts.insert(account)
    const rows = Array.from({ length: COUNT }, (_, n) => ({ email: `user${n}@example.org` }))
    const bytes = Buffer.from(toNdjson(rows))
    await tenancy.userImports.insert({
      ...{ import_id, account_id, format: 'ndjson', on_duplicate: 'update', state: 'uploading' },
      ...{ size: 0, position: 0, line: 0, failure: null, failure_field: null },
      ...{ rows_done: 0, created: 0, updated: 0, skipped: 0, refused: 0 },
      ...{ actor_kind: 'api_key', actor_id: 'key', leased_until: 0, created_at: 1 },
      ...{ started_at: null, finished_at: null, expires_at: 9e15 },
    })
    const sealer = createSealer(parseKeyRing(KEY_RING), randomBytes)
    const pieces = sealPart(sealer, { importId: import_id, part: 0, bytes })
    await tenancy.userImports.putPart(import_id, 0, pieces)
    await tenancy.userImports.start(import_id, { size: bytes.length, now: 1, expires_at: 9e15 })
    return { accountId: account_id, importId: import_id }
  }

  test('loses no row and writes none twice: the next process goes on', {
    timeout: 300_000,
  }, async () => {
    const first = await start()
    const { accountId, importId } = await begin()
    const { tenancy } = database.store
    const done = async () => (await tenancy.userImports.find(accountId, importId))?.rows_done ?? 0
    await until(async () => (await done()) > 1_000)
    await first.end('SIGKILL')
    const before = await done()
    expect(before).toBeLessThan(COUNT)
    // Whatever was written is counted, and the other way round.
    expect((await tenancy.accountUsers.count(accountId)).active).toBe(before)
    const second = await start()
    for (let n = 0; n < 20; n++) {
      const isEnded = until(async () => (await done()) === COUNT).catch(() => {})
      await isEnded
      if ((await done()) === COUNT) break
    }
    await until(async () => {
      const job = await tenancy.userImports.find(accountId, importId)
      return job?.state === 'finished'
    })
    const job = await tenancy.userImports.find(accountId, importId)
    // A row that came twice would have changed the user that it had made.
    expect(job).toMatchObject({ rows_done: COUNT, created: COUNT, updated: 0, skipped: 0 })
    expect((await tenancy.accountUsers.count(accountId)).active).toBe(COUNT)
    await second.end('SIGTERM')
  })
})
