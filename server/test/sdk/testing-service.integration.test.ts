import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '../test-server.ts'
import { createFake, type Service, startReal } from './both-services.ts'
import { CHALLENGE_WALKS } from './challenge-walks.ts'
import { OAUTH_WALKS } from './oauth-walks.ts'
import { SIGN_IN_WALKS } from './sign-in-walks.ts'
import { startWalk } from './walk.ts'

describe('the identity service of tests answers as the real one', () => {
  let server: TestServer
  let real: Service
  let fake: Service

  beforeAll(async () => {
    ;({ server, service: real } = await startReal())
    // Tokens of authenticators depend on the moment: from here on none of these walks crosses a step.
    server.clock.freeze()
    server.clock.advance(30_000 - (server.clock.now() % 30_000))
    fake = createFake(server.clock)
  })
  afterAll(() => server?.stop())

  const walks = [...SIGN_IN_WALKS, ...CHALLENGE_WALKS, ...OAUTH_WALKS].map((walk, id) => ({
    ...walk,
    id,
  }))

  test.each(walks)('$name', async ({ client = 'page', go, id }) => {
    const ofReal = await startWalk(real, client, id)
    await go(ofReal)
    const ofFake = await startWalk(fake, client, id)
    await go(ofFake)
    expect(ofReal.seen.length).toBeGreaterThan(0)
    expect(ofFake.seen).toEqual(ofReal.seen)
  })
})
