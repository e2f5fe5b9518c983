import type { Bound } from '../../packages/crypto/bench/bench.ts'

/**
 * The processor time of the service divided by that of the bare library, as in
 * `docs/reference/identity-speed.md`. No further reduction was found for these operations, so they
 * must not grow.
 */
const MEASURED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'sign-in without a session, pages included': { SQLite: 3.5, MariaDB: 4.8 },
  'sign-in with a session': { SQLite: 2.2, MariaDB: 3 },
  'sign-in with a session, RS256': { SQLite: 1.6, MariaDB: 1.9 },
  'refresh, RS256': { SQLite: 1.3, MariaDB: 1.8 },
  refresh: { SQLite: 2, MariaDB: 3 },
  'client credentials': { SQLite: 3, MariaDB: 3.5 },
  introspection: { SQLite: 4.2, MariaDB: 4.4 },
  userinfo: { SQLite: 2.5, MariaDB: 3 },
  JWKS: { SQLite: 1.8, MariaDB: 1.5 },
}
/** Undisturbed runs differ by less than this. */
const DIFFERENCE = 1.1

/**
 * The limit of an operation on a database.
 *
 * @throws TypeError for an operation without one: add its row here and to the page
 */
export function limitOf(operation: string, database: string): Bound {
  const measured = MEASURED[operation]?.[database]
  if (measured === undefined) throw new TypeError(`${operation} has no limit on ${database}.`)
  return { of: 'ratio', atMost: measured * DIFFERENCE }
}
