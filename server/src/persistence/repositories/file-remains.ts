import type { Knex } from 'knex'

/** The most ids in one statement. */
export const BATCH = 500

/** Content without a row, which must still be deleted. */
export interface FileRemainsRepository {
  /** Paths of content, the longest waiting first. */
  list(limit: number): Promise<readonly string[]>
  /** Records that the content is deleted. */
  forget(filePath: string): Promise<void>
}

/** See {@link FileRemainsRepository}. */
export function fileRemainsRepository(knex: Knex): FileRemainsRepository {
  return {
    list: (limit) =>
      knex('file_remains').orderBy(['created_at', 'file_path']).limit(limit).pluck('file_path'),
    async forget(file_path) {
      await knex('file_remains').where({ file_path }).delete()
    },
  }
}

/**
 * Deletes files, and in the same transaction records the paths of their content. The content is
 * deleted afterwards, so that no listed file is ever without content.
 */
export async function letGo(
  knex: Knex,
  files: readonly { readonly file_id: string; readonly file_path: string }[],
  now: number,
): Promise<readonly string[]> {
  for (let from = 0; from < files.length; from += BATCH) {
    const batch = files.slice(from, from + BATCH)
    await knex('file_remains').insert(
      batch.map(({ file_path }) => ({ file_path, created_at: now })),
    )
    await knex('files')
      .whereIn(
        'file_id',
        batch.map(({ file_id }) => file_id),
      )
      .delete()
  }
  return files.map(({ file_path }) => file_path)
}
