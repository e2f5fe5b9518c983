import type { Knex } from 'knex'

/** A stored emergency code: its first four characters, and a hash of the rest. */
export interface EmergencyCode {
  readonly selector: string
  /** Argon2id, PHC string form. */
  readonly hash: string
}

/** Emergency codes of users. */
export interface EmergencyCodeRepository {
  /** Replaces all codes of the user. */
  replace(sub: string, codes: readonly EmergencyCode[], now: number): Promise<void>
  deleteAllOf(sub: string): Promise<void>
  /** When the codes were created; `null` without codes, or if it is unknown. */
  createdAt(sub: string): Promise<number | null>
  /** The code with this selector, unless it was used. */
  findUnused(sub: string, selector: string): Promise<EmergencyCode | undefined>
  /** Uses a code. True for one caller only, also with parallel requests. */
  consume(sub: string, selector: string, now: number): Promise<boolean>
  countUnused(sub: string): Promise<number>
}

/** See {@link EmergencyCodeRepository}. */
export function emergencyCodeRepository(knex: Knex): EmergencyCodeRepository {
  const all = (sub: string) => knex('emergency_codes').where({ sub })
  const unused = (sub: string) => all(sub).whereNull('consumed_at')
  return {
    async replace(sub, codes, now) {
      await all(sub).delete()
      const rows = codes.map((code) => ({ sub, ...code, created_at: now }))
      await knex('emergency_codes').insert(rows)
    },
    async deleteAllOf(sub) {
      await all(sub).delete()
    },
    async createdAt(sub) {
      const row: { created_at: number | null } | undefined = await all(sub).first('created_at')
      return row?.created_at ?? null
    },
    findUnused: (sub, selector) => unused(sub).where({ selector }).first('selector', 'hash'),
    async consume(sub, selector, now) {
      return (await unused(sub).where({ selector }).update({ consumed_at: now })) === 1
    },
    async countUnused(sub) {
      const [row] = await unused(sub).count({ codes: '*' })
      return Number(row?.codes ?? 0)
    },
  }
}
