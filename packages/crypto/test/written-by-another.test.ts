// @module-tag argon2id

import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonicalText } from '../../../conformance/src/canonical-json.ts'
import { encodeBase64url } from '../../../conformance/src/encodings.ts'
import {
  commit,
  hashPayload,
  payloadOf,
  shortAuthentication,
  signAsReceiver,
  signAsSender,
} from '../../../conformance/src/handshake.ts'
import { fingerprint } from '../../../conformance/src/identity.ts'
import { writeExport } from '../../../conformance/src/write-export.ts'
import { writeKeyFile } from '../../../conformance/src/write-key-file.ts'
import { sealLocalKeys } from '../../../conformance/src/write-local-keys.ts'
import { replaceKeys } from '../../../conformance/src/write-rotation.ts'
import { sealShare } from '../../../conformance/src/write-share.ts'
import { openExport } from '../src/exports/open-export.ts'
import { createSas } from '../src/handshake/create-sas.ts'
import { verifyOffer } from '../src/handshake/verify-offer.ts'
import { verifyRelationship } from '../src/handshake/verify-relationship.ts'
import { openArchive } from '../src/identity/archive.ts'
import { importIdentity } from '../src/identity/identity.ts'
import { verifyKeyLog } from '../src/identity/key-log.ts'
import { toPublicIdentity } from '../src/identity/public-identity.ts'
import { openKeyFile } from '../src/key-file/open-key-file.ts'
import { importDeviceKey, openLocalKeys } from '../src/local-store/local-store.ts'
import { openShare } from '../src/shares/open-share.ts'
import { parseShareFragment } from '../src/shares/share-link.ts'
import { unlockShareLink } from '../src/shares/unlock-share-link.ts'
import { collect, memorySource } from './encrypt-whole.ts'
import { importVectorMember, readVectorLog, readVectorMember } from './vector-members.ts'

// The other way round than the vectors: what was written from the pages alone opens here.

const alice = readVectorMember('alice')
const bob = readVectorMember('bob')
const carol = readVectorMember('carol')

const text = (length: number): string => encodeBase64url(randomBytes(length))

test.each([
  ['a link', '', null],
  ['a link with a passphrase', 'p', 'Crème brûlée'],
  ['a member', 'm', null],
  ['a member with a passphrase', 'pm', 'Crème brûlée'],
])('a share for %s opens', async (_, flags, passphrase) => {
  const secret = new Uint8Array(randomBytes(32))
  const file = {
    file_id: `fil_${'a'.repeat(26)}`,
    name: 'Bericht',
    type: '',
    size: 20_000,
    chunk_size: 16_384,
    chunks: 2,
    digest: text(32),
  }
  const draft = { message: 'só geheim', file, expires_at: 2000, created_at: 1000 }
  const parties = flags.includes('m') ? { sender: alice, recipient: bob } : null
  const share = sealShare({ flags, secret }, passphrase, draft, parties)
  const link = parseShareFragment(`#1${flags}.${encodeBase64url(secret)}`)
  const unlocked = await unlockShareLink(link, passphrase === null ? {} : { passphrase })
  const reader = parties && (await importVectorMember('bob'))
  const sender = parties && (await readVectorLog('alice'))
  const opened = await openShare(unlocked, share, { reader, sender, now: 2000 })
  expect(opened).toMatchObject({ message: 'só geheim', file })
  expect(opened.signed?.sender_id).toBe(parties?.sender.user_id)
})

test('a key file opens', async () => {
  const { user_id, sequence, head, privateSigningKey, privateExchangeKey } = alice
  const floor = { counter: 4, root: text(32) }
  const keys = { user_id, sequence, head, privateSigningKey, privateExchangeKey }
  const written = writeKeyFile({ ...keys, floor, pending: null }, 'pa\u0308ss wort', [
    { name: 'PBKDF2', hash: 'SHA-256', iterations: 100_000 },
    { name: 'Argon2id', version: 19, memory_kib: 19_456, passes: 1, parallelism: 1 },
  ])
  const opened = await openKeyFile(written, 'p\u00e4ss\u00a0wort')
  expect(opened).toMatchObject({ floor, identity: { user_id }, upgradeOffered: true })
})

test('the payload of a session opens', async () => {
  const device_key = new Uint8Array(randomBytes(32))
  const server_key = text(32)
  const { user_id, privateSigningKey, privateExchangeKey } = alice
  const privateKeys = { privateSigningKey, privateExchangeKey }
  const payload = { identity: toPublicIdentity(alice), privateKeys, session: '{"é":1}' }
  const context = { user_id, key_id: 'key-1' }
  const sealed = sealLocalKeys({ device_key, server_key, ...context }, payload)
  const deviceKey = await importDeviceKey(device_key)
  expect(await openLocalKeys(deviceKey, server_key, context, sealed)).toEqual(payload)
})

test('a replacement of keys leads on, and its archive opens', async () => {
  const { entry, archive, identity } = replaceKeys(alice, carol, 1000)
  const log = await verifyKeyLog(alice.user_id, [alice.genesis, entry])
  expect(log.current).toEqual(identity)
  const { privateSigningKey, privateExchangeKey } = carol
  const opened = await importIdentity(identity, { privateSigningKey, privateExchangeKey })
  const { formerKeys } = await openArchive(opened, archive, log)
  expect(formerKeys.map((former) => former.fingerprint)).toEqual([fingerprint(alice)])
})

function shakeHands() {
  const opening = {
    sender_id: alice.user_id,
    sender_fingerprint: fingerprint(alice),
    sender_nonce: text(32),
    created_at: 1000,
    expires_at: null,
  }
  const acceptance = {
    receiver_id: bob.user_id,
    receiver_fingerprint: fingerprint(bob),
    receiver_nonce: text(32),
  }
  const { hash: sender_commitment } = commit(opening)
  const pinned = { handshake_id: `hsk_${'b'.repeat(26)}`, sender_commitment, ...acceptance }
  return { pinned, transcript: { ...pinned, ...opening } }
}

test('a handshake holds together, and so does the relationship', async () => {
  const { pinned, transcript } = shakeHands()
  const payload = payloadOf(transcript)
  const work = { salt: text(16), nonce: 0 }
  while (!hashPayload(payload, work).hash.startsWith('000')) work.nonce += 1
  const { hash: payload_hash } = hashPayload(payload, work)
  const { signature: sender_signature } = signAsSender(payload_hash, alice.privateSigningKey)
  const { handshake_id, sender_nonce, created_at, expires_at } = transcript
  const signed = { payload, payload_hash, ...work, sender_signature }
  const offer = { ...signed, handshake_id, sender_nonce, created_at, expires_at }
  const sender = await readVectorLog('alice')
  const read = await verifyOffer(pinned, offer, sender)
  const { authenticator } = shortAuthentication('Q0V4XN8', transcript)
  expect(await createSas('Q0V4XN8', read.transcript)).toBe(authenticator)

  const { sender_commitment, receiver_nonce } = pinned
  const consent = signAsReceiver(payload_hash, sender_signature, bob.privateSigningKey)
  const end = { revoked: null, revoke_hash: null, revoke_signature: null }
  const made = { ...offer, sender_commitment, receiver_nonce, receiver: bob.user_id, ...end }
  const record = { ...made, receiver_signature: consent.signature }
  const related = await verifyRelationship(record, sender, await readVectorLog('bob'), {
    now: 1,
    revokedBefore: false,
  })
  expect(related).toMatchObject({ role: 'sender', payload_hash, partnerKeyChanged: false })
})

test.each([0, 5, 16_384, 16_385])('an export of %i bytes opens', async (size) => {
  const header = {
    version: 1,
    suite: 1,
    kdf: [{ name: 'PBKDF2', hash: 'SHA-256', iterations: 100_000 }],
    cipher: 'AES-256-GCM',
    salt: text(16),
    iv: text(16),
    chunk_size: 16_384,
    created_at: 1000,
  }
  const content = new Uint8Array(randomBytes(size))
  const archive = writeExport('Crème brûlée', canonicalText(header), content)
  const opened = await openExport(memorySource(new Uint8Array(archive)).read, 'Crème brûlée')
  expect(await collect(opened.content)).toEqual(content)
})
