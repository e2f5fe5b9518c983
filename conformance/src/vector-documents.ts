import type { DocumentReader } from './document-opening.ts'
import { fingerprint, type State } from './identity.ts'
import type { DocumentPin, Trust } from './received-document.ts'
import { getMember, type MemberName, readLogOf } from './vector-members.ts'

/** What a reader brings, as the vectors write it. */
export interface DocumentTrust {
  readonly owner: MemberName
  readonly authors: readonly MemberName[]
  readonly pin: DocumentPin | null
  readonly chain: readonly unknown[]
}

interface FormerKey {
  readonly fingerprint: string
  readonly privateExchangeKey: string
}

interface Keys extends State {
  readonly privateExchangeKey: string
  readonly former?: readonly FormerKey[]
}

/** A name in `identities.json`, or keys written out. */
export type ReaderName = string | Keys

export function trustOf(trust: DocumentTrust): Trust {
  return { ...trust, owner: readLogOf(trust.owner), authors: trust.authors.map(readLogOf) }
}

export function readerOf(reader: ReaderName): DocumentReader {
  const keys: Keys = typeof reader === 'string' ? getMember(reader) : reader
  const present = [fingerprint(keys), keys.privateExchangeKey] as const
  const former = (keys.former ?? []).map(
    (key) => [key.fingerprint, key.privateExchangeKey] as const,
  )
  return { user_id: keys.user_id, exchangeKeys: new Map([present, ...former]) }
}
