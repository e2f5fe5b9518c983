import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from './test-person.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ database: 'sqlite' })
})
afterAll(() => server?.stop())

test.each(['/account', '/account/security', '/account/sessions', '/account/applications'])(
  '%s is for who is signed in, and has the way out',
  async (path) => {
    const { sub } = await server.database.knex('persons').first('sub')
    const { agent } = await openSession(server, sub)
    const answer = await agent.visit(`${server.origin}${path}`)
    expect(answer.status).toBe(200)
    const [navigation = ''] = /<nav[\s\S]*?<\/nav>/.exec(answer.text) ?? []
    expect(navigation).toMatch(/<a [^>]*href="\/logout"/)
    const stranger = await server.send(path)
    expect(stranger.status).toBe(303)
    expect(stranger.text).not.toContain('href="/logout"')
  },
)
