import { act } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { createScene, type Scene } from '../../../client/test/lying-server/scene.ts'
import { renderMemberHook, until } from '../../test/render-member-hook.tsx'
import { useHandshake } from './useHandshake.ts'

let scene: Scene

beforeAll(async () => {
  scene = await createScene()
})

test('two members connect through their three PINs', async () => {
  const sender = renderMemberHook(scene.alice.client, () => useHandshake('send')).result
  const receiver = renderMemberHook(scene.bob.client, () => useHandshake('receive')).result
  const reach = (step: string, which: { current: { invite: { step: string } } }) =>
    until(() => which.current.invite.step === step)
  const pinOf = ({ invite }: { invite: object }) => ('pin' in invite ? String(invite.pin) : '')

  expect(sender.current).toMatchObject({ state: 'idle', error: null, result: null })
  act(() => sender.current.send({ type: 'start', alias: 'Bob' }))
  await reach('receiver-pin', sender)
  expect(sender.current.state).toBe('running')
  act(() => receiver.current.send({ type: 'start', alias: 'Alice', pin: pinOf(sender.current) }))
  await reach('sender-pin', receiver)
  act(() => sender.current.send({ type: 'enterPin', pin: pinOf(receiver.current) }))
  await reach('signing-pin', sender)
  act(() => receiver.current.send({ type: 'enterPin', pin: pinOf(sender.current) }))
  await reach('consent', receiver)
  act(() => receiver.current.send({ type: 'sign' }))
  await reach('connected', receiver)
  act(() => sender.current.send({ type: 'partnerConnected' }))
  await reach('connected', sender)

  expect(sender.current.state).toBe('done')
  expect(sender.current.result?.partner_id).toBe(scene.bob.member.identity.user_id)
  expect(receiver.current.result?.handshake_id).toBe(sender.current.result?.handshake_id)
}, 60_000)

test('a failure is a code, an aborted invite leaves nothing, and another can begin', async () => {
  const { result } = renderMemberHook(scene.alice.client, () => useHandshake('send'))
  act(() => result.current.send({ type: 'start', alias: 'B' }))
  await until(() => result.current.state === 'failed')
  expect(result.current.error?.code).toBe('alias_too_short')
  act(() => result.current.send({ type: 'start', alias: 'Bob' }))
  await until(() => result.current.invite.step === 'receiver-pin')
  act(() => result.current.abort())
  expect(result.current).toMatchObject({ state: 'idle', invite: { step: 'invite', busy: false } })
  act(() => result.current.restart())
  act(() => result.current.send({ type: 'start', alias: 'Bob' }))
  await until(() => result.current.invite.step === 'receiver-pin')
}, 30_000)

test('an invite ends with its component', async () => {
  const { result, unmount } = renderMemberHook(scene.alice.client, () => useHandshake('send'))
  const { send } = result.current
  unmount()
  await Promise.resolve()
  const before = scene.server.received.length
  send({ type: 'start', alias: 'Bob' })
  await new Promise((resolve) => setImmediate(resolve))
  expect(scene.server.received.length).toBe(before)
})
