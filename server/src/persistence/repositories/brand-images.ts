import type { Knex } from 'knex'
import { CLIENT_ID } from './clients.ts'
import { insertOnce } from './insert.ts'

/** An image that the service has drawn itself. */
export interface BrandImage {
  readonly media_type: 'image/png' | 'image/webp'
  readonly bytes: Uint8Array
}

/** Images of clients, by the hash of their bytes. An image never changes. */
export interface BrandImageRepository {
  /** @param clientId as received */
  find(clientId: string, imageId: string): Promise<BrandImage | undefined>
  /** The ids of a client's images, the oldest first. */
  list(clientId: string): Promise<readonly string[]>
  /** False if the client already has it. */
  insert(clientId: string, imageId: string, image: BrandImage & { now: number }): Promise<boolean>
  remove(clientId: string, imageIds: readonly string[]): Promise<void>
}

const IMAGE_ID = /^[\w-]{43}$/

/** See {@link BrandImageRepository}. */
export function brandImageRepository(knex: Knex): BrandImageRepository {
  const of = (client_id: string) => knex('brand_images').where({ client_id })
  return {
    async find(clientId, imageId) {
      if (!CLIENT_ID.test(clientId) || !IMAGE_ID.test(imageId)) return undefined
      const row = await of(clientId).where({ image_id: imageId }).first('media_type', 'content')
      return row && { media_type: row.media_type, bytes: Buffer.from(row.content, 'base64') }
    },
    list: (clientId) => of(clientId).orderBy(['created_at', 'image_id']).pluck('image_id'),
    insert: (client_id, image_id, { media_type, bytes, now }) =>
      insertOnce(
        knex('brand_images').insert({
          ...{ client_id, image_id, media_type, created_at: now },
          content: Buffer.from(bytes).toString('base64'),
        }),
      ),
    async remove(clientId, imageIds) {
      await of(clientId)
        .whereIn('image_id', [...imageIds])
        .delete()
    },
  }
}
