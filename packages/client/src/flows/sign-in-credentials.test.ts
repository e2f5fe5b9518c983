import { createIdentity } from '@shrd/crypto/identity'
import { createKeyFile } from '@shrd/crypto/key-file'
import { describe, expect, test } from 'vitest'
import { hang } from '../../test/fake-browser.ts'
import { createGate, settle } from '../../test/gate.ts'
import { TOKEN } from '../../test/handlers/token.ts'
import { isIdle, sentNames, submit } from '../../test/sign-in-flow.ts'
import { API, at, createWorld, PAGE, PASSWORD, reach } from '../../test/world.ts'
import { createShrdClient } from '../client.ts'
import type { SignInState } from './sign-in-key-file.ts'

describe('credentials', () => {
  test.each([
    ['no key file', { file: null }],
    ['no password', { password: '' }],
  ])('%s: refused on the spot, and no request [LOGIN-04]', async (_name, changed) => {
    const world = await createWorld()
    const flow = submit(world, changed)
    expect(flow.getState()).toMatchObject({ busy: null, error: { code: 'credentials_required' } })
    expect(world.browser.sent).toEqual([])
  })

  test('a wrong password is refused on this device: no request [LOGIN-05] [LOGIN-06]', async () => {
    const world = await createWorld()
    const state = await reach(submit(world, { password: `${PASSWORD}!` }), isIdle)
    expect(state.error).toEqual({ code: 'key_file_locked' })
    expect(state.keyAccepted).toBe(false)
    expect(world.browser.sent).toEqual([])
  })

  test('a file that is no key file is told apart from a wrong password', async () => {
    const world = await createWorld()
    const state = await reach(submit(world, { file: { name: 'a.key', text: 'abc' } }), isIdle)
    expect(state.error?.code).toBe('key_file_malformed')
    expect(world.browser.sent).toEqual([])
  })

  test('a filled decoy field stops everything without a word', async () => {
    const world = await createWorld()
    const flow = submit(world, { ambot: 'http://spam' })
    expect(flow.getState()).toMatchObject({ step: 'credentials', busy: null, error: null })
    expect(world.browser.sent).toEqual([])
  })

  test('the key is shown as accepted before the server is asked', async () => {
    const world = await createWorld()
    world.browser.intercept('login', hang)
    const flow = submit(world)
    const state = await reach(
      flow,
      (found): found is Extract<SignInState, { step: 'credentials' }> =>
        found.step === 'credentials' && found.busy === 'proving',
    )
    expect(state.keyAccepted).toBe(true)
    flow.destroy()
  })

  test('cancelling the unlocking leaves an idle form, and no request follows', async () => {
    const world = await createWorld()
    const flow = submit(world)
    expect(flow.getState()).toMatchObject({ busy: 'unlocking' })
    flow.send({ type: 'cancel' })
    expect(flow.getState()).toMatchObject({ step: 'credentials', busy: null, error: null })
    const other = submit(world)
    await reach(other, at('token'))
    expect(sentNames(world)).toEqual(['login', 'verify'])
    expect(flow.getState()).toMatchObject({ busy: null, keyAccepted: false })
  })

  test('after a cancelled attempt the next one proves its own key', async () => {
    const world = await createWorld()
    const other = await createIdentity()
    const text = await createKeyFile(other.identity, other.privateKeys, PASSWORD, { kdf: 'pbkdf2' })
    const flow = submit(world, { file: { name: 'other.key', text } })
    flow.send({ type: 'cancel' })
    flow.send({ type: 'submit', file: world.file, password: PASSWORD })
    await reach(flow, at('token'))
    const bodies = world.server.received.map(({ request }) =>
      JSON.parse(new TextDecoder().decode(request.body)),
    )
    expect(new Set(bodies.map(({ user_id }) => user_id))).toEqual(
      new Set([world.member.identity.user_id]),
    )
  })

  test('a key file that opens after it was cancelled does not replace the newer one', async () => {
    const world = await createWorld()
    const other = await createIdentity()
    const text = await createKeyFile(other.identity, other.privateKeys, PASSWORD, { kdf: 'pbkdf2' })
    const ports = world.browser.tab()
    const [looking, held] = [createGate(), createGate()]
    const late = async (user_id: string, name: string) => {
      if (user_id !== other.identity.user_id) return ports.keys.findPin(user_id, name)
      looking.open()
      await held.passed
      return undefined
    }
    const client = createShrdClient({
      apiOrigin: API,
      pageOrigin: PAGE,
      ports: { ...ports, keys: { ...ports.keys, findPin: late } },
    })
    const flow = client.login.create()
    flow.send({ type: 'submit', file: { name: 'other.key', text }, password: PASSWORD })
    await looking.passed
    flow.send({ type: 'cancel' })
    flow.send({ type: 'submit', file: world.file, password: PASSWORD })
    await reach(flow, at('token'))
    held.open()
    await settle()
    flow.send({ type: 'submitToken', token: TOKEN })
    await reach(flow, at('done'))
    expect(client.session.getState()).toMatchObject({
      keys: { user_id: world.member.identity.user_id },
    })
  })

  test('a destroyed flow changes nothing any more', async () => {
    const world = await createWorld()
    const flow = submit(world)
    flow.destroy()
    flow.send({ type: 'submit', file: null, password: '' })
    expect(flow.getState()).toMatchObject({ busy: 'unlocking', error: null })
  })
})
