import { randomBytes } from 'node:crypto'
import type { Database } from '../../../server/src/persistence/database.ts'
import { sortNameOf, wordsOf } from '../../../server/src/persistence/person-words.ts'
import { createRandomId } from '../../../server/src/secrets.ts'

/** Rows of one statement. */
const BATCH = 200
/** Users of one transaction. */
const CHUNK = 5_000

const FIRST = ['Ada', 'Grace', 'Émile', 'Zoë', 'Søren', 'Lea', 'Noah', 'Mia', 'Luca', 'Ida']
const HOSTS = ['mail.example', 'post.example', 'work.example']
/** It has the length of a hash, and is never compared. */
const HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'s'.repeat(22)}$${'h'.repeat(43)}`

/** Adds users with passwords to an account. A tenth share a first name, a third a host. */
export async function insertUsers(
  { knex }: Database,
  account_id: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  for (let begin = from; begin < to; begin += CHUNK) {
    const numbers = Array.from({ length: Math.min(CHUNK, to - begin) }, (_, n) => begin + n)
    const people = numbers.map((n) => personOf(account_id, n))
    const words = people.flatMap(({ sub, email, name }) =>
      wordsOf({ email, name, username: null, profile: {} }).map((word) => ({
        ...{ account_id, word, sub },
      })),
    )
    const passwords = people.map(({ sub }) => ({ sub, hash: HASH, updated_at: 1 }))
    await knex.transaction(async (transaction) => {
      await transaction.batchInsert('persons', people, BATCH)
      await transaction.batchInsert('person_words', words, BATCH)
      await transaction.batchInsert('password_credentials', passwords, BATCH)
    })
  }
}

function personOf(account_id: string, n: number) {
  const name = `${FIRST[n % FIRST.length]} Name${n}`
  const email = `user${n}@${HOSTS[n % HOSTS.length]}`
  return {
    ...{ sub: createRandomId('p', randomBytes), account_id, email, email_verified: true, name },
    ...{ roles: '[]', plan_type: 'free_trial', status: n % 100 === 0 ? 'suspended' : 'active' },
    // Out of the order in which they are stored, as after an import.
    created_at: 1_600_000_000_000 + ((n * 7_919) % 1_000_003) * 1_000,
    ...{ updated_at: 1, sort_name: sortNameOf({ email, name, username: null }) },
    last_sign_in_at: n % 3 === 0 ? 1_700_000_000_000 + n : 0,
  }
}
