import { describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import { alice, bobLog, EXPIRES, MESSAGE, open, SLOW_MS, withFile } from '../../test/share-scene.ts'
import { createShareFileKey, createShareKey } from './create-share-key.ts'
import { type ShareDraft, sealShare } from './seal-share.ts'
import { createShareLink } from './share-link.ts'
import { unlockShareLink } from './unlock-share-link.ts'

const SECRET = 'A'.repeat(43)

describe('a caller’s mistake is no share', () => {
  test('passphrase and address are what the link says', async () => {
    const plain = createShareLink({ passphrase: false, member: false })
    const member = createShareLink({ passphrase: false, member: true })
    const address = { sender: alice, recipient: bobLog }
    await expect(createShareKey(plain, { address })).rejects.toThrow(TypeError)
    await expect(createShareKey(member)).rejects.toThrow(TypeError)
    await expect(createShareKey(plain, { passphrase: 'x' })).rejects.toThrow(TypeError)
    await expect(unlockShareLink(plain, { passphrase: '' })).rejects.toThrow(TypeError)
  })

  test('a missing or malformed passphrase has its own code', async () => {
    const link = createShareLink({ passphrase: true, member: false })
    for (const passphrase of [undefined, '', '\ud800', 'x'.repeat(1025)]) {
      await expectCode(unlockShareLink(link, { passphrase }), 'password_invalid')
    }
  })

  test('a link of another form is refused', async () => {
    const link = { passphrase: false, member: false, secret: 'short' }
    await expectCode(unlockShareLink(link), 'share_link_invalid')
  })

  test.each<[string, Partial<ShareDraft>]>([
    ['nothing', { message: null }],
    ['an empty message', { message: '' }],
    ['5001 characters', { message: 'x'.repeat(5001) }],
    ['a lone surrogate', { message: '\udc00' }],
  ])('%s is not sealed', async (_, change) => {
    const key = await createShareKey(createShareLink({ passphrase: false, member: false }))
    await expect(sealShare(key, { ...MESSAGE, ...change })).rejects.toThrow(TypeError)
  })

  test('a file of another form or under another key is not sealed', async () => {
    const link = createShareLink({ passphrase: false, member: false })
    const [key, other] = [
      await createShareKey(link),
      await createShareKey({ ...link, secret: SECRET }),
    ]
    const { file } = await withFile(key)
    if (file === null) throw new Error('There is no file.')
    const wrong = [
      { ...file, name: '' },
      { ...file, chunks: 1 },
      { ...file, iv: 'AAAA' },
      { ...file, ...(await createShareFileKey(other)) },
    ]
    for (const one of wrong) {
      await expect(sealShare(key, { ...MESSAGE, file: one })).rejects.toThrow(TypeError)
    }
  })

  test('5000 characters of three bytes are sealed, and so are the longest names', async () => {
    const link = createShareLink({ passphrase: false, member: false })
    const key = await createShareKey(link)
    const message = '€'.repeat(5000)
    const { file } = await withFile(key)
    if (file === null) throw new Error('There is no file.')
    const long = { ...file, name: '\u0001'.repeat(255), type: '"'.repeat(255) }
    const share = await sealShare(key, { message, file: long, expires_at: EXPIRES })
    expect(share.message).toHaveLength(20_101)
    expect(await open(link, share)).toMatchObject({ message, file: long })
  })

  test(
    'deriving from a passphrase can be stopped, and tells how far it is',
    async () => {
      const link = createShareLink({ passphrase: true, member: false })
      const signal = AbortSignal.abort()
      await expectCode(unlockShareLink(link, { passphrase: 'x', signal }), 'aborted')
      const seen: number[] = []
      await unlockShareLink(link, { passphrase: 'x', onProgress: (done) => seen.push(done) })
      expect(seen).toEqual([0, 1])
    },
    SLOW_MS,
  )
})
