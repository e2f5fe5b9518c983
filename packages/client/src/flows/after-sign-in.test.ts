import { rewriteKeyFile } from '@shrd/crypto/key-file'
import { describe, expect, test } from 'vitest'
import { hasTarget, isIdle, submit, submitToToken } from '../../test/sign-in-flow.ts'
import { at, createWorld, PASSWORD, reach, signIn } from '../../test/world.ts'
import { createPins } from '../member/pins.ts'

describe('afterwards', () => {
  test('about one second later the dashboard is next [LOGIN-09] [TFA-07]', async () => {
    const world = await createWorld()
    const flow = await signIn(world.openTab(), world)
    await world.clock.timerOf(1000)
    world.clock.advance(999)
    expect(flow.getState()).toMatchObject({ step: 'done', redirectTo: null })
    world.clock.advance(1)
    expect((await reach(flow, hasTarget)).redirectTo).toBe('/dashboard')
  })

  test('a better protected key file is offered for one with the first step alone', async () => {
    const world = await createWorld()
    const flow = await signIn(world.openTab(), world)
    expect(await reach(flow, at('done'))).toMatchObject({ upgradeOffered: true })
    const text = await rewriteKeyFile(world.file.text, PASSWORD)
    const again = await signIn(world.openTab(), { ...world, file: { ...world.file, text } })
    expect(await reach(again, at('done'))).toMatchObject({ upgradeOffered: false })
  })

  test('an internal redirect target of the cookie wins, once [LOGIN-09] [SESS-08]', async () => {
    const world = await createWorld()
    world.browser.pageCookies.set('shrd_redirect', '/profile/security')
    const flow = await signIn(world.openTab(), world)
    await world.clock.timerOf(1000)
    world.clock.advance(1000)
    expect((await reach(flow, hasTarget)).redirectTo).toBe('/profile/security')
    expect(world.browser.pageCookies.has('shrd_redirect')).toBe(false)
  })

  test('a redirect target on another origin is ignored [SESS-08]', async () => {
    const world = await createWorld()
    world.browser.pageCookies.set('shrd_redirect', '//evil.example/dashboard')
    const flow = await signIn(world.openTab(), world)
    await world.clock.timerOf(1000)
    world.clock.advance(1000)
    expect((await reach(flow, hasTarget)).redirectTo).toBe('/dashboard')
  })

  test('a warning of the verify answer is shown until it was read [TFA-09]', async () => {
    const world = await createWorld()
    world.server.warnings.verify = 3
    const flow = await submitToToken(world)
    expect(flow.getState()).toMatchObject({ warning: 3 })
    flow.send({ type: 'warningRead' })
    expect(flow.getState()).toMatchObject({ step: 'token', warning: null })
  })

  test('a warning of the verify-2fa answer holds the redirect until it was read [TFA-09]', async () => {
    const world = await createWorld()
    world.server.warnings.token = 3
    const flow = await signIn(world.openTab(), world)
    expect(flow.getState()).toMatchObject({ step: 'done', warning: 3 })
    expect(world.clock.waiting()).toEqual([])
    flow.send({ type: 'warningRead' })
    await world.clock.timerOf(1000)
    world.clock.advance(1000)
    expect((await reach(flow, hasTarget)).warning).toBeNull()
  })

  test('a key file that this browser knows to be replaced is refused', async () => {
    const world = await createWorld()
    const { user_id } = world.member.identity
    const pins = createPins(world.browser.tab().keys, user_id)
    await pins.raiseKeyLog(user_id, { sequence: 1, head: 'later' })
    expect((await reach(submit(world), isIdle)).error).toEqual({ code: 'key_file_replaced' })
    expect(world.browser.sent).toEqual([])
  })
})
