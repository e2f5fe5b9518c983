import { changeProfile } from '@shrd/contract'
import type { CallOutput } from '@shrd/contract/calls'
import { ShrdError } from '@shrd/crypto/errors'
import type { AccountCalls } from './account-call.ts'
import { type Asking, assertFresh, findAsking, findProven } from './asking.ts'
import { connectionCalls } from './connection-calls.ts'
import { credentialCalls } from './credential-calls.ts'
import { sendMail } from './mailed-codes.ts'
import { passkeyCalls } from './passkey-calls.ts'
import { changePerson, removePerson } from './people.ts'
import type { TestPerson } from './person.ts'
import type { ServiceState } from './service-state.ts'
import { endGrant, endSession } from './sessions.ts'

const DONE = { success: true } as const

/** See {@link AccountCalls}. */
export function createAccountCalls(state: ServiceState): AccountCalls {
  return {
    ...credentialCalls(state),
    ...passkeyCalls(state),
    ...connectionCalls(state),
    getAccount: async () => describeAccount(state, findAsking(state)),
    async updateAccount({ attributes: _, profile, ...changes }) {
      const { sub, profile: known } = findAsking(state).person
      const { preferred_username: username } = changes
      const isTaken = (person: TestPerson) =>
        person.sub !== sub && person.preferred_username === username
      if (username && [...state.people.values()].some(isTaken)) {
        throw new ShrdError('username_taken')
      }
      const all = Object.entries({ ...changes, profile: profile && changeProfile(known, profile) })
      const given = all.filter(([, value]) => value !== undefined)
      changePerson(state, sub, Object.fromEntries(given))
      return DONE
    },
    async deleteAccount() {
      const { person } = findProven(state)
      removePerson(state, person.sub)
      state.browser = null
      sendMail(state, { email: person.email, kind: 'account_deleted' })
      return DONE
    },
    listAccountSessions: async () => listSessions(state, findAsking(state)),
    async endAccountSession({ reference }) {
      const { person, session } = findAsking(state)
      if (reference !== session.reference) assertFresh(state, session)
      if (state.sessions.get(reference)?.sub !== person.sub)
        throw new ShrdError('session_not_found')
      endSession(state, reference)
      if (reference === session.reference) state.browser = null
      return DONE
    },
    endAccountSessions: async ({ keep_current }) => endSessions(state, keep_current),
    listAccountApplications: async () => listApplications(state, findAsking(state)),
    endAccountApplication: async ({ client_id }) => endApplication(state, client_id),
  }
}

function describeAccount(
  state: ServiceState,
  { person, session }: Asking,
): CallOutput<'getAccount'> {
  const { sub, email, email_verified, name, locale, created_at, second_factor } = person
  const { preferred_username, profile } = person
  return {
    ...{ sub, email, email_verified, name, locale, preferred_username, profile, created_at },
    // No application declares any here.
    attributes: [],
    pending_email: state.changes.get(session.reference)?.email ?? null,
    user_id: null,
    has_password: person.password !== null,
    second_factor: second_factor && {
      created_at: second_factor.created_at,
      codes_left: second_factor.codes.length,
    },
    fresh_until: session.fresh_until,
    is_account_member: false,
  }
}

function listSessions(
  state: ServiceState,
  { person, session }: Asking,
): CallOutput<'listAccountSessions'> {
  const own = [...state.sessions.values()].filter(({ sub }) => sub === person.sub)
  return own.map(({ reference, amr, client_id, created_at, last_used_at }) => ({
    ...{ reference, amr: [...amr], key_proven: false, created_at, last_used_at },
    current: reference === session.reference,
    browser: client_id === null ? 'This browser' : `Sign-in of ${client_id}`,
    place: null,
  }))
}

function endSessions(state: ServiceState, keepCurrent: boolean): CallOutput<'endAccountSessions'> {
  const { person, session } = findAsking(state)
  assertFresh(state, session)
  for (const { reference, sub } of state.sessions.values()) {
    if (sub === person.sub && !(keepCurrent && reference === session.reference)) {
      endSession(state, reference)
    }
  }
  if (!keepCurrent) state.browser = null
  sendMail(state, { email: person.email, kind: 'sessions_ended' })
  return DONE
}

function listApplications(
  state: ServiceState,
  { person }: Asking,
): CallOutput<'listAccountApplications'> {
  const grants = [...state.grants.values()].filter(({ sub }) => sub === person.sub)
  const names = [...new Set(grants.map(({ client_id }) => client_id))]
  return names.map((client_id) => {
    const own = grants.filter((grant) => grant.client_id === client_id)
    const client = state.clients.get(client_id)
    const used = own.flatMap(({ session }) => state.sessions.get(session)?.last_used_at ?? [])
    return {
      ...{ client_id, name: client?.name ?? client_id, logo_uri: null },
      first_party: client?.first_party ?? false,
      scopes: [...new Set(own.flatMap(({ scope }) => scope.split(' ')))],
      resources: [],
      since: Math.min(...own.map(({ created_at }) => created_at)),
      last_used_at: used.length === 0 ? null : Math.max(...used),
      sessions: new Set(own.map(({ session }) => session)).size,
    }
  })
}

function endApplication(
  state: ServiceState,
  client_id: string,
): CallOutput<'endAccountApplication'> {
  const { person, session } = findAsking(state)
  assertFresh(state, session)
  if (!state.clients.has(client_id)) throw new ShrdError('application_not_found')
  for (const grant of state.grants.values()) {
    if (grant.client_id === client_id && grant.sub === person.sub) endGrant(state, grant.id)
  }
  return DONE
}
