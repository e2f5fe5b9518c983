import { endpoints } from '@shrd/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { speakRaw } from '../../../test/bad-input/raw-socket.ts'
import { databases } from '../../../test/databases.ts'
import {
  addAccountMember,
  addApiKey,
  createTestAccount,
  type TestAccount,
} from '../../../test/test-account.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { until } from '../../../test/until.ts'
import type { AccountCaller } from '../call.ts'
import type { CallTransaction } from '../transaction.ts'
import { stillActing } from './still-acting.ts'

describe.each(databases)('the transaction of a change on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let account: TestAccount
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    account = await createTestAccount(server)
  })

  type Changing = 'createWebhook' | 'changePlan'
  const change = (name: Changing, actor: AccountCaller['actor']) => {
    const run = (work: () => Promise<unknown>) => server.database.transaction(work)
    const caller = { account_id: account.account_id, actor }
    const call = { endpoint: endpoints[name], account: caller }
    return stillActing(run as CallTransaction['run'], call)(async () => 'changed')
  }

  test('is for those alone who are members by now, in the role that they have by now', async () => {
    const { account_id } = account
    const { accounts } = server.database.store.identity
    const { sub: id } = await addAccountMember(server, account_id, 'owner')
    const actor = { kind: 'user', id, role: 'owner' } as const
    expect(await change('changePlan', actor)).toBe('changed')
    await accounts.setRole(account_id, id, 'member')
    expect(await change('createWebhook', actor)).toBe('changed')
    await expect(change('changePlan', actor)).rejects.toMatchObject({ code: 'forbidden' })
    await accounts.deleteMember(account_id, id)
    await expect(change('createWebhook', actor)).rejects.toMatchObject({
      code: 'account_not_found',
    })
  })

  test('is refused to a key that was revoked while its request was still coming', async () => {
    const { account_id } = account
    const { apiKeys, webhooks } = server.database.store.tenancy
    const { key, key_id } = await addApiKey(server, account, ['webhooks:write'])
    const body = JSON.stringify({ url: 'https://example.org/hook' })
    const head = [
      ...['POST /api/webhooks HTTP/1.1', `Host: ${new URL(server.origin).host}`],
      ...[`Authorization: Bearer ${key}`, 'Content-Type: application/json'],
      ...[`Content-Length: ${body.length}`, 'Connection: close', '', body.slice(0, -1)],
    ]
    const { statuses } = await speakRaw(server, head.join('\r\n'), {
      drip: async (socket) => {
        // The guard has seen the key.
        await until(async () => (await apiKeys.find(key_id))?.last_used_at !== null)
        await apiKeys.delete(account_id, key_id)
        socket.write(body.slice(-1))
      },
    })
    expect(statuses).toEqual([401])
    expect(await webhooks.list(account_id)).toEqual([])
  })
})
