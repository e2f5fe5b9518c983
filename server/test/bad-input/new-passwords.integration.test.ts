import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { createStages, type Stages } from './hosted-stages.ts'

const FREE = 20

describe.each(databases)('new passwords at the forced change, on %s', (database) => {
  let server: TestServer
  let stages: Stages
  beforeAll(async () => {
    server = await startTestServer({ database, env: { TRUST_PROXY: 'true' } })
    server.clock.freeze()
    stages = createStages(server)
  })
  afterAll(() => server?.stop())

  const short = (n: number) => ({ type: 'new_password', password: `too short ${n}` }) as const
  const good = {
    type: 'new_password',
    password: 'eleven otters row over the quiet lake and nobody at all sees them go',
  } as const

  test('may be tried twenty times at once; then each has to wait, longer and longer, a good one too', async () => {
    const visitor = await stages.password_change()
    for (let n = 0; n <= FREE; n++) {
      const { data } = await visitor.send(short(n))
      expect(data.error?.code, `try ${n}`).toBe('password_too_short')
    }
    for (const wait of [1_000, 2_000, 4_000]) {
      expect((await visitor.send(good)).data.error?.code).toBe('too_many_requests')
      server.clock.advance(wait - 1)
      expect((await visitor.send(good)).data.error?.code).toBe('too_many_requests')
      server.clock.advance(1)
      expect((await visitor.send(short(wait))).data.error?.code).toBe('password_too_short')
    }
    expect(visitor.kind).toBe('password_change')
    server.clock.advance(8_000)
    expect((await visitor.send(good)).next.kind).toBe('consent')
  })

  test('of one person make nobody else wait, nor a later change of the same person', async () => {
    const one = await stages.password_change()
    for (let n = 0; n <= FREE; n++) await one.send(short(n))
    expect((await one.send(good)).data.error?.code).toBe('too_many_requests')
    const other = await stages.password_change()
    expect((await other.send(good)).next.kind).toBe('consent')
    server.clock.advance(1_000)
    expect((await one.send(good)).next.kind).toBe('consent')
    const [{ left } = { left: -1 }] = await server.database
      .knex('attempts')
      .where('failures', '>', FREE)
      .count({ left: '*' })
    expect(Number(left)).toBe(0)
  })
})
