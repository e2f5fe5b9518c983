import type { ShrdClient } from '@shrd/client'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { rotatePlayer } from '../../../client/test/rotate-player.ts'
import { createPartnerScene, type PartnerScene } from '../../../client/test/sharing-scene.ts'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { SafetyNumber } from './SafetyNumber.tsx'

let scene: PartnerScene

beforeEach(async () => {
  scene = await createPartnerScene()
})

function show(client: ShrdClient, isOwner: boolean, onDone = () => undefined) {
  return render(
    <ShrdProvider client={client}>
      <SafetyNumber
        handshakeId={scene.withBob}
        name={isOwner ? 'Bob' : 'Alice'}
        isOwner={isOwner}
        onDone={onDone}
      />
    </ShrdProvider>,
  )
}

const number = () => screen.findByRole('list', { name: 'Safety number' })
/** Who is named above the number. */
const people = () =>
  [...document.querySelectorAll('.shrd-pair > li')].map((item) => {
    const seal = item.querySelector('svg[aria-hidden=true]')
    return {
      name: item.querySelector('bdi')?.textContent,
      id: item.querySelector('code')?.textContent,
      seal: [seal?.querySelector('path')?.getAttribute('d'), seal?.getAttribute('data-hue')].join(),
    }
  })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('both screens show the same number, in fives and as words', async () => {
  const { unmount } = show(scene.alice.client, true)
  const shown = async () =>
    [...(await number()).querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent)
  const seenByAlice = await shown()
  expect(seenByAlice).toHaveLength(12)
  expect(seenByAlice.every((five) => /^\d{5}$/.test(five ?? ''))).toBe(true)
  const words = document.querySelector('details p')?.textContent
  unmount()
  show(scene.bob.client, false)
  expect(await shown()).toEqual(seenByAlice)
  expect(document.querySelector('details p')?.textContent).toBe(words)
})

test('says whose number it is, by seals that are the same on both screens', async () => {
  const { alice, bob } = scene
  const { unmount } = show(alice.client, true)
  await number()
  const [own, partner] = people()
  expect([own?.name, partner?.name]).toEqual(['You', 'Bob'])
  const { user_id } = bob.member.identity
  expect(partner?.id).toBe(`${user_id.slice(0, 8)}…${user_id.slice(-4)}`)
  unmount()
  show(bob.client, false)
  await number()
  const [seenOwn, seenPartner] = people()
  expect([seenOwn?.name, seenPartner?.name]).toEqual(['You', 'Alice'])
  expect([seenOwn?.seal, seenPartner?.seal]).toEqual([partner?.seal, own?.seal])
})

test('"They match" marks the keys as verified, for every device of the member', async () => {
  const { alice, withBob, withMallory } = scene
  const onDone = vi.fn()
  show(alice.client, true, onDone)
  await number()
  await press('They match')
  await screen.findByText('The keys of Bob are marked as verified.')
  const elsewhere = await alice.signInElsewhere()
  const { items } = await elsewhere.partners.list()
  expect(items.find(({ handshake_id }) => handshake_id === withBob)?.verified).toBe(true)
  expect(items.find(({ handshake_id }) => handshake_id === withMallory)).toBeDefined()
  await press('Done')
  expect(onDone).toHaveBeenCalledOnce()
})

test('"They differ" warns, and who invited can revoke the relationship, once asked [HAND-25]', async () => {
  const { alice, withBob } = scene
  show(alice.client, true)
  await number()
  await press('They differ')
  expect(screen.getByRole('alert').textContent).toMatch(/Somebody may be between you and Bob/)
  await press('Revoke relationship')
  const sure = screen.getByRole('dialog', { name: 'Are you sure?' })
  expect(document.activeElement?.textContent).toBe('Cancel')
  expect(scene.server.received.map(({ name }) => name)).not.toContain('revokeHandshake')
  await userEvent.click(within(sure).getByRole('button', { name: 'Revoke relationship' }))
  await screen.findByText('The relationship was revoked.')
  const { items } = await alice.client.partners.list()
  expect(items.find(({ handshake_id }) => handshake_id === withBob)?.status).toBe('ended')
}, 20_000)

test('who was invited is told to ask the friend, since only the sender can revoke', async () => {
  show(scene.bob.client, false)
  await number()
  await press('They differ')
  expect(screen.getByRole('alert').textContent).toMatch(/Ask your friend to revoke/)
  expect(screen.queryByRole('button', { name: 'Revoke relationship' })).toBeNull()
})

test('a key that was not approved has no number, and it can be asked for again', async () => {
  const { server, alice, bob, withBob } = scene
  const { identity } = await rotatePlayer(server, bob)
  show(alice.client, true)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/key has changed/)
  expect(screen.queryByRole('button', { name: 'They match' })).toBeNull()
  const { sequence, head } = identity
  await act(() => alice.client.partners.confirmKey(withBob, { sequence, head }))
  await press('Try again')
  await number()
}, 20_000)
