import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  both,
  DESCRIPTOR,
  MESSAGE,
  onlyMessage,
  open,
  openAsBob,
  shareAnonymously,
  shareWithBob,
} from '../../test/share-scene.ts'
import { isShrdError } from '../errors.ts'
import { openShare } from './open-share.ts'
import type { SealedShare } from './sealed-share.ts'
import { unlockShareLink } from './unlock-share-link.ts'

describe('whatever is tried', () => {
  test('every message comes back as it was', async () => {
    const message = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
    await fc.assert(
      fc.asyncProperty(message, async (text) => {
        const { link, share } = await shareAnonymously(() => ({ ...MESSAGE, message: text }))
        expect((await open(link, share)).message).toBe(text)
      }),
      { numRuns: 40 },
    )
  })

  test('a share of any form opens to nothing and throws nothing but a code', async () => {
    const { link } = await shareAnonymously(onlyMessage)
    const any = fc.oneof(fc.constant(null), fc.string(), fc.anything({ maxDepth: 2 }))
    const members = ['message', 'filename', 'iv', 'key', 'user_id', 'sender_id', 'record']
    const record = fc.record(Object.fromEntries(members.map((name) => [name, any])))
    await fc.assert(
      fc.asyncProperty(fc.oneof(record, fc.anything()), async (value) => {
        const unlocked = await unlockShareLink(link)
        // Anything at all is the point.
        const error = await openShare(unlocked, value as SealedShare).catch((e: unknown) => e)
        expect(isShrdError(error)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('a bit changed anywhere in a member’s share never gives another plaintext', async () => {
    const { link, share } = await shareWithBob(both)
    const text = JSON.stringify(share)
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), fc.nat(6), async (at, bit) => {
        const changed = String.fromCharCode(text.charCodeAt(at) ^ (1 << bit))
        const mutated = text.slice(0, at) + changed + text.slice(at + 1)
        let received: SealedShare
        try {
          received = JSON.parse(mutated)
        } catch {
          return
        }
        const opened = await openAsBob(link, received).catch((e: unknown) => e)
        if (isShrdError(opened)) return
        // The vector of the file is not signed: a wrong one gives a key that opens nothing.
        expect(opened).toMatchObject({ message: 'see the file', file: DESCRIPTOR })
      }),
      { numRuns: 300 },
    )
  })
})
