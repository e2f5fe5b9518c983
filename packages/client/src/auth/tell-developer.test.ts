import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAuthScene } from '../../test/auth/auth-scene.ts'

describe('what only a developer can change', () => {
  const log = vi.fn<(sentence: string) => void>()
  beforeEach(() => {
    log.mockClear()
    vi.spyOn(console, 'error').mockImplementation(log)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })

  /** A sign-in that is answered by an error. */
  async function refuse(answer: Record<string, string>): Promise<void> {
    const { open, signIn } = await createAuthScene()
    await signIn(open(), { ...answer, code: null })
  }

  test('an issuer that calls itself otherwise is named, once', async () => {
    const { issuer, open } = await createAuthScene()
    issuer.metadata = { issuer: 'https://id.example.org/' }
    const { auth } = open()
    await auth.signIn()
    await auth.signIn()
    expect(auth.getState()).toMatchObject({ error: { code: 'oidc_invalid_answer' } })
    expect(log.mock.calls).toEqual([[expect.stringContaining(': https://id.example.org/, not')]])
  })

  test('a refusal is told with what the service says of it', async () => {
    await refuse({ error: 'invalid_target', error_description: 'resource is not registered' })
    expect(log.mock.calls).toEqual([
      [expect.stringContaining('invalid_target, resource is not registered')],
    ])
  })

  test.each(['access_denied', 'login_required', 'server_error', 'invalid_grant'])(
    'nothing is told of %s, which is nobody’s mistake',
    async (error) => {
      await refuse({ error, error_description: 'as it goes' })
      expect(log).not.toHaveBeenCalled()
    },
  )

  test('people are told none of it', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await refuse({ error: 'invalid_target', error_description: 'resource is not registered' })
    expect(log).not.toHaveBeenCalled()
  })
})
