import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import { signText } from '../../test/sign-text.ts'
import { randomBytes } from '../core/bytes.ts'
import { canonicalText } from '../core/canonical.ts'
import { encodeBase64, encodeText } from '../core/encoding.ts'
import { createId } from '../core/ids.ts'
import { isShrdError } from '../errors.ts'
import { decryptFile } from '../files/decrypt-file.ts'
import { encryptFile } from '../files/encrypt-file.ts'
import { blobSource } from '../files/file-source.ts'
import { createIdentity, type Identity } from '../identity/identity.ts'
import { genesisLog, type KeyLog, verifyKeyLog } from '../identity/key-log.ts'
import { retireIdentity } from '../identity/retire-identity.ts'
import { rotateIdentity } from '../identity/rotate-identity.ts'
import { createShareFileKey, createShareKey, type ShareKey } from './create-share-key.ts'
import { openMemberKey, sealMemberKey } from './member-key.ts'
import { type OpenShareOptions, openShare } from './open-share.ts'
import { type ShareDraft, sealShare } from './seal-share.ts'
import type { SealedShare } from './sealed-share.ts'
import { deriveFileKey, sealPart } from './share-content.ts'
import { createShareLink, type ShareLink } from './share-link.ts'
import { type ShareStatement, shareStatement } from './share-record.ts'
import { hashShareClaim, unlockShareLink } from './unlock-share-link.ts'
import { verifyShare } from './verify-share.ts'

/** For tests that derive from passphrases, on a machine that has other things to do. */
const SLOW_MS = 30_000
const NOW = 1_800_000_000_000
const EXPIRES = NOW + 3_600_000
const SECRET = 'A'.repeat(43)
const IV = 'AAECAwQFBgcICQoLDA0ODw=='
const FILE_IV = IV.replaceAll('=', '')
const DESCRIPTOR = {
  file_id: `fil_${'a'.repeat(26)}`,
  name: 'Bericht – 2027.pdf',
  type: 'application/pdf',
  size: 123_456,
  chunk_size: 65_536,
  chunks: 2,
  digest: 'A'.repeat(43),
}
const MESSAGE: ShareDraft = { message: 'só geheim 🔑', file: null, expires_at: EXPIRES }

/** A draft with a file that is encrypted under a key of this share. */
async function withFile(key: ShareKey, message = 'see the file'): Promise<ShareDraft> {
  const file = { ...DESCRIPTOR, ...(await deriveFileKey(key, FILE_IV)) }
  return { message, file, expires_at: EXPIRES }
}

type MakeDraft = (key: ShareKey) => ShareDraft | Promise<ShareDraft>
const onlyMessage: MakeDraft = () => MESSAGE
const both: MakeDraft = (key) => withFile(key)

let alice: Identity
let bob: Identity
let mallory: Identity
let aliceLog: KeyLog
let bobLog: KeyLog

beforeAll(async () => {
  ;({ identity: alice } = await createIdentity())
  ;({ identity: bob } = await createIdentity())
  ;({ identity: mallory } = await createIdentity())
  aliceLog = await genesisLog(alice)
  bobLog = await genesisLog(bob)
})

async function collect<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const part of parts) all.push(part)
  return all
}

interface Made {
  link: ShareLink
  key: ShareKey
  share: SealedShare
}

async function shareAnonymously(draft: MakeDraft, passphrase?: string): Promise<Made> {
  const link = createShareLink({ passphrase: passphrase !== undefined, member: false })
  const key = await createShareKey(link, { passphrase })
  return { link, key, share: await sealShare(key, await draft(key), { now: NOW }) }
}

async function shareWithBob(draft: MakeDraft, passphrase?: string): Promise<Made> {
  const link = createShareLink({ passphrase: passphrase !== undefined, member: true })
  const address = { sender: alice, recipient: bobLog }
  const key = await createShareKey(link, { passphrase, address })
  return { link, key, share: await sealShare(key, await draft(key), { now: NOW }) }
}

async function open(
  link: ShareLink,
  share: SealedShare,
  { passphrase, ...options }: OpenShareOptions & { passphrase?: string } = {},
) {
  // As it arrives: a copy that has been text.
  const received: SealedShare = JSON.parse(JSON.stringify(share))
  return openShare(await unlockShareLink(link, { passphrase }), received, { now: NOW, ...options })
}

const openAsBob = (link: ShareLink, share: SealedShare, options: OpenShareOptions = {}) =>
  open(link, share, { reader: bob, sender: aliceLog, ...options })

/** The record with members changed, truly signed by whoever the author is said to be. */
async function resign(
  share: SealedShare,
  change: Partial<ShareStatement>,
  signer = alice,
): Promise<SealedShare> {
  const { suite: _, ...signed } = shareStatement.parse(share.record?.statement ?? '')
  const statement = shareStatement.toText({ ...signed, ...change })
  return { ...share, record: await signText('share', statement, signer.signingKey) }
}

describe('a share for nobody in particular', () => {
  test('opens with its link alone, and shows no sender', async () => {
    const { link, share } = await shareAnonymously(onlyMessage)
    expect(await open(link, share)).toEqual({
      message: 'só geheim 🔑',
      file: null,
      signed: null,
    })
    expect(share).toMatchObject({ key: null, user_id: null, sender_id: null, record: null })
  })

  test('holds a file whose key only the link gives', async () => {
    const { link, key, share } = await shareAnonymously(both)
    const { message, file } = await open(link, share)
    expect(message).toBe('see the file')
    expect(share.iv).toBe(IV)
    expect(file).toEqual({ ...DESCRIPTOR, ...(await deriveFileKey(key, FILE_IV)) })
    const [one, other] = [await createShareFileKey(key), await createShareFileKey(key)]
    expect(one.iv).not.toBe(other.iv)
    expect(one.key).not.toBe(other.key)
  })

  test('brings a file whole from one device to another', async () => {
    const link = createShareLink({ passphrase: false, member: false })
    const key = await createShareKey(link)
    const file_id = createId('fil')
    const bytes = randomBytes(60_000)
    const fileKey = await createShareFileKey(key)
    const sent = await collect(
      encryptFile(blobSource(new Blob([bytes])), { file_id, ...fileKey, chunk_size: 16_384 }),
    )
    const content = sent.at(-1)?.content
    if (!content) throw new Error('The file has no end.')
    const file = { file_id, name: 'a.bin', type: '', ...content.descriptor, digest: content.digest }
    const share = await sealShare(key, { message: null, file, expires_at: EXPIRES })

    const { file: descriptor } = await open(link, share)
    if (descriptor === null) throw new Error('The share has no file.')
    const input = new Blob(sent.map((part) => part.bytes)).stream()
    const { hashes } = content
    const received = decryptFile(input, {
      file_id: descriptor.file_id,
      descriptor,
      digest: descriptor.digest,
      hashes,
    })
    expect(Buffer.concat(await collect(received)).equals(bytes)).toBe(true)
  })

  test('does not open with another link [SEND-26]', async () => {
    const { share } = await shareAnonymously(onlyMessage)
    const other = createShareLink({ passphrase: false, member: false })
    await expectCode(open(other, share), 'share_locked')
  })

  test(
    'needs its passphrase besides the link, composed or decomposed',
    async () => {
      const { link, share } = await shareAnonymously(onlyMessage, 'Crème brûlée')
      const passphrase = 'Crème brûlée'.normalize('NFD')
      expect(await open(link, share, { passphrase })).toMatchObject({ message: 'só geheim 🔑' })
      await expectCode(open(link, share, { passphrase: 'Creme brulee' }), 'share_locked')
    },
    SLOW_MS,
  )

  test('has a new encryption of every part, and lengths in steps of 64', async () => {
    const one = await shareAnonymously(() => ({ ...MESSAGE, message: 'a' }))
    const other = await shareAnonymously(() => ({ ...MESSAGE, message: 'b'.repeat(60) }))
    expect(one.share.message).not.toBe(other.share.message)
    expect(one.share.message).toHaveLength(other.share.message?.length ?? 0)
  })
})

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

describe('a share for a member', () => {
  test('opens for that member, and shows what its sender signed', async () => {
    const { link, share } = await shareWithBob(both)
    const { message, file, signed } = await openAsBob(link, share)
    expect(message).toBe('see the file')
    expect(file).toMatchObject(DESCRIPTOR)
    expect(signed).toMatchObject({
      sender_id: alice.user_id,
      user_id: bob.user_id,
      author_sequence: 0,
      created_at: NOW,
      expires_at: EXPIRES,
    })
  })

  test(
    'needs link, passphrase and member together',
    async () => {
      const { link, share } = await shareWithBob(onlyMessage, 'sesame')
      const asBob = { reader: bob, sender: aliceLog, passphrase: 'sesame' }
      expect(await open(link, share, asBob)).toMatchObject({ message: 'só geheim 🔑' })
      await expectCode(open(link, share, { ...asBob, passphrase: 'simsim' }), 'share_locked')
      await expectCode(open({ ...link, secret: 'A'.repeat(43) }, share, asBob), 'share_locked')
      await expectCode(open(link, share, { ...asBob, reader: mallory }), 'share_locked')
      await expectCode(open(link, share, { ...asBob, reader: null }), 'share_locked')
    },
    SLOW_MS,
  )

  test('is closed to the link alone, even with the server’s help', async () => {
    const { link, share } = await shareWithBob(onlyMessage)
    const stripped = { ...share, key: null, user_id: null, sender_id: null, record: null }
    await expectCode(open(link, stripped), 'share_invalid')
    await expectCode(open({ ...link, member: false }, stripped), 'share_locked')
  })

  test('opens after the member has replaced the keys', async () => {
    const { identity, privateKeys, genesis } = await createIdentity()
    const recipient = await verifyKeyLog(identity.user_id, [genesis])
    const link = createShareLink({ passphrase: false, member: true })
    const key = await createShareKey(link, { address: { sender: alice, recipient } })
    const share = await sealShare(key, MESSAGE, { now: NOW })
    const rotation = await rotateIdentity(identity, privateKeys, {
      log: recipient,
      reason: 'routine',
    })
    const options = { reader: rotation.identity, sender: aliceLog }
    expect(await open(link, share, options)).toMatchObject({ message: 'só geheim 🔑' })
    const forgotten = { ...rotation.identity, formerKeys: [] }
    await expectCode(open(link, share, { ...options, reader: forgotten }), 'share_locked')
  })

  test('is not made for a member whose account was deleted', async () => {
    const { identity, genesis } = await createIdentity()
    const alive = await verifyKeyLog(identity.user_id, [genesis])
    const entry = await retireIdentity(identity, alive)
    const recipient = await verifyKeyLog(identity.user_id, [genesis, entry])
    const link = createShareLink({ passphrase: false, member: true })
    const work = createShareKey(link, { address: { sender: alice, recipient } })
    await expectCode(work, 'key_retired')
  })

  test('of a sender who has new keys since is refused, and asks for the log it needs', async () => {
    const { identity, privateKeys, genesis } = await createIdentity()
    const log = await verifyKeyLog(identity.user_id, [genesis])
    const { identity: next, entry } = await rotateIdentity(identity, privateKeys, {
      log,
      reason: 'routine',
    })
    const longer = await verifyKeyLog(identity.user_id, [genesis, entry])
    const send = async (sender: Identity) => {
      const link = createShareLink({ passphrase: false, member: true })
      const key = await createShareKey(link, { address: { sender, recipient: bobLog } })
      return sealShare(key, MESSAGE, { now: NOW })
    }
    const verify = (share: SealedShare, sender: KeyLog) => verifyShare(share, { sender, now: NOW })
    await expectCode(verify(await send(identity), longer), 'key_replaced')
    await expectCode(verify(await send(next), log), 'key_log_behind')
    expect(await verify(await send(next), longer)).toMatchObject({ author_sequence: 1 })
  })
})

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
