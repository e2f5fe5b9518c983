import type { Bytes } from '../../src/core/bytes.ts'
import { decodeBase64Url, encodeText } from '../../src/core/encoding.ts'
import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import { openWith } from '../../src/core/hpke.ts'
import { openArchive } from '../../src/identity/archive.ts'
import { confirmIdentity } from '../../src/identity/confirm-identity.ts'
import { deriveUserId } from '../../src/identity/genesis.ts'
import { importIdentity } from '../../src/identity/identity.ts'
import { verifyKeyLog } from '../../src/identity/key-log.ts'
import type { KeyLogEntry } from '../../src/identity/key-log-entry.ts'
import type { KeyPin } from '../../src/identity/key-pin.ts'
import type { PrivateKeys } from '../../src/identity/private-keys.ts'
import {
  createFingerprint,
  type PublicIdentity,
  toPublicIdentity,
  type UserState,
} from '../../src/identity/public-identity.ts'
import { createSafetyNumber } from '../../src/identity/safety-number.ts'
import type { VectorCase, VectorRefusal } from '../vector-file.ts'
import {
  makeCase,
  makeRefusal,
  type OperationInput,
  type Operations,
} from '../vector-operations.ts'

interface LogInput extends OperationInput {
  user_id: string
  entries: KeyLogEntry[]
  /** What was seen before; `null` for nothing. */
  pin: KeyPin | null
}

/** An identity, and the log that has to end with it. */
export interface ConfirmInput extends LogInput {
  identity: PublicIdentity
}

interface ArchiveInput extends LogInput {
  identity: PublicIdentity
  privateKeys: PrivateKeys
  archive: string
}

/** An identity, and the private keys that have to belong to it. */
export interface ImportInput extends OperationInput {
  identity: PublicIdentity
  privateKeys: PrivateKeys
}

const readLog = ({ user_id, entries, pin }: LogInput) =>
  verifyKeyLog(user_id, entries, { pin: pin ?? undefined })

/** What an archive is sealed with. */
export const infoOf = ({ user_id, sequence, head }: UserState): Bytes =>
  encodeText(
    `shrd/v1/archive\0{"head":"${head}","sequence":${sequence},"suite":1,"user_id":"${user_id}"}`,
  )

/** What the page tells an implementation to do. */
export const operations: Operations = {
  'derive id': ({ signing_key, exchange_key }: { signing_key: string; exchange_key: string }) =>
    deriveUserId(signing_key, exchange_key),
  'import identity': async ({ identity, privateKeys }: ImportInput) =>
    toPublicIdentity(await importIdentity(identity, privateKeys)),
  fingerprint: ({ user }: { user: UserState }) => createFingerprint(user),
  'verify key log': async (input: LogInput) => {
    const { current, states, retired_at } = await readLog(input)
    return { current, states, retired_at }
  },
  'confirm identity': async (input: ConfirmInput) => {
    await confirmIdentity(input.identity, await readLog(input))
    return 'in force'
  },
  'open archive': async (input: ArchiveInput) => {
    const log = await readLog(input)
    const identity = await importIdentity(input.identity, input.privateKeys)
    const { formerKeys } = await openArchive(identity, input.archive, log)
    const sealed = decodeBase64Url(input.archive)
    const plaintext = await openWith(identity.exchangeKey, sealed, infoOf(identity))
    return {
      plaintext: new TextDecoder().decode(plaintext),
      fingerprints: formerKeys.map(({ fingerprint }) => fingerprint),
    }
  },
  'safety number': ({ one, other }: { one: UserState; other: UserState }) =>
    createSafetyNumber(one, other),
}

/** A case of the page. */
export const toCase = (name: string, about: string, input: OperationInput): Promise<VectorCase> =>
  makeCase(operations, name, about, input)
/** Something that the page tells to refuse, and its code. */
export const toRefusal = (
  name: string,
  about: string,
  input: OperationInput,
  error: CryptoErrorCode,
): Promise<VectorRefusal> => makeRefusal(operations, name, about, input, error)
