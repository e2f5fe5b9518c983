import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { hashSecret } from '../secrets.ts'
import type { ThrottlePolicy } from './throttle.ts'

describe.each(databases)('the throttle on %s', { tags: ['sql'] }, (database) => {
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

  const failuresOf = (...subjects: string[]) => {
    const { attempts } = server.database.store.service
    const now = server.clock.now()
    const failures = async (subject: string) =>
      (await attempts.find(hashSecret(subject), now))?.failures ?? 0
    return Promise.all(subjects.map(failures))
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

  test('counts an attempt for every subject that it is about, however many come at once', async () => {
    const { throttle } = server.app.services
    const policy = { free: 20, longest: 60_000, memory: 60_000 }
    const about = (...subjects: string[]) => subjects.map((subject) => ({ subject, policy }))
    await throttle.take('known before', policy)
    const attempts = Array.from({ length: 20 }, (_, number) =>
      throttle.takeAll(about(`own ${number}`, 'known before', 'new to all')),
    )
    expect((await Promise.allSettled(attempts)).map(({ status }) => status)).toEqual(
      Array(20).fill('fulfilled'),
    )
    expect(await failuresOf('own 7', 'known before', 'new to all')).toEqual([1, 21, 20])
    await throttle.reset('own 7', 'new to all')
    expect(await failuresOf('own 7', 'known before', 'new to all')).toEqual([0, 21, 0])
  })

  test('counts for the subjects before the one that has to wait, and for none after it', async () => {
    const { throttle } = server.app.services
    const policy = { free: 0, longest: 60_000, memory: 60_000 }
    const lenient = { ...policy, free: 9 }
    await throttle.take('waits', policy)
    const attempt = throttle.takeAll([
      { subject: 'first', policy: lenient },
      { subject: 'waits', policy },
      { subject: 'last', policy: lenient },
    ])
    await expect(attempt).rejects.toMatchObject({
      code: 'too_many_requests',
      data: { retry_after: 1 },
    })
    expect(await failuresOf('first', 'waits', 'last')).toEqual([1, 1, 0])
  })

  test('lets nobody wait for what is free whose clock is behind that of another process', async () => {
    const { throttle } = server.app.services
    const policy = { free: 9, longest: 60_000, memory: 60_000 }
    await throttle.take('two clocks', policy)
    server.clock.advance(-2_000)
    try {
      await throttle.take('two clocks', policy)
    } finally {
      server.clock.advance(2_000)
    }
    expect(await failuresOf('two clocks')).toEqual([2])
  })
})
