import type { KeyValueStorage, ShrdClient } from '@shrd/client'
import { readUser } from '../session/read-user.ts'
import type { TourName } from './tours.ts'

/** The key in the local storage (specification 1, section 4). */
const NAME = 'seenTours'
/** A service that was away is told again: else the tour would start again after a sign-out. */
const AGAIN_MS = 30_000

/** Remembers which tours the member has seen: on this device, and in the account. */
export interface SeenTours {
  /** Rejects if the account is not to be had. */
  isSeen(tour: TourName, signal: AbortSignal): Promise<boolean>
  /** Tells the account in the background, as long as the member is signed in. */
  markSeen(tour: TourName): void
}

interface Sources {
  readonly storage: Pick<KeyValueStorage, 'get' | 'set'>
  readonly preferences: Pick<ShrdClient['preferences'], 'get' | 'update'>
  readonly session: Pick<ShrdClient['session'], 'getState'>
}

/** The memory of the signed-in member. */
export function createSeenTours({ storage, preferences, session }: Sources): SeenTours {
  const here = (): readonly string[] => readNames(storage.get(NAME))
  const keepHere = (names: readonly string[]): void => {
    storage.set(NAME, JSON.stringify([...new Set([...here(), ...names])]))
  }

  async function tellAccount(tour: TourName): Promise<void> {
    const { seenTours } = await preferences.get()
    if (!seenTours.includes(tour)) await preferences.update({ seenTours: [...seenTours, tour] })
  }

  return {
    async isSeen(tour, signal) {
      if (here().includes(tour)) return true
      const { seenTours } = await preferences.get({ signal })
      keepHere(seenTours)
      return seenTours.includes(tour)
    },
    markSeen(tour) {
      keepHere([tour])
      const user = readUser(session)
      const tell = (): void => {
        // The next member on this page has not seen it.
        if (readUser(session) !== user) return
        tellAccount(tour).catch(() => setTimeout(tell, AGAIN_MS))
      }
      tell()
    },
  }
}

/** Whatever somebody else has written there counts as nothing. */
function readNames(stored: string | null): string[] {
  try {
    const read: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(read) ? read.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}
