import type { KeyDatabase } from '../ports.ts'

/** A passkey that opened a vault in this browser. */
export interface KnownPasskey {
  readonly user_id: string
  readonly credential_id: string
  readonly transports: readonly string[]
}

type Memory = Pick<KeyDatabase, 'findPin' | 'updatePin'>

/** Not the id of a member: at a sign-in, nobody knows yet who it is. */
const DATABASE = 'passkeys'
const NAME = 'known'
/** More would make the list of the browser's dialog unreadable. */
const MOST = 10

/** The passkeys that opened a vault in this browser, the last one first. Contains no secret. */
export async function findKnownPasskeys(keys: Memory): Promise<readonly KnownPasskey[]> {
  return toKnown(await keys.findPin(DATABASE, NAME))
}

/** Remembers a passkey, so that the next sign-in takes one touch. */
export async function rememberPasskey(keys: Memory, passkey: KnownPasskey): Promise<void> {
  const { user_id, credential_id, transports } = passkey
  const known = { user_id, credential_id, transports: [...transports] }
  await keys.updatePin(DATABASE, NAME, (stored) =>
    [known, ...without(toKnown(stored), credential_id)].slice(0, MOST),
  )
}

/** Forgets a passkey that was removed, or opens the vault no more. */
export async function forgetPasskey(keys: Memory, credential_id: string): Promise<void> {
  await keys.updatePin(DATABASE, NAME, (stored) => without(toKnown(stored), credential_id))
}

function without(known: readonly KnownPasskey[], credential_id: string): KnownPasskey[] {
  return known.filter((one) => one.credential_id !== credential_id)
}

function toKnown(stored: unknown): readonly KnownPasskey[] {
  return Array.isArray(stored) ? stored.filter(isKnown) : []
}

function isKnown(value: unknown): value is KnownPasskey {
  if (typeof value !== 'object' || value === null) return false
  const { user_id, credential_id, transports } = value as Partial<KnownPasskey>
  return (
    typeof user_id === 'string' && typeof credential_id === 'string' && Array.isArray(transports)
  )
}
