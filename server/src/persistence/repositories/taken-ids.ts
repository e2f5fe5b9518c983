import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** Takes the id of a vault or category for good; false when there is or ever was something of it. */
export function takeId(knex: Knex, id: string): Promise<boolean> {
  return insertOnce(knex('taken_ids').insert({ id }))
}
