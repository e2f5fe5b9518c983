import { hashShareClaim } from '@shrd/crypto/shares'
import { expect, test } from 'vitest'
import type { SentShareRow } from '../../persistence/repositories/shares.ts'
import { findClaimed } from './find-claimed.ts'

const GUESSES = 3000
/** Wrong claims are counted in the database; see `shares.integration.test.ts`. */
const unused = async () => undefined

async function countersOf(guesses: readonly { subject: string; address: string }[]) {
  const counted = new Set<string>()
  const take = async (counter: string) => void counted.add(counter)
  const throttle = { take, giveBack: unused }
  const input = { claim: 'A'.repeat(43), reader: 'A'.repeat(22) }
  for (const { subject, address } of guesses) {
    const found = findClaimed(
      { throttle },
      { address, session: undefined, input },
      { subject, find: unused },
    )
    await expect(found).rejects.toMatchObject({ code: 'share_expired' })
  }
  return counted
}

test('guesses with ever new ids share the counters of their network', async () => {
  const guesses = Array.from({ length: GUESSES }, (_, n) => ({
    subject: `shr_${n}`,
    address: '192.0.2.7',
  }))
  const { size } = await countersOf(guesses)
  expect(size).toBeGreaterThan(900)
  expect(size).toBeLessThanOrEqual(1024)
})

test('guesses at one link count together for an IPv6 network of 48 bits, and for no other', async () => {
  const subject = 'shr_a'
  const near = ['2001:db8:1:1::1', '2001:db8:1:ff::1'].map((address) => ({ subject, address }))
  expect(await countersOf(near)).toHaveProperty('size', 1)
  const far = ['2001:db8:1:1::1', '2001:db8:2:1::1'].map((address) => ({ subject, address }))
  expect(await countersOf(far)).toHaveProperty('size', 2)
})

test('guesses at unknown links count apart from those at a link that is there', async () => {
  const counted: string[] = []
  const take = async (counter: string) => void counted.push(counter)
  const throttle = { take, giveBack: unused }
  const claim_hash = await hashShareClaim(`${'B'.repeat(42)}A`)
  const row = { claim_hash, recipient_id: null } as SentShareRow // What is read of it.
  const call = {
    address: '192.0.2.7',
    session: undefined,
    input: { claim: 'A'.repeat(43), reader: 'A'.repeat(22) },
  }
  const wanted = { subject: 'shr_a', find: unused, findSent: async () => row }
  await expect(findClaimed({ throttle }, call, wanted)).rejects.toMatchObject({
    code: 'share_expired',
  })
  expect(counted).toEqual(['share:shr_a:192.0.2.7'])
})
