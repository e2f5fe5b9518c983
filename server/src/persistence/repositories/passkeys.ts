import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** A stored passkey. */
export interface StoredPasskey {
  readonly passkey_id: string
  readonly sub: string
  /** The domain at which it signs in. */
  readonly rp_id: string
  /** As its authenticator made it, base64url. */
  readonly credential_id: string
  /** COSE, base64url. */
  readonly public_key: string
  /** 0 if the authenticator does not count. */
  readonly counter: number
  readonly transports: readonly string[]
  /** True for a passkey that can be on several devices. It never changes. */
  readonly backup_eligible: boolean
  readonly backed_up: boolean
  readonly aaguid: string
  readonly name: string | null
  readonly created_at: number
  readonly last_used_at: number | null
}

/** The values of a passkey after its use. */
export interface PasskeyUse extends Pick<StoredPasskey, 'passkey_id' | 'counter' | 'backed_up'> {
  readonly now: number
}

/** A user as authenticators know them. */
export interface PasskeyUser {
  readonly sub: string
  /** Random, base64url. */
  readonly user_handle: string
  /** When a sign-in may offer a passkey again; `null` if no one has declined. */
  readonly offer_after: number | null
}

/** Passkeys of users. */
export interface PasskeyRepository {
  find(credentialId: string): Promise<StoredPasskey | undefined>
  /** A passkey of this user. */
  findOwn(sub: string, passkeyId: string): Promise<StoredPasskey | undefined>
  /** The oldest first. */
  list(sub: string): Promise<readonly StoredPasskey[]>
  /** False if the credential id is taken. */
  insert(passkey: StoredPasskey): Promise<boolean>
  /**
   * Records a use. False if the counter has not grown, unless it was never in use, or a synced
   * passkey does not count. One conditional update decides, also with parallel requests.
   */
  use(use: PasskeyUse): Promise<boolean>
  /** False if the user has no such passkey. */
  rename(sub: string, passkeyId: string, name: string | null): Promise<boolean>
  /** False if the user has no such passkey. */
  delete(sub: string, passkeyId: string): Promise<boolean>
  findUser(sub: string): Promise<PasskeyUser | undefined>
  /** Stores the handle, unless the user has one, and returns the one that counts. */
  ensureUser(sub: string, handle: string): Promise<PasskeyUser>
  setOffer(sub: string, after: number | null): Promise<void>
}

interface PasskeyRow
  extends Omit<StoredPasskey, 'transports' | 'backup_eligible' | 'backed_up' | 'counter'> {
  readonly transports: string
  readonly counter: number | string
  readonly backup_eligible: number | boolean
  readonly backed_up: number | boolean
}

/** See {@link PasskeyRepository}. */
export function passkeyRepository(knex: Knex): PasskeyRepository {
  const passkeys = () => knex('passkeys')
  const findUser = (sub: string): Promise<PasskeyUser | undefined> =>
    knex('passkey_users').where({ sub }).first()
  return {
    async find(credentialId) {
      const row = await passkeys()
        .where({ credential_hash: hashOf(credentialId) })
        .first()
      return row && toPasskey(row)
    },
    async findOwn(sub, passkey_id) {
      const row = await passkeys().where({ sub, passkey_id }).first()
      return row && toPasskey(row)
    },
    async list(sub) {
      const rows: PasskeyRow[] = await passkeys()
        .where({ sub })
        .orderBy(['created_at', 'passkey_id'])
      return rows.map(toPasskey)
    },
    insert: (passkey) =>
      insertOnce(
        passkeys().insert({
          ...passkey,
          credential_hash: hashOf(passkey.credential_id),
          transports: passkey.transports.join(' '),
        }),
      ),
    async use({ passkey_id, counter, backed_up, now }) {
      const used = await passkeys()
        .where({ passkey_id })
        .andWhere((row) => {
          row.where('counter', '<', counter)
          if (counter === 0) row.orWhere({ counter: 0 }).orWhere({ backup_eligible: true })
        })
        .update({ counter, backed_up, last_used_at: now })
      return used === 1
    },
    rename: async (sub, passkey_id, name) =>
      (await passkeys().where({ sub, passkey_id }).update({ name })) === 1,
    delete: async (sub, passkey_id) => (await passkeys().where({ sub, passkey_id }).delete()) === 1,
    findUser,
    async ensureUser(sub, user_handle) {
      const known = await findUser(sub)
      if (known !== undefined) return known
      const made = { sub, user_handle, offer_after: null }
      if (await insertOnce(knex('passkey_users').insert(made))) return made
      return (await findUser(sub)) ?? made
    },
    async setOffer(sub, offer_after) {
      await knex('passkey_users').where({ sub }).update({ offer_after })
    },
  }
}

function hashOf(credentialId: string): string {
  return createHash('sha256').update(credentialId).digest('base64url')
}

function toPasskey(row: PasskeyRow & { readonly credential_hash?: string }): StoredPasskey {
  const { credential_hash: _, ...passkey } = row
  return {
    ...passkey,
    counter: Number(row.counter),
    transports: row.transports.split(' ').filter(Boolean),
    backup_eligible: Boolean(row.backup_eligible),
    backed_up: Boolean(row.backed_up),
  }
}
