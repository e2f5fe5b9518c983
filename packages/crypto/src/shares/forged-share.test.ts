import { beforeAll, describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import {
  alice,
  aliceLog,
  bob,
  bobLog,
  both,
  DESCRIPTOR,
  EXPIRES,
  FILE_IV,
  IV,
  type Made,
  MESSAGE,
  mallory,
  NOW,
  onlyMessage,
  open,
  openAsBob,
  resign,
  shareAnonymously,
  shareWithBob,
} from '../../test/share-scene.ts'
import { signText } from '../../test/sign-text.ts'
import { canonicalText } from '../core/canonical.ts'
import { encodeBase64, encodeText } from '../core/encoding.ts'
import { genesisLog } from '../identity/key-log.ts'
import { createShareKey } from './create-share-key.ts'
import { openMemberKey, sealMemberKey } from './member-key.ts'
import { sealShare } from './seal-share.ts'
import { deriveFileKey, sealPart } from './share-content.ts'
import { createShareLink } from './share-link.ts'

describe('a server that lies', () => {
  let made: Made

  beforeAll(async () => {
    made = await shareWithBob(both)
  })

  test('cannot put a message of its own in place of the sender’s', async () => {
    // It has the link, overheard; what it lacks is the part that was sealed to the member.
    const message = await sealPart(made.key, 'message', encodeText('pay Mallory'))
    await expectCode(openAsBob(made.link, { ...made.share, message }), 'share_invalid')
  })

  test('cannot put a file in place of the sender’s, or add one, or take it away', async () => {
    const other = await sealPart(made.key, 'descriptor', encodeText('{}'))
    await expectCode(openAsBob(made.link, { ...made.share, filename: other }), 'share_invalid')
    const without = { ...made.share, filename: null, iv: null }
    await expectCode(openAsBob(made.link, without), 'share_invalid')
    const { link, share } = await shareWithBob(onlyMessage)
    await expectCode(openAsBob(link, { ...share, filename: other, iv: IV }), 'share_invalid')
  })

  test('cannot take the message away', async () => {
    await expectCode(openAsBob(made.link, { ...made.share, message: null }), 'share_invalid')
  })

  test('cannot seal the member another part of the secret', async () => {
    const again = await createShareKey(made.link, {
      address: { sender: alice, recipient: bobLog },
    })
    const key = again.member?.key ?? ''
    await expectCode(openAsBob(made.link, { ...made.share, key }), 'share_invalid')
  })

  test('cannot take the signature away and show an unsigned message instead', async () => {
    // Whoever has the link has everything that opens a share without a member's part.
    const forged = await createShareKey({ ...made.link, member: false })
    const message = await sealPart(
      { key: forged.key, flags: 'm' },
      'message',
      encodeText('pay Mallory'),
    )
    const nobody = { key: null, user_id: null, sender_id: null, record: null }
    const unsigned = { ...made.share, ...nobody, message, filename: null, iv: null }
    await expectCode(open(made.link, unsigned), 'share_invalid')
    await expectCode(open(made.link, unsigned, { reader: bob, sender: aliceLog }), 'share_invalid')
  })

  test('cannot put a signed share behind a link that names no member', async () => {
    const { link } = await shareAnonymously(onlyMessage)
    // Mallory has seen the link of somebody else, and signs under it for Bob.
    const address = { sender: mallory, recipient: bobLog }
    const key = await createShareKey({ ...link, member: true }, { address })
    const share = await sealShare({ ...key, flags: '' }, MESSAGE, { now: NOW })
    const sender = await genesisLog(mallory)
    await expectCode(open(link, share, { reader: bob, sender }), 'share_invalid')
  })

  test('cannot name a sender where nobody has signed', async () => {
    const { link, share } = await shareAnonymously(onlyMessage)
    const lies = [
      { sender_id: alice.user_id },
      { user_id: bob.user_id },
      { key: made.share.key },
      { record: made.share.record },
    ]
    for (const lie of lies) {
      await expectCode(open(link, { ...share, ...lie }), 'share_invalid')
      await expectCode(openAsBob(link, { ...share, ...lie }), 'share_invalid')
    }
  })

  test('cannot leave out any part of a member’s share', async () => {
    for (const member of ['key', 'user_id', 'sender_id', 'record'] as const) {
      await expectCode(openAsBob(made.link, { ...made.share, [member]: null }), 'share_invalid')
    }
  })

  test('cannot name another sender or recipient beside the record', async () => {
    for (const lie of [{ sender_id: mallory.user_id }, { user_id: mallory.user_id }]) {
      await expectCode(openAsBob(made.link, { ...made.share, ...lie }), 'share_invalid')
    }
  })

  test('cannot change what was signed', async () => {
    const later = await resign(made.share, { expires_at: EXPIRES + 1 }, mallory)
    await expectCode(openAsBob(made.link, later), 'share_invalid')
    const { record } = made.share
    const statement = record?.statement.replace(`${EXPIRES}`, `${EXPIRES + 1}`) ?? ''
    const changed = { ...made.share, record: { statement, signature: record?.signature ?? '' } }
    await expectCode(openAsBob(made.link, changed), 'share_invalid')
    const elsewhere = await signText('login', record?.statement ?? '', alice.signingKey)
    await expectCode(openAsBob(made.link, { ...made.share, record: elsewhere }), 'share_invalid')
  })

  test('cannot show an expired share as a new one', async () => {
    expect(await openAsBob(made.link, made.share, { now: EXPIRES })).toBeDefined()
    await expectCode(openAsBob(made.link, made.share, { now: EXPIRES + 1 }), 'share_expired')
    await expectCode(openAsBob(made.link, made.share, { now: Number.NaN }), 'share_expired')
  })

  test('cannot show a share of the same two members behind another link', async () => {
    const other = await shareWithBob(both)
    await expectCode(openAsBob(other.link, made.share), 'share_locked')
  })

  test('cannot exchange the vector of the file without changing its key', async () => {
    const iv = encodeBase64(new Uint8Array(16))
    const { file } = await openAsBob(made.link, { ...made.share, iv })
    expect(file?.key).not.toBe((await deriveFileKey(made.key, FILE_IV)).key)
  })
})

describe('a member who lies', () => {
  test('cannot sign as somebody else', async () => {
    const { link, share } = await shareWithBob(onlyMessage)
    const forged = await resign(share, { sender_id: mallory.user_id })
    const beside = { ...forged, sender_id: mallory.user_id }
    await expectCode(openAsBob(link, beside), 'share_invalid')
  })

  test('cannot sign what another member has sealed', async () => {
    const { link, share } = await shareWithBob(onlyMessage)
    const stolen = await resign(share, { sender_id: mallory.user_id }, mallory)
    const sender = await genesisLog(mallory)
    const received = { ...stolen, sender_id: mallory.user_id }
    await expectCode(open(link, received, { reader: bob, sender }), 'share_locked')
  })

  test('cannot have a member open what is said to be for another', async () => {
    const link = createShareLink({ passphrase: false, member: true })
    const address = { sender: alice, recipient: bobLog }
    const key = await createShareKey(link, { address })
    if (key.member === null) throw new Error('The share has no member.')
    const part = await openMemberKey(bob, key.member.key, key.member)
    const { sender_id, fingerprint } = key.member
    const context = { sender_id, user_id: mallory.user_id, fingerprint }
    const resealed = await sealMemberKey(part, context, bob.publicExchangeKey)
    const member = { ...context, sender: alice, key: resealed }
    const share = await sealShare({ ...key, member }, MESSAGE, { now: NOW })
    await expectCode(openAsBob(link, share), 'share_locked')
  })

  test('cannot make a reader show what is no message or descriptor', async () => {
    const { link, key, share } = await shareAnonymously(both)
    const bytes = [
      encodeText(''),
      encodeText('x'.repeat(5001)),
      Uint8Array.of(0xff, 0xfe),
      Uint8Array.of(0xed, 0xa0, 0x80),
    ]
    for (const plaintext of bytes) {
      const message = await sealPart(key, 'message', plaintext)
      await expectCode(open(link, { ...share, message }), 'share_locked')
    }
    const texts = [
      '',
      'null',
      '{}',
      JSON.stringify(DESCRIPTOR),
      canonicalText({ ...DESCRIPTOR, chunks: 3 }),
      canonicalText({ ...DESCRIPTOR, chunk_size: 1 }),
      canonicalText({ ...DESCRIPTOR, key: 'A'.repeat(43) }),
      '{"__proto__":{}}',
      `${'['.repeat(5000)}${']'.repeat(5000)}`,
    ]
    for (const text of texts) {
      const filename = await sealPart(key, 'descriptor', encodeText(text))
      await expectCode(open(link, { ...share, filename }), 'share_locked')
    }
  })

  test('cannot pass one part for another', async () => {
    const { link, share } = await shareAnonymously(both)
    await expectCode(open(link, { ...share, message: share.filename }), 'share_locked')
    await expectCode(open(link, { ...share, filename: share.message }), 'share_locked')
  })

  test('cannot sign a record of another form', async () => {
    const { link, share } = await shareWithBob(onlyMessage)
    const statement = share.record?.statement ?? ''
    for (const text of [
      '{}',
      statement.replace('"suite":1', '"suite":2'),
      statement.replace('"sender_id"', '"sender_ID"'),
      statement.replace('{', '{"admin":true,'),
      statement.replace(`"expires_at":${EXPIRES}`, `"expires_at":${EXPIRES}.0`),
    ]) {
      const record = await signText('share', text, alice.signingKey)
      await expectCode(openAsBob(link, { ...share, record }), 'share_invalid')
    }
  })
})
