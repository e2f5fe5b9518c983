import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createTestRows, type TestRows } from '../../../test/rows.ts'

describe.each(databases)('messages that are due on %s', { tags: ['sql'] }, (kind) => {
  let rows: TestRows
  beforeAll(async () => {
    rows = await createTestRows(kind)
    const { service, oidc } = rows.database.store
    const mail = { recipient: 'a@example.org', subject: 's', text: 't', html: null }
    await service.mails.insert({ ...mail, mail_id: 'mail_1', created_at: 1 })
    await service.mails.insert({ ...mail, mail_id: 'mail_2', created_at: 2, sub: 'p_1' })
    const notice = { sub: 'p_1', sid: null }
    await oidc.logoutNotices.queue(['a', 'b'].map((client_id) => ({ ...notice, client_id })))
  })
  afterAll(() => rows.drop())

  const findMails = (toUsers: boolean) =>
    rows.database.store.service.mails.findDue(5, { limit: 10, toUsers })
  const findNotices = (without: readonly string[]) =>
    rows.database.store.oidc.logoutNotices.findDue(5, { limit: 10, without })

  test('are found without those that must wait', async () => {
    const toUser = { mail_id: 'mail_2', sub: 'p_1' }
    expect(await findMails(false)).toEqual([{ mail_id: 'mail_1', sub: null }, toUser])
    expect(await findMails(true)).toEqual([toUser])
    const clients = async (without: readonly string[]) =>
      (await findNotices(without)).map(({ client_id }) => client_id)
    expect(await clients([])).toEqual(['a', 'b'])
    expect(await clients(['a', 'c'])).toEqual(['b'])
  })

  test.runIf(kind === 'sqlite')('are found by an index that names their owner', async () => {
    const { knex } = rows.database
    const sent: { sql: string; bindings: (string | number)[] }[] = []
    const keep = (query: (typeof sent)[number]) => void sent.push(query)
    knex.on('query', keep)
    await findMails(true)
    await findNotices(['a'])
    knex.off('query', keep)
    const plans: string[] = []
    for (const { sql, bindings } of sent) {
      plans.push(JSON.stringify(await knex.raw(`explain query plan ${sql}`, bindings)))
    }
    expect(plans).toEqual([
      expect.stringContaining('USING INDEX mails_due'),
      expect.stringContaining('USING INDEX logout_notices_due'),
    ])
  })
})
