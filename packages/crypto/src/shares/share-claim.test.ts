import { describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import { onlyMessage, SLOW_MS, shareAnonymously, shareWithBob } from '../../test/share-scene.ts'
import { hashShareClaim, unlockShareLink } from './unlock-share-link.ts'

describe('a claim', () => {
  test('is 32 bytes, and the server keeps their SHA-256', async () => {
    const { link, key } = await shareAnonymously(onlyMessage)
    const { claim } = await unlockShareLink(link)
    const bytes = Buffer.from(claim, 'base64url')
    expect(bytes).toHaveLength(32)
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64url')
    expect(key.claim_hash).toBe(hash)
    expect(await hashShareClaim(claim)).toBe(hash)
  })

  test(
    'is another with a wrong passphrase, which therefore burns nothing',
    async () => {
      const { link, key } = await shareAnonymously(onlyMessage, 'right')
      const right = await unlockShareLink(link, { passphrase: 'right' })
      const wrong = await unlockShareLink(link, { passphrase: 'wrong' })
      expect(await hashShareClaim(right.claim)).toBe(key.claim_hash)
      expect(await hashShareClaim(wrong.claim)).not.toBe(key.claim_hash)
    },
    SLOW_MS,
  )

  test('does not need the part of the member, and is another for every set of flags', async () => {
    const { link, key } = await shareWithBob(onlyMessage)
    const { claim } = await unlockShareLink(link)
    expect(await hashShareClaim(claim)).toBe(key.claim_hash)
    const without = await unlockShareLink({ ...link, member: false })
    expect(without.claim).not.toBe(claim)
  })

  test('of another form is refused', async () => {
    for (const claim of ['', 'A'.repeat(42), `${'A'.repeat(42)}B`]) {
      await expectCode(hashShareClaim(claim), 'encoding_invalid')
    }
  })
})
