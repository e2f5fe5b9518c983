import { expect, test } from 'vitest'
import { rotatePlayer } from '../../test/rotate-player.ts'
import { createPartnerScene } from '../../test/sharing-scene.ts'

test('both partners are shown the same number, and it can be marked as compared', async () => {
  const { alice, bob, withBob } = await createPartnerScene()
  const seen = await alice.client.partners.safetyNumber(withBob)
  const { digits, words, partner_id } = await bob.client.partners.safetyNumber(withBob)
  expect([digits, words]).toEqual([seen.digits, seen.words])
  expect([seen.partner_id, partner_id]).toEqual(
    [bob, alice].map(({ member }) => member.identity.user_id),
  )
  expect(digits).toMatch(/^\d{30} \d{30}$/)
  await alice.client.partners.markVerified(withBob, seen.key)
  const { items } = await alice.client.partners.list()
  expect(items.find(({ handshake_id }) => handshake_id === withBob)?.verified).toBe(true)
})

test('no number is shown for a key that was not approved', async () => {
  const { server, alice, bob, withBob } = await createPartnerScene()
  await rotatePlayer(server, bob)
  await expect(alice.client.partners.safetyNumber(withBob)).rejects.toMatchObject({
    code: 'partner_key_changed',
  })
})

test('somebody who is no partner has no number', async () => {
  const { alice } = await createPartnerScene()
  await expect(alice.client.partners.safetyNumber(`hsk_${'a'.repeat(26)}`)).rejects.toMatchObject({
    code: 'relationship_not_found',
  })
})
