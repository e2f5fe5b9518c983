import type { Knex } from 'knex'

/** Which session of a person an OIDC session belongs to. */
export interface OidcLinkRepository {
  /** The reference of that session, unless it has been ended. */
  findReference(oidcUid: string): Promise<string | undefined>
}

/** See {@link OidcLinkRepository}. */
export function oidcLinkRepository(knex: Knex): OidcLinkRepository {
  return {
    async findReference(oidcUid) {
      const row: { reference: string } | undefined = await knex('sessions')
        .where({ oidc_uid: oidcUid })
        .first('reference')
      return row?.reference
    },
  }
}
