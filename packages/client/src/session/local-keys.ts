import type { Identity, PrivateKeys } from '@shrd/crypto/identity'
import type { Ports } from '../ports.ts'
import type { Call } from '../transport/transport.ts'
import { wait } from '../wait.ts'
import {
  type CurrentAndNext,
  createSealedStore,
  importStoredIdentity,
  keyStoreFailure,
  readCurrentAndNextKey,
  readNextKey,
  type StoreKey,
} from './sealed-store.ts'
import type { SessionUser } from './session-user.ts'

/** Milliseconds between two loads of the local keys (specification 1, section 9). */
const LOAD_INTERVAL_MS = 50

const LOCK = 'shrd-local-keys'

/** The keys of the signed-in user on this device, encrypted under keys from the server. */
export interface LocalKeys {
  /** @throws `key_rotation_failed` */
  save(user: SessionUser, identity: Identity, privateKeys: PrivateKeys): Promise<void>
  /**
   * Opens the stored keys, and encrypts them under the server's next key.
   *
   * @throws `local_keys_invalid`, `store_key_unavailable`, `local_keys_locked`,
   *   `key_rotation_failed`; `data.temporary` says that a later load may succeed
   */
  load(user_id: string): Promise<Identity>
  /** Prefetches the server's keys before the user is known; `load` uses the response. */
  ask(): Promise<void>
  isEmpty(): Promise<boolean>
  clear(): Promise<void>
}

interface LocalKeysDependencies {
  call: Call
  ports: Pick<Ports, 'clock' | 'keys' | 'locks' | 'random'>
}

/**
 * Creates the rotating local key store (2-crypto, "Local store"). All writes run under one lock
 * across tabs, so that no tab writes between the read and the write of another, or after a
 * sign-out.
 */
export function createLocalKeys({ call, ports }: LocalKeysDependencies): LocalKeys {
  const store = createSealedStore(ports)
  const throttle = createThrottle(ports.clock)
  let asked: AskedKeys | undefined

  async function rotate(user_id: string): Promise<Identity> {
    await throttle()
    const stored = await store.read()
    const { cur_key, next_key } = await takeAsked(stored.key_id)
    const payload = await store.open(user_id, stored, cur_key)
    const identity = await importStoredIdentity(payload)
    await store.write(payload, next_key)
    return identity
  }

  /**
   * Returns the prefetched keys, unless another tab has encrypted the keys again since, or the
   * request failed.
   */
  async function takeAsked(key_id: string): Promise<CurrentAndNext> {
    const ahead = asked?.key_id === key_id ? await asked.keys : undefined
    asked = undefined
    return ahead ?? fetchCurrentAndNext(call, key_id)
  }

  return {
    async ask() {
      const stored = await store.read().catch(() => undefined)
      if (stored === undefined) return
      const { key_id } = stored
      asked = { key_id, keys: fetchCurrentAndNext(call, key_id).catch(() => undefined) }
    },
    save: (user, identity, privateKeys) =>
      ports.locks.hold(LOCK, async () => {
        const { signingKey: _signingKey, exchangeKey: _exchangeKey, ...publicIdentity } = identity
        const session = JSON.stringify(user)
        const next_key = await fetchNext(call)
        await store.write({ identity: publicIdentity, privateKeys, session }, next_key)
      }),
    load: (user_id) => ports.locks.hold(LOCK, () => rotate(user_id)),
    isEmpty: async () => (await ports.keys.findKeys()) === undefined,
    clear: () => ports.locks.hold(LOCK, () => ports.keys.clear()),
  }
}

interface AskedKeys {
  readonly key_id: string
  /** `undefined` after a failure: `load` sends its own request, and reports the error. */
  readonly keys: Promise<CurrentAndNext | undefined>
}

async function fetchNext(call: Call): Promise<StoreKey> {
  try {
    return readNextKey(await call('getKey', {}))
  } catch (cause) {
    throw keyStoreFailure('key_rotation_failed', cause)
  }
}

async function fetchCurrentAndNext(call: Call, key_id: string): Promise<CurrentAndNext> {
  try {
    return readCurrentAndNextKey(await call('getKey', { key_id }), key_id)
  } catch (cause) {
    throw keyStoreFailure('store_key_unavailable', cause)
  }
}

/** Resolves at once, or after the rest of the interval since the last call. */
function createThrottle(clock: Ports['clock']): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY
  return async () => {
    const since = clock.now() - last
    // A clock that was set back must not delay a load longer.
    if (since >= 0 && since < LOAD_INTERVAL_MS) await wait(clock, LOAD_INTERVAL_MS - since)
    last = clock.now()
  }
}
