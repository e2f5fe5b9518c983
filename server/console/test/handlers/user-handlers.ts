import { changeProfile } from '@shrd/contract'
import type { AccountUser, ListedUser, UserImport } from '../../src/data/types.ts'
import type { ConsoleCall, FakeHandlers } from '../fake-handler.ts'
import { createUser, NOW } from '../fake-records.ts'
import { type FakeState, idOf } from '../fake-state.ts'
import { Refused } from '../refused.ts'

const done = { success: true } as const

type Names = Extract<
  ConsoleCall,
  | `${string}User`
  | `${string}Users`
  | `${string}UserSessions`
  | 'forcePasswordReset'
  | `${string}UserImport`
  | `${string}UserImports`
  | 'downloadImportReport'
>

/** Calls about users, their import and export. */
export function userHandlers(state: FakeState): Pick<FakeHandlers, Names> {
  const get = (sub: string): AccountUser => {
    const found = state.users.find((user) => user.sub === sub)
    if (!found) throw new Refused('user_unknown', 404)
    return found
  }
  const put = (sub: string, changes: Partial<AccountUser>) => {
    const user = get(sub)
    state.users = state.users.map((one) => (one === user ? { ...user, ...changes } : one))
    return done
  }
  const getImport = (import_id: string): UserImport => {
    const found = state.imports.find((one) => one.import_id === import_id)
    if (!found) throw new Refused('import_not_found', 404)
    return found
  }
  return {
    listUsers({ search = '', status, order, after, limit }) {
      const words = search.toLowerCase().split(/\s+/).filter(Boolean)
      const matching = state.users.filter(
        (user) =>
          (status === undefined || user.status === status) &&
          words.every((word) =>
            `${user.name} ${user.email} ${user.sub}`.toLowerCase().includes(word),
          ),
      )
      const sorted = matching.toSorted((one, other) => compare(one, other, order))
      const start = after === undefined ? 0 : Number(after)
      const end = start + limit
      return {
        objs: sorted.slice(start, end).map(toRow),
        next: end < sorted.length ? String(end) : null,
      }
    },
    countUsers() {
      const suspended = state.users.filter(({ status }) => status === 'suspended').length
      return { active: state.users.length - suspended, suspended }
    },
    getAccountUser: ({ sub }) => get(sub),
    createAccountUser({ email, name = null }) {
      if (state.users.some((user) => user.email === email)) throw new Refused('account_exists', 409)
      const user = { ...createUser(name ?? email, state.users.length), email, name }
      state.users.push({ ...user, password: null, sessions: [], last_sign_in_at: null })
      return { sub: user.sub }
    },
    updateAccountUser({ sub, profile, attributes = {}, ...changes }) {
      const user = get(sub)
      return put(sub, {
        ...withoutUndefined(changes),
        profile: changeProfile(user.profile, profile ?? {}),
        attributes: user.attributes.map((one) => ({
          ...one,
          value: attributes[one.name] === undefined ? one.value : (attributes[one.name] ?? null),
        })),
      })
    },
    suspendAccountUser: ({ sub }) => put(sub, { status: 'suspended', sessions: [] }),
    reactivateAccountUser: ({ sub }) => put(sub, { status: 'active' }),
    forcePasswordReset: ({ sub }) => put(sub, {}),
    endAccountUserSessions({ sub }) {
      const ended = get(sub).sessions.length
      put(sub, { sessions: [] })
      return { ended }
    },
    deleteAccountUser({ sub }) {
      get(sub)
      state.users = state.users.filter((user) => user.sub !== sub)
      return done
    },
    exportUsers: () => toBytes(state.users.map((user) => `${JSON.stringify(user)}\n`).join('')),
    openUserImport({ format, on_duplicate }) {
      const import_id = `imp_${idOf(state.imports.length)}`
      state.imports.unshift({
        ...{ import_id, format, on_duplicate, state: 'uploading', size: 0, position: 0 },
        ...{ rows: 0, created: 0, updated: 0, skipped: 0, refused: 0, failure: null },
        ...{ created_at: NOW, started_at: null, finished_at: null },
      })
      return { import_id }
    },
    uploadUserImport: ({ part }) => ({ part, size: 1 }),
    startUserImport({ import_id, size }) {
      Object.assign(getImport(import_id), {
        ...{ state: 'finished', size, position: size, rows: 12, created: 10, refused: 2 },
        ...{ started_at: NOW, finished_at: NOW },
      })
      return done
    },
    cancelUserImport({ import_id }) {
      Object.assign(getImport(import_id), { state: 'cancelled', finished_at: NOW })
      return done
    },
    getUserImport: ({ import_id }) => getImport(import_id),
    listUserImports: () => state.imports,
    downloadImportReport: () => toBytes('row,line,code,field,sub\n'),
  }
}

function toRow(user: AccountUser): ListedUser {
  const { sub, email, email_verified, name, preferred_username } = user
  const { status, created_at, last_sign_in_at } = user
  return {
    ...{ sub, email, email_verified, name, preferred_username },
    ...{ status, created_at, last_sign_in_at },
  }
}

function toBytes(text: string): Uint8Array {
  // An encoder of Node makes arrays that are no `Uint8Array` of jsdom.
  return Uint8Array.from(new TextEncoder().encode(text))
}

function compare(one: AccountUser, other: AccountUser, order: string): number {
  if (order === 'name') return (one.name ?? '').localeCompare(other.name ?? '')
  const field = order === 'newest' ? 'created_at' : 'last_sign_in_at'
  return (other[field] ?? 0) - (one[field] ?? 0)
}

function withoutUndefined(changes: object): Partial<AccountUser> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}
