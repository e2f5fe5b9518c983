import {
  confirmIdentity,
  deriveUserId,
  fingerprint,
  type Identity,
  importIdentity,
  type KeyLog,
  type Pin,
  type PrivateKeys,
  readKeyLog,
  type State,
} from './identity.ts'
import { openArchive } from './key-archive.ts'
import { runPage } from './run-page.ts'
import { safetyNumber } from './safety-number.ts'

interface Log {
  user_id: string
  entries: unknown
  pin: Pin | null
}

interface Own {
  identity: Identity
  privateKeys: PrivateKeys
}

type Input =
  | { operation: 'derive id'; signing_key: string; exchange_key: string }
  | { operation: 'fingerprint'; user: State }
  | { operation: 'safety number'; one: State; other: State }
  | ({ operation: 'import identity' } & Own)
  | ({ operation: 'verify key log' } & Log)
  | ({ operation: 'confirm identity'; identity: Identity } & Log)
  | ({ operation: 'open archive'; archive: string } & Log & Own)

function read({ user_id, entries, pin }: Log): KeyLog {
  return readKeyLog(user_id, entries, pin)
}

function verifyKeyLog(input: Log): object {
  const { current, states, retired_at } = read(input)
  return { current, states, retired_at }
}

function archive(input: Log & Own & { archive: string }): object {
  const { privateExchangeKey } = input.privateKeys
  const { plaintext, fingerprints } = openArchive(input.archive, privateExchangeKey, read(input))
  return { plaintext, fingerprints }
}

function compute(input: Input): unknown {
  switch (input.operation) {
    case 'derive id':
      return deriveUserId(input.signing_key, input.exchange_key)
    case 'import identity':
      return importIdentity(input.identity, input.privateKeys)
    case 'fingerprint':
      return fingerprint(input.user)
    case 'verify key log':
      return verifyKeyLog(input)
    case 'confirm identity':
      return confirmIdentity(input.identity, read(input))
    case 'open archive':
      return archive(input)
    case 'safety number':
      return safetyNumber(input.one, input.other)
  }
}

runPage<Input>('identity', compute)
