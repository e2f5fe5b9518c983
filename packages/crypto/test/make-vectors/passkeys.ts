import { canonicalText } from '../../src/core/canonical.ts'
import { encodeBase64Url, encodeHex, encodeText } from '../../src/core/encoding.ts'
import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import { sealTo } from '../../src/core/hpke.ts'
import type { SignedRecord } from '../../src/core/signed-record.ts'
import type { NewIdentity } from '../../src/identity/identity.ts'
import { verifyKeyLog } from '../../src/identity/key-log.ts'
import type { KeyLogEntry } from '../../src/identity/key-log-entry.ts'
import { toPublicIdentity } from '../../src/identity/public-identity.ts'
import { openPasskeyEnvelope, sealPasskeyEnvelope } from '../../src/passkeys/passkey-envelope.ts'
import {
  createPasskeySalt,
  derivePasskeyKey,
  type PasskeyKey,
} from '../../src/passkeys/passkey-key.ts'
import {
  type ListedPasskey,
  type PasskeyListPin,
  signPasskeyList,
  verifyPasskeyList,
} from '../../src/passkeys/passkey-list.ts'
import { rotateTimes } from '../forge-key-log.ts'
import { fromHex } from '../from-hex.ts'
import { readNewIdentity } from '../read-new-identity.ts'
import type { VectorCase, VectorFile, VectorRefusal } from '../vector-file.ts'
import {
  makeCase,
  makeRefusal,
  type OperationInput,
  type Operations,
} from '../vector-operations.ts'

interface KeyInput extends OperationInput {
  issuer: string
  user_id: string
  /** base64url. */
  credential_id: string
  /** Of the extension, 32 bytes, hexadecimal. */
  secret: string
}

interface OpenInput extends KeyInput {
  sequence: number
  envelope: string
}

interface ListInput extends OperationInput {
  issuer: string
  user_id: string
  entries: KeyLogEntry[]
  record: SignedRecord
  pin: PasskeyListPin | null
}

const keyOf = ({ secret, credential_id, issuer, user_id }: KeyInput): Promise<PasskeyKey> =>
  derivePasskeyKey(fromHex(secret), credential_id, { issuer, user_id })

/** What the page tells an implementation to do. */
export const operations: Operations = {
  'derive passkey key': async (input: KeyInput) => {
    const { issuer, user_id } = input
    const { credential, publicKey } = await keyOf(input)
    const salt = encodeHex(await createPasskeySalt({ issuer, user_id }))
    return { salt, credential, public_key: publicKey }
  },
  'open envelope of a passkey': async (input: OpenInput) => {
    const { sequence, envelope } = input
    const opened = await openPasskeyEnvelope(await keyOf(input), sequence, envelope)
    const { identity, privateKeys, floor } = opened
    return { identity: toPublicIdentity(identity), privateKeys, floor }
  },
  'verify list of passkeys': async ({ issuer, user_id, entries, record, pin }: ListInput) => {
    const member = await verifyKeyLog(user_id, entries)
    return verifyPasskeyList(record, { issuer, member, pin: pin ?? undefined })
  },
}

const ISSUER = 'https://id.example'
const SECRET = '5a'.repeat(32)
const CREDENTIAL_ID = 'AQIDBAUGBwgJCgsMDQ4PEA'
const FLOOR = { counter: 7, root: 'A'.repeat(43) }

/** Vectors of `docs/protocol/passkeys.md`. */
export async function make(): Promise<VectorFile> {
  const alice = await readNewIdentity('alice')
  const { user_id } = alice.identity
  const base: KeyInput = {
    operation: 'derive passkey key',
    ...{ issuer: ISSUER, user_id, credential_id: CREDENTIAL_ID, secret: SECRET },
  }
  const envelopes = await makeEnvelopes(alice, base)
  const lists = await makeLists(alice, base)
  return {
    page: 'docs/protocol/passkeys.md',
    cases: [
      await makeCase(
        operations,
        'the key pair of a passkey',
        'HKDF over the secret, X25519.',
        base,
      ),
      ...envelopes.cases,
      ...lists.cases,
    ],
    refused: [...envelopes.refused, ...lists.refused],
  }
}

interface Vectors {
  cases: VectorCase[]
  refused: VectorRefusal[]
}

/** The info of an envelope, by the text of the page. */
const infoOf = ({ credential, issuer, user_id }: PasskeyKey, sequence: number) =>
  encodeText(
    `shrd/v1/passkey-envelope\0${canonicalText({ credential, issuer, sequence, suite: 1, user_id })}`,
  )

async function makeEnvelopes(alice: NewIdentity, base: KeyInput): Promise<Vectors> {
  const key = await keyOf(base)
  const { identity, privateKeys } = alice
  const envelope = await sealPasskeyEnvelope(key, identity, privateKeys, FLOOR)
  const open: OpenInput = {
    ...base,
    operation: 'open envelope of a passkey',
    sequence: 0,
    envelope,
  }
  const rotated = await rotateTimes(alice, 1)
  const later = await sealPasskeyEnvelope(key, rotated.identity, rotated.privateKeys, FLOOR)
  const { user_id, sequence, head } = identity
  const payload = { user_id, sequence, head, ...privateKeys, floor: FLOOR }
  const seal = async (value: object, info = infoOf(key, 0)) =>
    encodeBase64Url(await sealTo(key.publicKey, encodeText(canonicalText(value)), info))
  const mallory = await readNewIdentity('mallory')
  const { user_id: other, head: otherHead } = mallory.identity
  const changed = envelope.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  const changes: [string, string, Partial<OpenInput>][] = [
    ['another secret', 'Another passkey gives another.', { secret: '5b'.repeat(32) }],
    ['another credential', 'The key pair is of one.', { credential_id: 'AQIDBA' }],
    ['another member', 'The key pair is of one.', { user_id: other }],
    ['another service', 'The key pair is for one.', { issuer: 'https://id.example:8443' }],
    ['another number', 'It is in the info.', { sequence: 1 }],
    ['a changed byte', 'It does not open.', { envelope: changed }],
    ['nothing', 'There is no room for a key and a tag.', { envelope: '' }],
    ['standard base64', 'It is no base64url.', { envelope: '+/==' }],
    ['an absurd length', 'Refused before any work.', { envelope: 'A'.repeat(2049) }],
    [
      'the keys of another member, sealed by anyone',
      'Sealing needs only the public key.',
      {
        envelope: await seal({
          ...payload,
          user_id: other,
          head: otherHead,
          ...mallory.privateKeys,
        }),
      },
    ],
    [
      'keys of another number, sealed by anyone',
      'It is compared with the info.',
      { envelope: await seal({ ...payload, sequence: 1 }) },
    ],
    [
      'other first keys under the member’s id',
      'First keys make the id.',
      { envelope: await seal({ ...payload, ...mallory.privateKeys }) },
    ],
    ['a member more', 'The form is strict.', { envelope: await seal({ ...payload, extra: null }) }],
    [
      'a replacement that waits',
      'An envelope has none.',
      { envelope: await seal({ ...payload, pending: null }) },
    ],
  ]
  return {
    cases: [
      await makeCase(operations, 'the first keys', 'They prove whose they are.', open),
      await makeCase(
        operations,
        'later keys',
        'Only the key log can tell whether they are in force.',
        {
          ...open,
          sequence: 1,
          envelope: later,
        },
      ),
    ],
    refused: await toRefusals(open, 'passkey_locked', changes),
  }
}

async function makeLists(alice: NewIdentity, base: KeyInput): Promise<Vectors> {
  const { identity, genesis } = alice
  const { user_id } = identity
  const { credential, publicKey } = await keyOf(base)
  const listed: ListedPasskey = {
    credential,
    public_key: publicKey,
    name: 'Schlüssel',
    added_at: 5,
  }
  const second = { ...listed, credential: 'B'.repeat(42).concat('A'), name: '' }
  const now = 1_700_000_000_000
  const sign = (
    passkeys: ListedPasskey[],
    counter = 2,
    by: Pick<NewIdentity, 'identity'> = alice,
    issuer = ISSUER,
  ) => signPasskeyList(by.identity, { issuer, counter, passkeys, now })
  const record = await sign([listed, second])
  const verify: ListInput = {
    operation: 'verify list of passkeys',
    ...{ issuer: ISSUER, user_id, entries: [genesis], record, pin: null },
  }
  const { sequence, counter, hash } = await verifyPasskeyList(record, {
    issuer: ISSUER,
    member: await verifyKeyLog(user_id, [genesis]),
  })
  const pin = { sequence, counter, hash }
  const mallory = await readNewIdentity('mallory')
  const rotated = await rotateTimes(alice, 1)
  const twice = await sign([listed])
  const double = twice.statement.replace(/(\{"added_at.*?\})/, '$1,$1')
  const invalid: [string, string, Partial<ListInput>][] = [
    [
      'the list of another member',
      'Its own key signed it.',
      { record: await sign([], 2, mallory) },
    ],
    [
      'the list for another service',
      'A member can have passkeys at several.',
      { record: await sign([], 2, alice, 'https://other.example') },
    ],
    ['a changed list', 'Nobody signed it.', { record: { ...record, statement: twice.statement } }],
    ['a passkey twice', 'They ascend.', { record: await signText(alice, double) }],
  ]
  return {
    cases: [
      await makeCase(operations, 'a list', 'Sorted by credential, whatever was given.', verify),
      await makeCase(operations, 'a list that was seen before', 'It is the pinned one.', {
        ...verify,
        pin,
      }),
      await makeCase(operations, 'no passkey', 'The last one was removed.', {
        ...verify,
        record: await sign([], 3),
        pin,
      }),
      await makeCase(
        operations,
        'the first list under new keys',
        'Numbers count under one key: a thief of the former one could have signed any.',
        {
          ...verify,
          entries: rotated.entries,
          record: await sign([listed], 1, rotated),
          pin,
        },
      ),
    ],
    refused: [
      ...(await toRefusals(verify, 'record_invalid', invalid)),
      ...(await toRefusals(verify, 'passkeys_rolled_back', [
        [
          'an older list',
          'A removed passkey would come back.',
          { record: await sign([listed], 1), pin },
        ],
      ])),
      ...(await toRefusals(verify, 'passkeys_forked', [
        [
          'another list of the same number',
          'One of two devices was shown another past.',
          { record: await sign([listed]), pin },
        ],
      ])),
      ...(await toRefusals(verify, 'key_replaced', [
        [
          'a list of replaced keys',
          'Their thief could have signed it.',
          { entries: rotated.entries },
        ],
      ])),
    ],
  }
}

async function signText({ identity }: NewIdentity, statement: string): Promise<SignedRecord> {
  const bytes = encodeText(`shrd/v1/passkey-list\0${statement}`)
  const signature = await crypto.subtle.sign('Ed25519', identity.signingKey, bytes)
  return { statement, signature: encodeBase64Url(new Uint8Array(signature)) }
}

function toRefusals<Input extends OperationInput>(
  base: Input,
  error: CryptoErrorCode,
  changes: [string, string, Partial<Input>][],
): Promise<VectorRefusal[]> {
  return Promise.all(
    changes.map(([name, about, change]) =>
      makeRefusal(operations, name, about, { ...base, ...change }, error),
    ),
  )
}
