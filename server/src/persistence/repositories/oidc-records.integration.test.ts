import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createTestRows, randomId, type TestRows } from '../../../test/rows.ts'
import type { OidcRecord } from './oidc-records.ts'

const NOW = 1_800_000_000_000

describe.each(databases)('records of the provider on %s', { tags: ['sql'] }, (kind) => {
  let rows: TestRows
  beforeAll(async () => {
    rows = await createTestRows(kind)
  })
  afterAll(() => rows.drop())

  const recordOf = (changed: Partial<OidcRecord> = {}): OidcRecord => ({
    model: 'RefreshToken',
    id: randomId('r'),
    payload: '{}',
    grant_id: null,
    uid: null,
    user_code: null,
    account_id: null,
    client_id: null,
    session_uid: null,
    expires_at: NOW + 1,
    consumed_at: null,
    ...changed,
  })

  test('several are saved at once, new or not, and what was used up stays so', async () => {
    const { records: oidcRecords } = rows.database.store.oidc
    const [used, fresh, grant] = [recordOf(), recordOf(), recordOf({ model: 'Grant' })]
    await oidcRecords.save(used)
    expect(await oidcRecords.consume(used.model, used.id, 5, 0)).toBe(true)
    await oidcRecords.saveAll([fresh, { ...used, payload: '{"again":1}' }, grant])
    expect(await oidcRecords.find(used.model, used.id, NOW)).toMatchObject({
      payload: '{"again":1}',
      consumed_at: 5,
    })
    for (const { model, id } of [fresh, grant]) {
      expect(await oidcRecords.find(model, id, NOW)).toMatchObject({ id, consumed_at: null })
    }
  })

  test('of several, all are saved or none', async () => {
    const { records: oidcRecords } = rows.database.store.oidc
    const good = recordOf()
    // The type forbids it, and so does the table.
    const bad = { ...recordOf(), payload: null } as unknown as OidcRecord
    await expect(oidcRecords.saveAll([good, bad])).rejects.toThrow()
    expect(await oidcRecords.find(good.model, good.id, NOW)).toBeUndefined()
  })

  test('what is gone is not brought back by replacing it', async () => {
    const { records: oidcRecords } = rows.database.store.oidc
    const record = recordOf()
    await oidcRecords.save(record)
    expect(await oidcRecords.replace({ ...record, payload: '{"more":1}' })).toBe(true)
    // The same once more changes nothing, but the record is there.
    expect(await oidcRecords.replace({ ...record, payload: '{"more":1}' })).toBe(true)
    await oidcRecords.remove(record.model, record.id)
    expect(await oidcRecords.replace(record)).toBe(false)
    expect(await oidcRecords.find(record.model, record.id, NOW)).toBeUndefined()
  })
})
