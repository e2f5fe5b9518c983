import { verifyLogin } from '@shrd/crypto/identity'
import { describe, expect, test } from 'vitest'
import { isIdle, sentNames, submit, submitToToken } from '../../test/sign-in-flow.ts'
import { API, createWorld, PAGE, reach, signIn } from '../../test/world.ts'
import type { SignInState } from './sign-in-key-file.ts'

describe('proof', () => {
  test('a challenge is asked for the user_id, signed and sent for verification [LOGIN-07]', async () => {
    const world = await createWorld()
    await submitToToken(world)
    const { identity } = world.member
    const [asked, verified] = world.server.received.map(({ request }) =>
      JSON.parse(new TextDecoder().decode(request.body)),
    )
    expect(asked).toEqual({ user_id: identity.user_id })
    const { statement, signature } = verified
    const said = await verifyLogin({ statement, signature }, identity.publicSigningKey)
    expect(said).toMatchObject({ user_id: identity.user_id, origin: PAGE, audience: API })
    expect(said.code_verifier).toBe(verified.code_verifier)
  })

  test('a proof is good for 2 minutes at most, whatever the server asks for', async () => {
    const world = await createWorld()
    world.browser.intercept('login', async (forward) => {
      const answer = await (await forward()).json()
      return Response.json({ ...answer, expires_at: world.clock.now() + 86_400_000 })
    })
    await reach(submit(world), (state): state is SignInState => state.step === 'token')
    const body = world.server.received.at(-1)?.request.body
    const { statement, signature } = JSON.parse(new TextDecoder().decode(body))
    const { publicSigningKey } = world.member.identity
    const said = await verifyLogin({ statement, signature }, publicSigningKey)
    expect(said.expires_at).toBe(world.clock.now() + 120_000)
  })

  test('a challenge that was relayed from another service is not signed', async () => {
    const world = await createWorld()
    world.browser.intercept('login', async (forward) =>
      Response.json({ ...(await (await forward()).json()), audience: 'https://evil.example' }),
    )
    const state = await reach(submit(world), isIdle)
    expect(state.error).toEqual({ code: 'login_audience_mismatch' })
    expect(sentNames(world)).toEqual(['login'])
  })

  test('a clock 5 minutes behind still signs in', async () => {
    const world = await createWorld()
    world.clock.set(world.clock.now() - 300_000)
    const client = world.openTab()
    await signIn(client, world)
    expect(client.session.getState().status).toBe('signed-in')
  })
})
