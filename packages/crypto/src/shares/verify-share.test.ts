import { describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import {
  alice,
  aliceLog,
  bob,
  both,
  EXPIRES,
  IV,
  NOW,
  onlyMessage,
  shareAnonymously,
  shareWithBob,
} from '../../test/share-scene.ts'
import type { SealedShare } from './sealed-share.ts'
import { verifyShare } from './verify-share.ts'

describe('before a share is stored', () => {
  test('a server verifies it with the same function', async () => {
    const { share } = await shareWithBob(onlyMessage)
    expect(await verifyShare(share, { sender: aliceLog, now: NOW })).toMatchObject({
      sender_id: alice.user_id,
      user_id: bob.user_id,
      expires_at: EXPIRES,
    })
    await expectCode(verifyShare(share, { now: NOW }), 'share_invalid')
    const unsigned = await shareAnonymously(onlyMessage)
    expect(await verifyShare(unsigned.share)).toBeNull()
  })

  test.each<[string, Partial<Record<keyof SealedShare, unknown>>]>([
    ['nothing in it', { message: null }],
    ['a file without its vector', { filename: 'AAAA.AAAA' }],
    ['a vector without its file', { iv: IV }],
    ['a vector of another spelling', { filename: 'A.A', iv: 'AAECAwQFBgcICQoLDA0ODx==' }],
    ['a message that is too long', { message: 'A'.repeat(20_102) }],
    ['a message that is no text', { message: 1 }],
    ['a key of another length', { key: 'AAAA' }],
    ['an absurd user', { user_id: 'bob' }],
    ['a record that is none', { record: { statement: '{}' } }],
  ])('it refuses one with %s', async (_, change) => {
    const { share } = await shareAnonymously(onlyMessage)
    // What a client may send is not what the type says.
    const received = { ...share, ...change } as SealedShare
    await expectCode(verifyShare(received), 'share_invalid')
  })

  test('it refuses one with a member missing or one too many, and what is no share', async () => {
    const { share } = await shareAnonymously(onlyMessage)
    const { key: _, ...missing } = share
    for (const value of [missing, { ...share, ttl: 3600 }, null, undefined, [], 'share', 1]) {
      // What a client may send is not what the type says.
      await expectCode(verifyShare(value as unknown as SealedShare), 'share_invalid')
    }
  })

  test('it refuses what is no encrypted text', async () => {
    const { share } = await shareAnonymously(both)
    for (const text of ['A', 'AAAA', 'AAAA.AAAA', `${share.message}.`, `${share.message} `]) {
      await expectCode(verifyShare({ ...share, message: text }), 'encrypted_data_invalid')
      await expectCode(verifyShare({ ...share, filename: text }), 'encrypted_data_invalid')
    }
  })
})
