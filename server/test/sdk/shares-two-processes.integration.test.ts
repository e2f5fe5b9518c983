import { isShrdError } from '@shrd/crypto/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, databases, type TestDatabase } from '../databases.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { type ClientMember, createClientMember, createGuest } from './client-member.ts'

describe.each(databases)('one-off links at two processes on %s', { tags: ['sql'] }, (kind) => {
  let database: TestDatabase
  let one: TestServer
  let other: TestServer
  let alice: ClientMember

  beforeAll(async () => {
    database = await createTestDatabase(kind)
    const env = { SHARES_PER_HOUR: '1000' }
    one = await startTestServer({ database: kind, databaseUrl: database.url, env })
    const { secrets } = one.config
    other = await startTestServer({
      ...{ database: kind, databaseUrl: database.url, env },
      config: { secrets },
    })
    alice = await createClientMember(one)
  })
  afterAll(async () => {
    await Promise.all([one?.stop(), other?.stop()])
    await database?.drop()
  })

  /** Two people open each link at the same moment. */
  async function race(rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      const message = `of round ${round}`
      const { link } = await alice.client.shares.create({ message, ttl: 3600 })
      const answers = await Promise.all(
        [one, other].map((server) =>
          createGuest(server)
            .shares.open(link)
            .then((share) => share.message)
            .catch((error: unknown) => isShrdError(error) && error.code),
        ),
      )
      expect(answers.sort()).toEqual([message, 'share_expired'].sort())
    }
  }

  test('exactly one of two readers gets one [SEND-23]', () => race(20))

  test('exactly one of two readers gets one, 200 times', { tags: ['full'], timeout: 300_000 }, () =>
    race(200),
  )
})
