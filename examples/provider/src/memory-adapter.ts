import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Entry {
  readonly payload: AdapterPayload
  readonly until: number
}

/** Records of all models, by model and id. They end with the process. */
const ENTRIES = new Map<string, Entry>()
/** Enough for everybody who tries it at once. */
const MOST = 10_000

/** Keeps the records of a model in the memory of this process. */
export function createMemoryAdapter(model: string): Adapter {
  const keyOf = (id: string) => `${model}:${id}`
  const findBy = (member: 'uid' | 'userCode', value: string) =>
    [...ENTRIES]
      .filter(([key, { until }]) => key.startsWith(`${model}:`) && until > Date.now())
      .find(([, { payload }]) => payload[member] === value)?.[1].payload
  return {
    async upsert(id, payload, seconds) {
      ENTRIES.delete(keyOf(id))
      ENTRIES.set(keyOf(id), { payload, until: Date.now() + (seconds ?? 600) * 1_000 })
      for (const oldest of ENTRIES.keys()) if (ENTRIES.size > MOST) ENTRIES.delete(oldest)
    },
    async find(id) {
      const entry = ENTRIES.get(keyOf(id))
      return entry && entry.until > Date.now() ? entry.payload : undefined
    },
    findByUid: async (uid) => findBy('uid', uid),
    findByUserCode: async (userCode) => findBy('userCode', userCode),
    async consume(id) {
      const entry = ENTRIES.get(keyOf(id))
      if (entry) entry.payload.consumed = Math.floor(Date.now() / 1_000)
    },
    async destroy(id) {
      ENTRIES.delete(keyOf(id))
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of ENTRIES) {
        if (key.startsWith(`${model}:`) && payload.grantId === grantId) ENTRIES.delete(key)
      }
    },
  }
}
