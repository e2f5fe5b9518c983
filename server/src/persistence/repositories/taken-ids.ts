import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** Takes the id of a vault or category permanently. False if it is or ever was taken. */
export function takeId(knex: Knex, id: string): Promise<boolean> {
  return insertOnce(knex('taken_ids').insert({ id }))
}
