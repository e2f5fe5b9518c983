import type { Knex } from 'knex'
import type { StoredObject } from './clients.ts'
import { insertOnce } from './insert.ts'

/** The draft of a client's branding. */
export interface StoredDraft {
  readonly client_id: string
  /** Counts its changes, from 1. */
  readonly version: number
  readonly branding: StoredObject
  readonly updated_at: number
  /** A `sub` or a `key_id`. */
  readonly updated_by: string
}

/** A publication, without its content. */
export interface Publication {
  readonly version: number
  readonly published_at: number
  readonly published_by: string
  /** The version that it repeats, after a rollback. */
  readonly repeats: number | null
}

/** Drafts and publications of the branding of clients. */
export interface BrandingRepository {
  findDraft(clientId: string): Promise<StoredDraft | undefined>
  /**
   * Stores the next version of a draft. False if another change came first. The version decides, so
   * it is safe under races.
   */
  saveDraft(draft: StoredDraft): Promise<boolean>
  /** A published branding, if it is kept. */
  find(clientId: string, version: number): Promise<StoredObject | undefined>
  /** The branding that pages and mails of a client show; `undefined` without one. */
  findPublished(clientId: string): Promise<StoredObject | undefined>
  /** The newest first. */
  history(clientId: string): Promise<readonly Publication[]>
  /** Adds a publication. The caller holds a lock of the client. */
  publish(clientId: string, publication: Publication & { branding: StoredObject }): Promise<void>
  /** Deletes publications before this version. */
  forget(clientId: string, before: number): Promise<void>
}

interface BrandingRow {
  readonly branding: string
}

/** See {@link BrandingRepository}. */
export function brandingRepository(knex: Knex): BrandingRepository {
  const published = (client_id: string) => knex('brandings').where({ client_id })
  return {
    async findDraft(clientId) {
      const row = await knex('branding_drafts').where({ client_id: clientId }).first()
      return row && { ...row, branding: JSON.parse(row.branding) }
    },
    async saveDraft({ client_id, version, branding, ...written }) {
      const row = { version, branding: JSON.stringify(branding), ...written }
      if (version === 1) {
        return insertOnce(knex('branding_drafts').insert({ client_id, ...row }))
      }
      const before = knex('branding_drafts').where({ client_id, version: version - 1 })
      return (await before.update(row)) === 1
    },
    async find(clientId, version) {
      return contentOf(await published(clientId).where({ version }).first('branding'))
    },
    async findPublished(clientId) {
      const row = await knex('clients')
        .join('brandings', (on) =>
          on
            .on('brandings.client_id', 'clients.client_id')
            .andOn('brandings.version', 'clients.branding_version'),
        )
        .where({ 'clients.client_id': clientId })
        .first('brandings.branding')
      return contentOf(row)
    },
    history: (clientId) =>
      published(clientId)
        .orderBy('version', 'desc')
        .select('version', 'published_at', 'published_by', 'repeats'),
    async publish(client_id, { branding, ...publication }) {
      const row = { client_id, ...publication, branding: JSON.stringify(branding) }
      await knex('brandings').insert(row)
    },
    async forget(clientId, before) {
      await published(clientId).where('version', '<', before).delete()
    },
  }
}

function contentOf(row: BrandingRow | undefined): StoredObject | undefined {
  return row && JSON.parse(row.branding)
}
