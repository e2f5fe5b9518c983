import type { KeyPin } from '@shrd/crypto/identity'
import type { ManifestPin } from '@shrd/crypto/manifest'
import type { PasskeyListPin } from '@shrd/crypto/passkeys'
import type { KeyDatabase } from '../ports.ts'

/** A value that each device accepts once: the id of a handshake, or an entered PIN. */
export type ClaimKind = 'handshake' | 'receiver-pin'

/**
 * What this browser remembers for one member across sign-outs, so that a server cannot show an
 * older state than one seen here. Losing it costs this memory, never access.
 */
export interface Pins {
  /** Returns the newest known head of a member's key log. */
  findKeyLog(of: string): Promise<KeyPin | undefined>
  /** Remembers a head unless a newer one is stored. The end of a log is the newest. */
  raiseKeyLog(of: string, pin: KeyPin): Promise<void>
  /** Returns the newest known manifest. */
  findManifest(): Promise<ManifestPin | undefined>
  /** Remembers a manifest unless a newer one is stored. */
  raiseManifest(pin: ManifestPin): Promise<void>
  /**
   * Returns the number of the newest keys under which all records of the member were seen; 0 for
   * none.
   */
  findResealed(): Promise<number>
  /** Remembers that all records are under the keys of this number. */
  raiseResealed(sequence: number): Promise<void>
  /**
   * Returns the number of the newest keys with which this device has settled the manifest; 0 for
   * none. From then on, former keys sign nothing new.
   */
  findSettled(): Promise<number>
  /** Remembers that the manifest is settled for the keys of this number. */
  raiseSettled(sequence: number): Promise<void>
  /** Returns the newest known list of passkeys. */
  findPasskeys(): Promise<PasskeyListPin | undefined>
  /** Remembers a list of passkeys unless a newer one is stored. */
  raisePasskeys(pin: PasskeyListPin): Promise<void>
  /** Returns true for the first call only, across tabs. */
  claim(kind: ClaimKind, id: string): Promise<boolean>
}

/** Creates the pins of a member. */
export function createPins(
  keys: Pick<KeyDatabase, 'findPin' | 'updatePin'>,
  user_id: string,
): Pins {
  const nameOfLog = (of: string) => `log/${of}`
  const { find, raise } = createPinMemory(keys, user_id)
  async function findSequence(name: string): Promise<number> {
    const pin = await find(name)
    return Number.isSafeInteger(pin) ? Number(pin) : 0
  }
  async function raiseSequence(name: string, sequence: number): Promise<void> {
    await raise(name, (stored) => (Number(stored) >= sequence ? undefined : sequence))
  }
  return {
    async findKeyLog(of) {
      const pin = await find(nameOfLog(of))
      return isKeyPin(pin) ? pin : undefined
    },
    async raiseKeyLog(of, { sequence, head, retired = false }) {
      const pin = { sequence, head, retired }
      await raise(nameOfLog(of), (stored) =>
        isKeyPin(stored) && !isNewer(pin, stored) ? undefined : pin,
      )
    },
    async findManifest() {
      const pin = await find('manifest')
      return isManifestPin(pin) ? pin : undefined
    },
    async raiseManifest({ counter, root }) {
      await raise('manifest', (stored) =>
        isManifestPin(stored) && stored.counter >= counter ? undefined : { counter, root },
      )
    },
    findResealed: () => findSequence('resealed'),
    raiseResealed: (sequence) => raiseSequence('resealed', sequence),
    findSettled: () => findSequence('settled'),
    raiseSettled: (sequence) => raiseSequence('settled', sequence),
    async findPasskeys() {
      const pin = await find('passkeys')
      return isPasskeyListPin(pin) ? pin : undefined
    },
    async raisePasskeys({ sequence, counter, hash }) {
      const pin = { sequence, counter, hash }
      await raise('passkeys', (stored) =>
        isPasskeyListPin(stored) && !isNewerList(pin, stored) ? undefined : pin,
      )
    },
    async claim(kind, id) {
      const before = await keys.updatePin(user_id, `${kind}/${id}`, () => true)
      return before === undefined
    },
  }
}

interface PinMemory {
  find(name: string): Promise<unknown>
  raise(name: string, update: (stored: unknown) => unknown): Promise<void>
}

/**
 * If the disk is full, keep the pin in memory; losing it costs no access. A stored pin is not
 * written again, because pins only rise.
 */
function createPinMemory(
  keys: Pick<KeyDatabase, 'findPin' | 'updatePin'>,
  user_id: string,
): PinMemory {
  const unwritten = new Map<string, unknown>()
  const kept = new Map<string, unknown>()
  const find = async (name: string) => {
    const stored = await keys.findPin(user_id, name)
    kept.set(name, stored)
    return unwritten.get(name) ?? stored
  }
  return {
    find,
    async raise(name, update) {
      const newest = (stored: unknown) => update(unwritten.get(name) ?? stored)
      if (!unwritten.has(name) && kept.has(name) && newest(kept.get(name)) === undefined) return
      try {
        await keys.updatePin(user_id, name, (stored) => {
          const next = newest(stored) ?? unwritten.get(name)
          kept.set(name, next ?? stored)
          return next
        })
        unwritten.delete(name)
      } catch (error) {
        kept.delete(name)
        if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
        const next = newest(await keys.findPin(user_id, name))
        if (next !== undefined) unwritten.set(name, next)
      }
    },
  }
}

function isNewer(pin: KeyPin, stored: KeyPin): boolean {
  if (stored.retired === true) return false
  const isSame = pin.sequence === stored.sequence && pin.head === stored.head
  return pin.sequence > stored.sequence || (isSame && pin.retired === true)
}

function isKeyPin(value: unknown): value is KeyPin {
  return hasNumbersAndHash(value, ['sequence'], 'head')
}

function isManifestPin(value: unknown): value is ManifestPin {
  return hasNumbersAndHash(value, ['counter'], 'root')
}

/** A list by a later key is newer, whatever its number. */
function isNewerList(pin: PasskeyListPin, stored: PasskeyListPin): boolean {
  if (pin.sequence !== stored.sequence) return pin.sequence > stored.sequence
  return pin.counter > stored.counter
}

function isPasskeyListPin(value: unknown): value is PasskeyListPin {
  return hasNumbersAndHash(value, ['sequence', 'counter'], 'hash')
}

function hasNumbersAndHash(value: unknown, numbers: readonly string[], hash: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  const members = new Map<string, unknown>(Object.entries(value))
  const isNumbered = numbers.every((number) => Number.isSafeInteger(members.get(number)))
  return isNumbered && typeof members.get(hash) === 'string'
}
