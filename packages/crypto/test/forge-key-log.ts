import { signRecord } from '../src/core/signed-record.ts'
import { hashStatement } from '../src/core/statement.ts'
import type { Identity, NewIdentity } from '../src/identity/identity.ts'
import { type KeyLog, verifyKeyLog } from '../src/identity/key-log.ts'
import {
  type KeyLogEntry,
  type RetireStatement,
  type RotateStatement,
  retireStatement,
  rotateStatement,
} from '../src/identity/key-log-entry.ts'
import type { PrivateKeys } from '../src/identity/private-keys.ts'
import { rotateIdentity } from '../src/identity/rotate-identity.ts'

/** A member whose keys were replaced some times, with everything there was on the way. */
export interface RotatedMember {
  identity: Identity
  privateKeys: PrivateKeys
  entries: KeyLogEntry[]
  log: KeyLog
  archive: string
  /** By sequence. */
  past: { identity: Identity; privateKeys: PrivateKeys; log: KeyLog }[]
}

/** Replaces the keys of a new identity so many times, at least once. */
export async function rotateTimes(member: NewIdentity, times: number): Promise<RotatedMember> {
  let { identity, privateKeys } = member
  let archive: string | undefined
  let log = await verifyKeyLog(identity.user_id, [member.genesis])
  const entries: KeyLogEntry[] = [member.genesis]
  const past: RotatedMember['past'] = []
  for (let count = 0; count < times; count++) {
    past.push({ identity, privateKeys, log })
    const now = 1_700_000_000_000 + count
    const made = await rotateIdentity(identity, privateKeys, {
      log,
      archive,
      reason: 'routine',
      now,
    })
    entries.push(made.entry)
    log = await verifyKeyLog(identity.user_id, entries)
    identity = made.identity
    privateKeys = made.privateKeys
    archive = made.archive
  }
  return { identity, privateKeys, entries, log, archive: archive ?? '', past }
}

/** What a forger changes in an entry before it is signed truly. */
export interface RotationForgery {
  claimed?: Partial<RotateStatement>
  /** Who signs as the replaced keys; those before the entry if left out. */
  replacedSigner?: Identity
  /** Who signs as the new keys; those that are announced if left out. */
  newSigner?: Identity
}

/** An entry that replaces the keys of one identity by those of another. */
export async function forgeRotation(
  before: Identity,
  next: Identity,
  { claimed, replacedSigner = before, newSigner = next }: RotationForgery = {},
): Promise<KeyLogEntry> {
  const statement: RotateStatement = {
    user_id: before.user_id,
    sequence: before.sequence + 1,
    prev: before.head,
    signing_key: next.publicSigningKey,
    exchange_key: next.publicExchangeKey,
    reason: 'routine',
    created_at: 1_700_000_000_000,
    ...claimed,
  }
  const record = await signRecord(rotateStatement, statement, newSigner.signingKey)
  const replaced = await signRecord(rotateStatement, statement, replacedSigner.signingKey)
  return { ...record, replaced_signature: replaced.signature }
}

/** An entry that ends a log. */
export async function forgeRetirement(
  before: Identity,
  claimed: Partial<RetireStatement> = {},
  signer: Identity = before,
): Promise<KeyLogEntry> {
  const statement: RetireStatement = {
    user_id: before.user_id,
    sequence: before.sequence + 1,
    prev: before.head,
    created_at: 1_700_000_000_000,
    ...claimed,
  }
  return signRecord(retireStatement, statement, signer.signingKey)
}

/** The record hash of an entry. */
export async function hashEntry(
  purpose: 'genesis' | 'rotate' | 'retire',
  entry: KeyLogEntry,
): Promise<string> {
  return hashStatement(purpose, entry.statement)
}
