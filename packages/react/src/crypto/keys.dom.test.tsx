import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rotatePlayer } from '../../../client/test/rotate-player.ts'
import { createPartnerScene } from '../../../client/test/sharing-scene.ts'
import { createWorld, PASSWORD } from '../../../client/test/world.ts'
import { renderMemberHook, until } from '../../test/render-member-hook.tsx'
import { useIdentityKeys } from './useIdentityKeys.ts'
import { useKeyFile } from './useKeyFile.ts'

const NEXT = 'amber-lantern-42-quay'

test('a key file is made, opened and re-protected with its progress, and nothing is sent', async () => {
  const { browser, openTab } = await createWorld()
  const { result } = renderMemberHook(openTab(), () => useKeyFile())
  const seen: (number | null)[] = []
  void result.current.make.run(NEXT)
  await until(() => {
    seen.push(result.current.make.progress)
    return result.current.make.state === 'done'
  })
  expect(seen.some((fraction) => fraction !== null && fraction > 0)).toBe(true)
  const made = result.current.make.result
  const file = new Blob([made?.fileText ?? ''])

  const passwords = { present: NEXT, next: `${NEXT}-sixty` }
  await act(async () => void (await result.current.protect.run(file, passwords)))
  const next = new Blob([result.current.protect.result?.fileText ?? ''])
  await act(async () => void (await result.current.open.run(next, passwords.next)))
  expect(result.current.open.result?.identity).toEqual(made?.identity)
  await act(async () => void (await result.current.open.run(next, NEXT)))
  expect(result.current.open.error?.code).toBe('key_file_locked')
  expect(browser.sent).toEqual([])
}, 60_000)

test('work on a key file can be aborted', async () => {
  const { file, openTab } = await createWorld()
  const { result } = renderMemberHook(openTab(), () => useKeyFile())
  const passwords = { present: PASSWORD, next: NEXT }
  let outcome: Promise<{ state: string }> | undefined
  act(() => {
    outcome = result.current.protect.run(new Blob([file.text]), passwords)
  })
  expect(result.current.protect.state).toBe('running')
  act(() => result.current.protect.abort())
  expect(result.current.protect.state).toBe('idle')
  expect(await outcome).toMatchObject({ state: 'idle', result: null })
}, 30_000)

test('the keys of the member and the number to compare are shown, and no private key', async () => {
  const { alice, bob, withBob } = await createPartnerScene()
  const { result } = renderMemberHook(alice.client, () => useIdentityKeys(withBob))
  const { user_id, sequence, head, publicSigningKey, publicExchangeKey } = alice.member.identity
  const own = { user_id, sequence, head, publicSigningKey, publicExchangeKey }
  expect(result.current.identity).toEqual(own)
  await until(() => result.current.safetyNumber.state === 'done')
  const seenByBob = await bob.client.partners.safetyNumber(withBob)
  expect(result.current.safetyNumber.result?.words).toBe(seenByBob.words)
  await act(async () => void (await result.current.markVerified.run()))
  expect(result.current.markVerified.state).toBe('done')
}, 30_000)

test('no number is shown for a key that was not approved', async () => {
  const { server, alice, bob, withBob } = await createPartnerScene()
  await rotatePlayer(server, bob)
  const { result } = renderMemberHook(alice.client, () => useIdentityKeys(withBob))
  await until(() => result.current.safetyNumber.state === 'failed')
  expect(result.current.safetyNumber.error?.code).toBe('partner_key_changed')
  await act(async () => void (await result.current.markVerified.run()))
  expect(result.current.markVerified.state).toBe('failed')
}, 30_000)

test('without a sign-in there are no keys', async () => {
  const { openTab } = await createWorld()
  const { result } = renderMemberHook(openTab(), () => useIdentityKeys())
  expect(result.current.identity).toBeNull()
  expect(result.current.safetyNumber.state).toBe('idle')
})
