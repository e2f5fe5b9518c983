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

/** At most one load of the local keys in this time (specification 1, section 9). */
const LOAD_INTERVAL_MS = 50

const LOCK = 'shrd-local-keys'

/** The keys of the signed-in user on this device, sealed under keys that the server lends. */
export interface LocalKeys {
  /** @throws `key_rotation_failed` */
  save(user: SessionUser, identity: Identity, privateKeys: PrivateKeys): Promise<void>
  /**
   * Opens the stored keys and seals them anew under the server's next key.
   *
   * @throws `local_keys_invalid`, `store_key_unavailable`, `local_keys_locked`,
   * `key_rotation_failed`; `data.temporary` says that a later load may succeed
   */
  load(user_id: string): Promise<Identity>
  /** Asks for the server's keys before it is known whose keys they open; `load` takes the answer. */
  ask(): Promise<void>
  isEmpty(): Promise<boolean>
  clear(): Promise<void>
}

interface LocalKeysDependencies {
  call: Call
  ports: Pick<Ports, 'clock' | 'keys' | 'locks' | 'random'>
}

/**
 * The rotating local key store (2-crypto, "Local store"). Everything that writes runs under one
 * lock across tabs, so that no tab writes between another's read and write, or after a sign-out.
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

  /** What was asked for ahead, unless another tab has sealed the keys anew since, or it failed. */
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
  /** `undefined` where they could not be had: `load` asks itself, and says why. */
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

/** Resolves at once, or when the interval since the last call is over. */
function createThrottle(clock: Ports['clock']): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY
  return async () => {
    const since = clock.now() - last
    // A clock that was set back must not hold a load up for longer.
    if (since >= 0 && since < LOAD_INTERVAL_MS) await wait(clock, LOAD_INTERVAL_MS - since)
    last = clock.now()
  }
}
