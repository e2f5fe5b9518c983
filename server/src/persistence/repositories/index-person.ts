import type { Knex } from 'knex'
import { type Searched, sortNameOf, wordsOf } from '../person-words.ts'

/** A user whose words are written. */
interface IndexedPerson extends Searched {
  readonly sub: string
  readonly account_id: string
}

/** The columns of a user from which the words come. */
type IndexedRow = Omit<IndexedPerson, 'profile'> & {
  readonly profile: string | null
  readonly sort_name: string
}

/** Writes the words of a user who has none yet. */
export async function insertWords(knex: Knex, person: IndexedPerson): Promise<void> {
  await insert(knex, person, wordsOf(person))
}

/**
 * Writes the words and the place of a user after a change, as far as they differ. Call it in the
 * transaction of the change.
 */
export async function indexAgain(knex: Knex, sub: string): Promise<void> {
  const row: IndexedRow | undefined = await knex('persons').where({ sub }).first()
  if (row === undefined) return
  const person = { ...row, profile: JSON.parse(row.profile ?? '{}') }
  const own = () => knex('person_words').where({ sub })
  const before: string[] = await own().pluck('word')
  const after = wordsOf(person)
  const gone = before.filter((word) => !after.includes(word))
  if (gone.length > 0) await own().whereIn('word', gone).delete()
  await insert(
    knex,
    person,
    after.filter((word) => !before.includes(word)),
  )
  const sort_name = sortNameOf(person)
  if (sort_name !== row.sort_name) await knex('persons').where({ sub }).update({ sort_name })
}

async function insert(
  knex: Knex,
  { sub, account_id }: Pick<IndexedPerson, 'sub' | 'account_id'>,
  words: readonly string[],
): Promise<void> {
  if (words.length === 0) return
  await knex('person_words').insert(words.map((word) => ({ account_id, word, sub })))
}

/** Runs work in the transaction of its caller, or else in one of its own. */
export function atomically<T>(knex: Knex, work: (knex: Knex) => Promise<T>): Promise<T> {
  return knex.isTransaction ? work(knex) : knex.transaction(work)
}
