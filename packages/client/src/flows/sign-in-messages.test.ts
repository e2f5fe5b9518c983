import { describe, expect, test } from 'vitest'
import { cutBefore, type Interceptor } from '../../test/fake-browser.ts'
import { isIdle, json, submit } from '../../test/sign-in-flow.ts'
import { createWorld, PASSWORD, reach } from '../../test/world.ts'

describe('login messages', () => {
  async function failWith(interceptor: Interceptor, name = 'verify') {
    const world = await createWorld()
    world.browser.intercept(name, interceptor)
    return (await reach(submit(world), isIdle)).error
  }

  test("the server's message when given, as its key [ERR-03]", async () => {
    expect(await failWith(json({ code: 'too_many_requests' }, 429))).toMatchObject({
      code: 'too_many_requests',
    })
    expect(await failWith(json({ code: 'login_expired' }, 401))).toMatchObject({
      code: 'login_expired',
    })
  })

  test('words from the server never reach the screen, only keys [LOGIN-10]', async () => {
    const error = await failWith(
      json({ code: 'login_failed', message: 'Pay at evil.example' }, 401),
    )
    expect(error?.code).toBe('login_failed')
    expect(JSON.stringify(error)).not.toContain('evil')
  })

  test('an answer that says nothing: something has gone wrong [ERR-04]', async () => {
    expect(await failWith(json({}))).toEqual({ code: 'internal' })
    expect(await failWith(async () => new Response('<h1>Hi</h1>'))).toEqual({ code: 'internal' })
  })

  test('a refusal without a message: the credentials were not valid [ERR-05]', async () => {
    expect(await failWith(async () => new Response('no', { status: 403 }))).toEqual({
      code: 'login_failed',
    })
  })

  test('a cut connection says so, and the form keeps what was entered', async () => {
    const world = await createWorld()
    world.browser.intercept('login', cutBefore)
    const state = await reach(submit(world), isIdle)
    expect(state.error).toEqual({ code: 'network' })
    expect(state.credentials).toEqual({ file: world.file, password: PASSWORD })
  })

  test('a proven key without token or set-up does not sign in', async () => {
    const world = await createWorld()
    world.browser.intercept('verify', async (forward) =>
      Response.json({ ...(await (await forward()).json()), two_factor_required: false }),
    )
    const client = world.openTab()
    const flow = client.login.create()
    flow.send({ type: 'submit', file: world.file, password: PASSWORD })
    expect((await reach(flow, isIdle)).error).toEqual({ code: 'internal' })
    expect(client.session.getState().status).toBe('signed-out')
  })
})
