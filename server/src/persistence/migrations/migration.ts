import type { Knex } from 'knex'

/** One step of the schema. Its name sorts by time and never changes. */
export interface Migration {
  readonly name: string
  up(knex: Knex): Promise<void>
  down(knex: Knex): Promise<void>
}
