import { LIMITS } from '@shrd/contract'
import { prefixesOf } from '../../../persistence/person-words.ts'
import type {
  AccountUserRepository,
  ListedUser,
  UserPage,
  UserPlace,
} from '../../../persistence/repositories/account-users.ts'

/** A page of a search. */
export interface UserSearch extends UserPage {
  readonly order: 'newest' | 'name' | 'last_sign_in'
  readonly search?: string | undefined
}

/** Users in their order, and the place from which the next page goes on. */
export interface FoundUsers {
  readonly users: readonly ListedUser[]
  /** `undefined` on the last page. */
  readonly next: UserPlace | undefined
}

/** What a search may cost. */
export interface SearchBounds {
  /** A word of more users than this is common. Fewer are all read, and sorted here. */
  readonly rare: number
  /** With common words alone, a call looks through so many users in their order. */
  readonly scanned: number
  /** Users of one step of that. Other work of the process goes on between steps. */
  readonly step: number
}

const BOUNDS: SearchBounds = { rare: 5_000, scanned: 20_000, step: 1_000 }

const SUBJECT = /^p_[a-z2-7]{26}$/

/**
 * Searches the users of an account. The cost depends on the page and on the rarest word, never on
 * the number of users.
 */
export async function searchUsers(
  users: AccountUserRepository,
  accountId: string,
  { search = '', ...page }: UserSearch,
  bounds: SearchBounds = BOUNDS,
): Promise<FoundUsers> {
  const text = search.trim()
  if (SUBJECT.test(text)) return sortPage(await users.list(accountId, [text]), page)
  const prefixes = prefixesOf(text).slice(0, LIMITS.searchWords)
  if (prefixes.length === 0) {
    // Only punctuation was searched.
    return text === '' ? listPage(users, accountId, page) : { users: [], next: undefined }
  }
  const rare = await findRare(users, accountId, { prefixes, most: bounds.rare })
  return rare === undefined
    ? scan(users, accountId, { page, prefixes, bounds })
    : sortPage(await users.list(accountId, rare), page)
}

/** Users with all words, if one of the words is rare. */
async function findRare(
  users: AccountUserRepository,
  accountId: string,
  { prefixes, most }: { readonly prefixes: readonly string[]; readonly most: number },
): Promise<readonly string[] | undefined> {
  const counted = []
  for (const prefix of prefixes) {
    const subs = await users.subsWithPrefix(accountId, prefix, most + 1)
    counted.push({ prefix, subs })
    // Nobody has it, so nobody has all.
    if (subs.length === 0) return []
  }
  const [rarest] = counted.toSorted((a, b) => a.subs.length - b.subs.length)
  if (rarest === undefined || rarest.subs.length > most) return undefined
  const others = prefixes.filter((prefix) => prefix !== rarest.prefix)
  return withAll(users, rarest.subs, others)
}

async function withAll(
  users: AccountUserRepository,
  subs: readonly string[],
  prefixes: readonly string[],
): Promise<readonly string[]> {
  let left = subs
  for (const prefix of prefixes) {
    if (left.length === 0) return left
    const matching = await users.withPrefix(left, prefix)
    left = left.filter((sub) => matching.has(sub))
  }
  return left
}

async function listPage(
  users: AccountUserRepository,
  accountId: string,
  page: UserPage,
): Promise<FoundUsers> {
  const places = await users.places(accountId, { ...page, limit: page.limit + 1 })
  const shown = places.slice(0, page.limit)
  return {
    users: await inPlaces(users, accountId, shown),
    next: places.length > shown.length ? shown.at(-1) : undefined,
  }
}

interface Scan {
  readonly page: UserPage
  readonly prefixes: readonly string[]
  readonly bounds: SearchBounds
}

/** Looks through users in their order until the page is full, or for as long as a call may. */
async function scan(
  users: AccountUserRepository,
  accountId: string,
  { page, prefixes, bounds }: Scan,
): Promise<FoundUsers> {
  const found: UserPlace[] = []
  let after = page.after
  for (let scanned = 0; scanned < bounds.scanned; scanned += bounds.step) {
    const places = await users.places(accountId, { ...page, after, limit: bounds.step })
    const subs = places.map(({ sub }) => sub)
    const matching = new Set(await withAll(users, subs, prefixes))
    found.push(...places.filter(({ sub }) => matching.has(sub)))
    if (found.length > page.limit) {
      const shown = found.slice(0, page.limit)
      return { users: await inPlaces(users, accountId, shown), next: shown.at(-1) }
    }
    after = places.at(-1)
    if (places.length < bounds.step) {
      return { users: await inPlaces(users, accountId, found), next: undefined }
    }
  }
  return { users: await inPlaces(users, accountId, found), next: after }
}

async function inPlaces(
  users: AccountUserRepository,
  accountId: string,
  places: readonly UserPlace[],
): Promise<readonly ListedUser[]> {
  const subs = places.map(({ sub }) => sub)
  const bySub = new Map((await users.list(accountId, subs)).map((user) => [user.sub, user]))
  return subs.flatMap((sub) => bySub.get(sub) ?? [])
}

/** Cuts a page out of all users that match. */
function sortPage(
  all: readonly ListedUser[],
  { order, status, after, limit }: Omit<UserSearch, 'search'>,
): FoundUsers {
  const isDescending = order !== 'name'
  const compare = (one: UserPlace, other: UserPlace) =>
    comparePlaces(one, other) * (isDescending ? -1 : 1)
  const rows = all
    .filter((user) => status === undefined || user.status === status)
    .map((user) => ({ user, place: placeOf(user, order) }))
    .filter(({ place }) => after === undefined || compare(place, after) > 0)
    .toSorted((a, b) => compare(a.place, b.place))
  const shown = rows.slice(0, limit)
  return {
    users: shown.map(({ user }) => user),
    next: rows.length > shown.length ? shown.at(-1)?.place : undefined,
  }
}

function placeOf(user: ListedUser, order: UserSearch['order']): UserPlace {
  const { sub, created_at, sort_name, last_sign_in_at } = user
  const value = { newest: created_at, name: sort_name, last_sign_in: last_sign_in_at }[order]
  return { value, sub }
}

function comparePlaces(one: UserPlace, other: UserPlace): number {
  return compareValues(one.value, other.value) || compareValues(one.sub, other.sub)
}

/** As the databases do: numbers by size, texts by their bytes. */
function compareValues(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)))
}
