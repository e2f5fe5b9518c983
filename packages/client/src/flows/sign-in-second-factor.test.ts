import { describe, expect, test } from 'vitest'
import { cutAfter } from '../../test/fake-browser.ts'
import { CODES } from '../../test/fake-handlers.ts'
import { TOKEN } from '../../test/handlers/token.ts'
import { isIdle, isRefused, sentNames, submit, submitToToken } from '../../test/sign-in-flow.ts'
import { at, createWorld, PASSWORD, reach, type World } from '../../test/world.ts'

describe('second factor', () => {
  test('a required second factor asks for a token [TFA-01]', async () => {
    const state = (await submitToToken(await createWorld())).getState()
    expect(state).toMatchObject({ step: 'token', busy: false, error: null, warning: null })
  })

  test('the proven key alone stores nothing and keeps the entries [LOGIN-08] [TFA-07]', async () => {
    const world = await createWorld()
    const client = world.openTab()
    const flow = client.login.create()
    flow.send({ type: 'submit', file: world.file, password: PASSWORD })
    const asked = await reach(flow, at('token'))
    expect(asked.credentials).toEqual({ file: world.file, password: PASSWORD })
    expect(client.session.getState().status).toBe('signed-out')
    expect(await world.browser.tab().keys.findKeys()).toBeUndefined()
    flow.send({ type: 'submitToken', token: TOKEN })
    await reach(flow, at('done'))
    expect(client.session.getState().status).toBe('signed-in')
    expect(await world.browser.tab().keys.findKeys()).toBeDefined()
    expect(JSON.stringify(flow.getState())).not.toContain(PASSWORD)
    expect(JSON.stringify(flow.getState())).not.toContain(world.file.text)
  })

  test.each(['', '  '])('a token is required: %j sends nothing [TFA-06]', async (token) => {
    const world = await createWorld()
    const flow = await submitToToken(world)
    flow.send({ type: 'submitToken', token })
    expect(flow.getState()).toMatchObject({ error: { code: 'token_required' }, busy: false })
    expect(sentNames(world)).not.toContain('verifyTwoFactor')
  })

  test('a token typed in groups is accepted', async () => {
    const world = await createWorld()
    const flow = await submitToToken(world)
    flow.send({ type: 'submitToken', token: ' 123 456 ' })
    await reach(flow, at('done'))
  })

  test('a refused token names the attempts that remain, and another one may follow [ERR-06]', async () => {
    const world = await createWorld()
    const flow = await submitToToken(world)
    flow.send({ type: 'submitToken', token: '000000' })
    const state = await reach(flow, isRefused)
    expect(state.error).toEqual({ code: 'token_invalid', data: { attempts: 4 } })
    flow.send({ type: 'submitToken', token: TOKEN })
    await reach(flow, at('done'))
  })

  test('a refusal without a message: FAIL [ERR-07]', async () => {
    const world = await createWorld()
    world.browser.intercept('verifyTwoFactor', async () => new Response('no', { status: 500 }))
    const flow = await submitToToken(world)
    flow.send({ type: 'submitToken', token: TOKEN })
    expect((await reach(flow, isRefused)).error).toEqual({ code: 'token_invalid' })
  })

  test('a login that has expired starts again with what was entered', async () => {
    const world = await createWorld()
    const flow = await submitToToken(world)
    world.serverClock.advance(120_001)
    flow.send({ type: 'submitToken', token: TOKEN })
    const state = await reach(flow, isIdle)
    expect(state.error?.code).toBe('login_expired')
    expect(state.credentials).toEqual({ file: world.file, password: PASSWORD })
  })

  test('an answer for another user signs nobody in', async () => {
    const world = await createWorld()
    world.browser.intercept('verifyTwoFactor', async (forward) => {
      const answer = await (await forward()).json()
      return Response.json({
        ...answer,
        user: { ...answer.user, user_id: `usr_${'b'.repeat(32)}` },
      })
    })
    const client = world.openTab()
    const flow = client.login.create()
    flow.send({ type: 'submit', file: world.file, password: PASSWORD })
    await reach(flow, at('token'))
    flow.send({ type: 'submitToken', token: TOKEN })
    await reach(flow, isRefused)
    expect(client.session.getState().status).toBe('signed-out')
    expect(await world.browser.tab().keys.findKeys()).toBeUndefined()
  })

  test('keys that could not be saved sign nobody in', async () => {
    const world = await createWorld()
    world.browser.intercept('getKey', cutAfter)
    const client = world.openTab()
    const flow = client.login.create()
    flow.send({ type: 'submit', file: world.file, password: PASSWORD })
    await reach(flow, at('token'))
    flow.send({ type: 'submitToken', token: TOKEN })
    expect((await reach(flow, isIdle)).error?.code).toBe('key_rotation_failed')
    expect(client.session.getState().status).toBe('signed-out')
  })

  test('going back leaves an idle form with what was entered, and no token is taken', async () => {
    const world = await createWorld()
    const flow = await submitToToken(world)
    flow.send({ type: 'back' })
    expect(flow.getState()).toMatchObject({
      step: 'credentials',
      busy: null,
      credentials: { file: world.file, password: PASSWORD },
    })
    flow.send({ type: 'submitToken', token: TOKEN })
    expect(flow.getState()).toMatchObject({ step: 'credentials', busy: null })
    expect(sentNames(world)).not.toContain('verifyTwoFactor')
  })
})

describe('two-factor set-up', () => {
  async function submitToSetup(world: World) {
    for (const member of world.server.members.values()) member.enrolled = false
    const flow = submit(world)
    const state = await reach(flow, at('setup'))
    return { flow, state }
  }

  test('the first login opens the set-up with QR code, secret and codes [TFA-02]', async () => {
    const { state } = await submitToSetup(await createWorld())
    expect(state.secret).toBe('A'.repeat(32))
    expect(state.qrCode).toMatch(/^data:image\/png;base64,/)
    expect(state.codes).toEqual(CODES)
  })

  test('a QR code that is no image is refused', async () => {
    const world = await createWorld()
    for (const member of world.server.members.values()) member.enrolled = false
    world.browser.intercept('verify', async (forward) =>
      Response.json({ ...(await (await forward()).json()), qrCode: 'https://evil.example/x.png' }),
    )
    expect((await reach(submit(world), isIdle)).error).toEqual({ code: 'internal' })
  })

  test('codes are downloaded at once and again, and must be saved first [TFA-10]', async () => {
    const world = await createWorld()
    const { flow } = await submitToSetup(world)
    const saved = { fileName: 'SHRD_EMERGENCY_CODES.txt', text: `${CODES.join('\n')}\n` }
    expect(world.browser.downloads).toEqual([saved])
    flow.send({ type: 'downloadCodes' })
    expect(world.browser.downloads).toEqual([saved, saved])
    flow.send({ type: 'submitToken', token: TOKEN })
    expect(flow.getState()).toMatchObject({ step: 'setup', error: { code: 'codes_not_saved' } })
    expect(sentNames(world)).not.toContain('verifyTwoFactor')
    flow.send({ type: 'codesSaved' })
    flow.send({ type: 'submitToken', token: TOKEN })
    await reach(flow, at('done'))
  })
})
