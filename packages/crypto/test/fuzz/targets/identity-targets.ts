import { canonicalText } from '../../../src/core/canonical.ts'
import type { SignedRecord } from '../../../src/core/signed-record.ts'
import {
  signAccountDeletion,
  verifyAccountDeletion,
} from '../../../src/identity/account-deletion.ts'
import { openArchive } from '../../../src/identity/archive.ts'
import type { Identity } from '../../../src/identity/identity.ts'
import { type KeyLog, verifyKeyLog } from '../../../src/identity/key-log.ts'
import {
  type KeyLogEntry,
  retireStatement,
  rotateStatement,
} from '../../../src/identity/key-log-entry.ts'
import { signLink, verifyLink } from '../../../src/identity/link.ts'
import { signLogin, verifyLogin } from '../../../src/identity/login.ts'
import { retireIdentity } from '../../../src/identity/retire-identity.ts'
import { rotateIdentity } from '../../../src/identity/rotate-identity.ts'
import { createSafetyNumber, isSameSafetyNumber } from '../../../src/identity/safety-number.ts'
import { signTwoFactorReset, verifyTwoFactorReset } from '../../../src/identity/two-factor-reset.ts'
import { signText } from '../../sign-text.ts'
import { importVectorMember, readVectorLog, readVectorMember } from '../../vector-members.ts'
import {
  asText,
  defineTarget,
  defineTextTarget,
  expectFreely,
  expectSame,
  type FuzzTarget,
  type TargetParts,
  WrongResult,
} from '../fuzz-target.ts'

const NOW = 1_800_000_000_000
const BYTES = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const LOGIN = {
  origin: 'https://vault.example',
  audience: 'https://id.example',
  challenge: BYTES,
  code_verifier: BYTES,
  expires_at: NOW,
}
const REQUEST = { origin: 'https://vault.example', request_id: BYTES }

/** Alice with a key log of three entries, and the archive of her first key. */
async function rotateAlice() {
  const { user_id, genesis, privateSigningKey, privateExchangeKey } = readVectorMember('alice')
  const alice = await importVectorMember('alice')
  const first = await readVectorLog('alice')
  const rotation = await rotateIdentity(
    alice,
    { privateSigningKey, privateExchangeKey },
    { log: first, reason: 'routine', now: NOW },
  )
  const second = await verifyKeyLog(user_id, [genesis, rotation.entry])
  const end = await retireIdentity(rotation.identity, second, { now: NOW })
  const entries: [KeyLogEntry, KeyLogEntry, KeyLogEntry] = [genesis, rotation.entry, end]
  return { user_id, alice, genesis, rotation, second, entries }
}

/** A log that was cut off is one too; what it says must be the beginning of the true one. */
function expectBeginning(log: KeyLog, whole: KeyLog): void {
  expectSame(log.states, whole.states.slice(0, log.states.length))
  if (log.retired_at !== null) expectSame(log.retired_at, whole.retired_at)
}

/** Identities, their logs, and what they sign for themselves. */
export const IDENTITY_TARGETS: readonly FuzzTarget[] = [
  defineTarget('key log', async () => {
    const { user_id, genesis, entries } = await rotateAlice()
    const whole = await verifyKeyLog(user_id, entries)
    return {
      samples: [entries, [genesis], entries.slice(0, 2)],
      run: async (received: KeyLogEntry[]) =>
        expectBeginning(await verifyKeyLog(user_id, received), whole),
    }
  }),
  defineTarget('key log with a pin', async () => {
    const { user_id, entries, rotation } = await rotateAlice()
    const pin = { sequence: 1, head: rotation.identity.head }
    return {
      samples: [entries, entries.slice(0, 2)],
      run: async (received: KeyLogEntry[]) => {
        const { states } = await verifyKeyLog(user_id, received, { pin })
        expectSame(states[1]?.head, pin.head)
      },
    }
  }),
  defineTextTarget('rotation, truly signed', async () => {
    const { user_id, alice, genesis, rotation } = await rotateAlice()
    const { statement } = rotation.entry
    return {
      samples: [statement],
      run: async (text) => {
        const { signature } = await signText('rotate', text, alice.signingKey)
        const entry = await signText('rotate', text, rotation.identity.signingKey)
        const entries = [genesis, { ...entry, replaced_signature: signature }]
        const [, state] = (await verifyKeyLog(user_id, entries)).states
        expectFreely(text, statement, ['exchange_key', 'reason', 'created_at'])
        expectSame(state?.publicExchangeKey, rotateStatement.parse(text).exchange_key)
      },
    }
  }),
  defineTextTarget('retirement, truly signed', async () => {
    const { user_id, entries, rotation } = await rotateAlice()
    const { statement } = entries[2]
    return {
      samples: [statement],
      run: async (text) => {
        const entry = await signText('retire', text, rotation.identity.signingKey)
        const { retired_at } = await verifyKeyLog(user_id, [entries[0], entries[1], entry])
        expectFreely(text, statement, ['created_at'])
        expectSame(retired_at, retireStatement.parse(text).created_at)
      },
    }
  }),
  defineTextTarget('archive of earlier keys', async () => {
    const { second, rotation } = await rotateAlice()
    const { archive, identity } = rotation
    return {
      samples: [archive],
      run: async (text) => {
        const { formerKeys } = await openArchive({ ...identity, formerKeys: [] }, text, second)
        expectSame(describeKeys({ formerKeys }), describeKeys(identity))
      },
    }
  }),
  defineTarget('login proof', async () => {
    const alice = await importVectorMember('alice')
    const proof = await signLogin(alice, LOGIN)
    return {
      samples: [proof, await signLogin(await importVectorMember('bob'), LOGIN)],
      run: async (record) => {
        const statement = await verifyLogin(record, alice.publicSigningKey)
        expectSame(statement, JSON.parse(proof.statement))
      },
    }
  }),
  defineTextTarget('login proof, truly signed', async () => {
    const alice = await importVectorMember('alice')
    return {
      samples: [(await signLogin(alice, LOGIN)).statement],
      run: async (text) => {
        const record = await signText('login', text, alice.signingKey)
        const proof = await verifyLogin(record, alice.publicSigningKey)
        expectSame(canonicalText(proof), text)
      },
    }
  }),
  defineTarget('account deletion', () =>
    prepareAccount(signAccountDeletion, verifyAccountDeletion),
  ),
  defineTarget('second factor reset', () =>
    prepareAccount(signTwoFactorReset, verifyTwoFactorReset),
  ),
  defineTarget('link', async () => {
    const draft = { origin: LOGIN.origin, sub: 'abc' }
    const record = await signLink(await importVectorMember('alice'), draft, { now: NOW })
    return prepareRecord(record, verifyLink)
  }),
  defineTarget('safety number', async () => {
    const [alice, bob] = [await importVectorMember('alice'), await importVectorMember('bob')]
    const number = await createSafetyNumber(alice, bob)
    const spellings = [number.digits, number.words, number.code].map(compact)
    return {
      samples: [number.digits, number.words, number.code],
      run: (text: string) => {
        const isKnown = typeof text === 'string' && spellings.includes(compact(text))
        if (isSameSafetyNumber(number, text) && !isKnown) {
          throw new WrongResult(`${asText(text)} passes for the number.`)
        }
      },
    }
  }),
]

async function prepareAccount(
  sign: typeof signAccountDeletion,
  verify: typeof verifyAccountDeletion,
) {
  const alice = await importVectorMember('alice')
  return prepareRecord(await sign(alice, REQUEST, { now: NOW }), verify)
}

async function prepareRecord(
  record: SignedRecord,
  verify: (record: SignedRecord, log: KeyLog) => Promise<object>,
): Promise<TargetParts<SignedRecord>> {
  const log = await readVectorLog('alice')
  return {
    samples: [record],
    run: async (received) => expectSame(await verify(received, log), JSON.parse(record.statement)),
  }
}

function describeKeys({ formerKeys }: Pick<Identity, 'formerKeys'>): string[] {
  return formerKeys.map(({ fingerprint }) => fingerprint)
}

function compact(text: string): string {
  return text.replace(/\s/g, '').toLowerCase()
}
