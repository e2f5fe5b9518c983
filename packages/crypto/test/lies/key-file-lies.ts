import { concatBytes, randomBytes } from '../../src/core/bytes.ts'
import { canonicalText } from '../../src/core/canonical.ts'
import { decodeBase64Url, encodeBase64Url, encodeText } from '../../src/core/encoding.ts'
import { deriveCipherKey } from '../../src/core/hkdf.ts'
import { changeAccess } from '../../src/documents/change-access.ts'
import { encryptDocument } from '../../src/documents/encrypt-document.ts'
import { verifyDocument } from '../../src/documents/verify-document.ts'
import { createIdentity, type NewIdentity } from '../../src/identity/identity.ts'
import { genesisLog } from '../../src/identity/key-log.ts'
import { rotateIdentity } from '../../src/identity/rotate-identity.ts'
import { createKeyFile } from '../../src/key-file/create-key-file.ts'
import { rewriteKeyFile } from '../../src/key-file/rewrite-key-file.ts'
import { importDeviceKey, openLocalKeys } from '../../src/local-store/local-store.ts'
import { createSelfDocument } from '../../src/self/self-document.ts'
import { openSelfKey } from '../../src/self/self-key.ts'
import { createMember } from '../create-member.ts'
import { DRAFT } from '../forge-document.ts'
import { type ForgedRecord, forgedRecord } from './forged-record.ts'

const PASSWORD = 'correct horse battery staple'
const ROOT = 'A'.repeat(43)

async function rotateOnce({ identity, privateKeys }: NewIdentity) {
  const log = await genesisLog(identity)
  return rotateIdentity(identity, privateKeys, { log, reason: 'routine' })
}

/** A key file that knows the tenth manifest, written again with another one. */
async function rewriteFloor(floor: { counter: number; root: string | null }): Promise<unknown> {
  const { identity, privateKeys } = await createIdentity()
  const known = { counter: 10, root: ROOT }
  const text = await createKeyFile(identity, privateKeys, PASSWORD, { floor: known, kdf: 'pbkdf2' })
  return rewriteKeyFile(text, PASSWORD, { floor })
}

/** The local store of one user, holding the keys of another: as no version of this writes it. */
async function openOthersKeys(): Promise<unknown> {
  const { identity, privateKeys } = await createMember()
  const { user_id } = (await createMember()).identity
  const deviceKey = await importDeviceKey(randomBytes(32))
  const serverKey = encodeBase64Url(randomBytes(32))
  const context = { user_id, key_id: 'key-1' }
  const info = encodeText(`shrd/v1/local-store\0${canonicalText({ ...context, suite: 1 })}`)
  const key = await deriveCipherKey(deviceKey, decodeBase64Url(serverKey), info)
  const iv = randomBytes(12)
  const { sequence, head, publicSigningKey, publicExchangeKey } = identity
  const others = { user_id: identity.user_id, sequence, head, publicSigningKey, publicExchangeKey }
  const payload = { identity: others, privateKeys, session: '{}' }
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: info },
    key,
    encodeText(canonicalText(payload)),
  )
  const text = encodeBase64Url(concatBytes(iv, new Uint8Array(sealed)))
  return openLocalKeys(deviceKey, serverKey, context, text)
}

/** Key files, local stores and self documents that are not what they are taken for. */
export const keyFileLies: readonly ForgedRecord[] = [
  forgedRecord({
    name: 'a key file is written with an entry that does not lead to its head',
    row: [28],
    check: ['PENDING_CHECKS/checkHead'],
    async read() {
      const { identity, privateKeys, entry, archive } = await rotateOnce(await createIdentity())
      const pending = { entry, archive }
      return createKeyFile({ ...identity, head: ROOT }, privateKeys, PASSWORD, {
        pending,
        kdf: 'pbkdf2',
      })
    },
    code: 'identity_mismatch',
  }),
  forgedRecord({
    name: 'a key file is written with an entry that announces other keys',
    row: [28],
    check: ['PENDING_CHECKS/checkAnnouncedKeys'],
    async read() {
      const member = await createIdentity()
      const { identity, entry, archive } = await rotateOnce(member)
      const other = await rotateOnce(member)
      const mixed = { ...other.identity, head: identity.head }
      const pending = { entry, archive }
      return createKeyFile(mixed, other.privateKeys, PASSWORD, { pending, kdf: 'pbkdf2' })
    },
    code: 'identity_mismatch',
  }),
  forgedRecord({
    name: 'a key file is written again knowing less than it did',
    row: [8, 28],
    check: ['FLOOR_CHECKS/checkFloorNotLower'],
    read: () => rewriteFloor({ counter: 9, root: 'B'.repeat(42).concat('A') }),
    code: 'manifest_rolled_back',
  }),
  forgedRecord({
    name: 'a key file is written again with another manifest of the same number',
    row: [8, 28],
    check: ['FLOOR_CHECKS/checkSameManifest'],
    read: () => rewriteFloor({ counter: 10, root: 'B'.repeat(42).concat('A') }),
    code: 'manifest_forked',
  }),
  forgedRecord({
    name: 'the local store of one user holds the keys of another',
    row: [5],
    check: ['refuseUnless/checkUser'],
    read: openOthersKeys,
    code: 'local_store_invalid',
  }),
  forgedRecord({
    name: 'another document of the member is offered as the one with the self key',
    row: [5, 13],
    check: ['SELF_DOCUMENT_CHECKS/checkSelfDocumentId'],
    async read() {
      const { identity, log } = await createMember()
      return openSelfKey(identity, await encryptDocument(identity, DRAFT), { owner: log })
    },
    code: 'record_invalid',
  }),
  forgedRecord({
    name: 'the document with the self key is shared with somebody',
    row: [2, 5],
    check: ['SELF_DOCUMENT_CHECKS/checkUnshared'],
    async read() {
      const { identity, log } = await createMember()
      const partner = await createMember()
      const document = await createSelfDocument(identity)
      const shared = await changeAccess(identity, await verifyDocument(document, { owner: log }), {
        recipients: [{ identity: partner.log.current, scopes: ['view'] }],
      })
      return openSelfKey(identity, shared, { owner: log })
    },
    code: 'record_invalid',
  }),
]
