import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { APP, createAuthScene } from '../../test/auth/auth-scene.ts'

describe('messages for the developer', () => {
  const log = vi.fn<(sentence: string) => void>()
  beforeEach(() => {
    log.mockClear()
    vi.spyOn(console, 'error').mockImplementation(log)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })

  /** A sign-in whose response is an error. */
  async function refuse(answer: Record<string, string>): Promise<void> {
    const { open, signIn } = await createAuthScene()
    await signIn(open(), { ...answer, code: null })
  }

  test('an issuer with another name is logged once', async () => {
    const { issuer, open } = await createAuthScene()
    issuer.metadata = { issuer: 'https://id.example.org/' }
    const { auth } = open()
    await auth.signIn()
    await auth.signIn()
    expect(auth.getState()).toMatchObject({ error: { code: 'oidc_invalid_answer' } })
    expect(log.mock.calls).toEqual([
      [expect.stringContaining('to https://id.example.org/ exactly, not')],
    ])
  })

  test('a redirect URI of its own is part of the command that registers the page', async () => {
    const redirect_uri = `${APP}/signed-in`
    const { issuer, open, signIn } = await createAuthScene({ redirect_uri })
    issuer.instead.set('/oauth/token', 'away')
    await signIn(open())
    const [[said = ''] = []] = log.mock.calls
    expect(said).toContain(`add spa --origin ${APP} --redirect ${redirect_uri}`)
    expect(said).toContain(`edit spa --add-origin ${APP} --add-redirect ${redirect_uri}`)
  })

  test('a refusal is logged with the text of the service', async () => {
    await refuse({ error: 'invalid_target', error_description: 'resource is not registered' })
    expect(log.mock.calls).toEqual([
      [expect.stringContaining('invalid_target, resource is not registered')],
    ])
  })

  test.each(['access_denied', 'login_required', 'server_error', 'invalid_grant'])(
    '%s is not logged, because it is not a mistake of the developer',
    async (error) => {
      await refuse({ error, error_description: 'as it goes' })
      expect(log).not.toHaveBeenCalled()
    },
  )

  test('production logs nothing', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await refuse({ error: 'invalid_target', error_description: 'resource is not registered' })
    expect(log).not.toHaveBeenCalled()
  })
})
