import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import type { ThrottlePolicy } from './throttle.ts'

describe.each(databases)('the throttle on %s', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
    server.clock.freeze()
  })
  afterAll(() => server?.stop())

  const take = (subject: string, policy: ThrottlePolicy, times: number) => {
    const { throttle } = server.app.services
    return Promise.allSettled(Array.from({ length: times }, () => throttle.take(subject, policy)))
  }

  test('lets twenty through at the same moment where twenty are free', async () => {
    const policy = { free: 20, longest: 60_000, memory: 60_000 }
    const results = await take('one address', policy, 20)
    expect(results.map(({ status }) => status)).toEqual(Array(20).fill('fulfilled'))
  })

  test('lets no more through at the same moment than one after the other', async () => {
    const policy = { free: 3, longest: 60_000, memory: 60_000 }
    const results = await take('one account', policy, 20)
    // Three are free; the fourth is let through and begins the wait.
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  })
})
