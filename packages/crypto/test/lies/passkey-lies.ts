import { canonicalText } from '../../src/core/canonical.ts'
import { encodeBase64Url, encodeText } from '../../src/core/encoding.ts'
import { sealTo } from '../../src/core/hpke.ts'
import type { NewIdentity } from '../../src/identity/identity.ts'
import { openPasskeyEnvelope } from '../../src/passkeys/passkey-envelope.ts'
import { derivePasskeyKey, type PasskeyKey } from '../../src/passkeys/passkey-key.ts'
import { signPasskeyList, verifyPasskeyList } from '../../src/passkeys/passkey-list.ts'
import { createMember, type Member } from '../create-member.ts'
import { signText } from '../sign-text.ts'
import { type ForgedRecord, forgedRecord } from './forged-record.ts'

const ISSUER = 'https://id.example'
const FLOOR = { counter: 0, root: null }

async function createPasskey(): Promise<{ alice: Member; key: PasskeyKey }> {
  const alice = await createMember()
  const { user_id } = alice.identity
  const secret = crypto.getRandomValues(new Uint8Array(32))
  return { alice, key: await derivePasskeyKey(secret, 'AAAA', { issuer: ISSUER, user_id }) }
}

/** What anyone can do who knows the public key of the passkey, and the server does. */
async function sealAnything(
  { issuer, user_id, credential, publicKey }: PasskeyKey,
  payload: object,
): Promise<string> {
  const said = canonicalText({ issuer, user_id, credential, sequence: 0, suite: 1 })
  const info = encodeText(`shrd/v1/passkey-envelope\0${said}`)
  return encodeBase64Url(await sealTo(publicKey, encodeText(canonicalText(payload)), info))
}

const toPayload = ({ identity, privateKeys }: Pick<NewIdentity, 'identity' | 'privateKeys'>) => {
  const { user_id, sequence, head } = identity
  return { user_id, sequence, head, ...privateKeys, floor: FLOOR }
}

/** Envelopes and lists that no member made. */
export const passkeyLies: readonly ForgedRecord[] = [
  forgedRecord({
    name: 'the server seals the keys of its own member to a passkey',
    row: [5, 13],
    check: ['ENVELOPE_CHECKS/checkEnvelopeMember'],
    async read() {
      const { key } = await createPasskey()
      const mallory = await createMember()
      return openPasskeyEnvelope(key, 0, await sealAnything(key, toPayload(mallory)))
    },
    code: 'passkey_locked',
  }),
  forgedRecord({
    name: 'an envelope holds keys of another number than the one that it is for',
    row: [28],
    check: ['ENVELOPE_CHECKS/checkGeneration'],
    async read() {
      const { alice, key } = await createPasskey()
      const payload = { ...toPayload(alice), sequence: 7 }
      return openPasskeyEnvelope(key, 0, await sealAnything(key, payload))
    },
    code: 'passkey_locked',
  }),
  forgedRecord({
    name: 'the list of passkeys is one for another service',
    row: [24],
    check: ['LIST_CHECKS/checkListIssuer'],
    async read() {
      const { identity, log: member } = await createMember()
      const of = { issuer: 'https://other.example', counter: 1, passkeys: [], now: 1 }
      return verifyPasskeyList(await signPasskeyList(identity, of), { issuer: ISSUER, member })
    },
    code: 'record_invalid',
  }),
  forgedRecord({
    name: 'a list names one passkey twice, with two keys',
    row: [3],
    check: ['LIST_CHECKS/checkPasskeysAscend'],
    async read() {
      const { alice, key } = await createPasskey()
      const { credential, publicKey: public_key } = key
      const one = { credential, public_key, name: 'Key', added_at: 1 }
      const { user_id, sequence } = alice.identity
      const passkeys = [one, { ...one, name: 'Other' }]
      const value = {
        issuer: ISSUER,
        user_id,
        sequence,
        counter: 1,
        passkeys,
        updated_at: 1,
        suite: 1,
      }
      const record = await signText('passkey-list', canonicalText(value), alice.identity.signingKey)
      return verifyPasskeyList(record, { issuer: ISSUER, member: alice.log })
    },
    code: 'record_invalid',
  }),
]
