import { encodeBase32 } from '../../src/core/encoding.ts'
import { createIdentity, type NewIdentity } from '../../src/identity/identity.ts'
import { type KeyLog, verifyKeyLog } from '../../src/identity/key-log.ts'
import type { KeyLogEntry } from '../../src/identity/key-log-entry.ts'
import { rotateIdentity } from '../../src/identity/rotate-identity.ts'

/** Somebody with keys and a log. */
export interface Player extends NewIdentity {
  entries: KeyLogEntry[]
  log: KeyLog
}

/** A new player. */
export async function createPlayer(): Promise<Player> {
  const made = await createIdentity()
  const entries = [made.genesis]
  return { ...made, entries, log: await verifyKeyLog(made.identity.user_id, entries) }
}

/** The player with new keys. */
export async function rotatePlayer(player: Player): Promise<Player> {
  const { identity, privateKeys, entries, log } = player
  const rotation = await rotateIdentity(identity, privateKeys, { log, reason: 'routine', now: 5 })
  const longer = [...entries, rotation.entry]
  return {
    ...player,
    identity: rotation.identity,
    privateKeys: rotation.privateKeys,
    entries: longer,
    log: await verifyKeyLog(identity.user_id, longer),
  }
}

/** An id as servers make them. */
export function createHandshakeId(): string {
  return `hsk_${encodeBase32(crypto.getRandomValues(new Uint8Array(17))).slice(0, 26)}`
}
