import {
  type FoundRecord,
  type FoundSession,
  type FoundToken,
  type OidcLookupRepository,
  TOKEN_MODELS,
} from '../persistence/repositories/oidc-lookups.ts'
import type { OidcRecordRepository } from '../persistence/repositories/oidc-records.ts'
import { forgetRecords, type RequestMemo, requestMemo } from './request-memo.ts'
import { saveLater, saveNow } from './save-together.ts'

/** The provider's records, as its adapter uses them. */
export type AdapterRecords = Pick<
  OidcRecordRepository,
  'save' | 'replace' | 'insert' | 'consume' | 'remove' | 'removeByGrant'
> & {
  find(model: string, id: string, now: number): Promise<FoundRecord | undefined>
  findBy(
    model: string,
    column: 'uid' | 'user_code',
    value: string,
    now: number,
  ): Promise<FoundRecord | undefined>
}

/**
 * Finds a token together with its grant, session, user and client, and caches these for later
 * lookups of the same request. Any write of the request clears the cache.
 */
export function rememberRecords(
  records: OidcRecordRepository,
  lookups: OidcLookupRepository,
): AdapterRecords {
  const writing = <Arguments extends unknown[], Answer>(
    write: (...args: Arguments) => Promise<Answer>,
  ) => {
    return async (...args: Arguments) => {
      await saveNow(records)
      try {
        return await write(...args)
      } finally {
        forgetRecords()
      }
    }
  }
  return {
    async save(record) {
      await saveLater(records, record)
      forgetRecords()
    },
    replace: writing(records.replace),
    insert: writing(records.insert),
    consume: writing(records.consume),
    remove: writing(records.remove),
    removeByGrant: writing(records.removeByGrant),
    async find(model, id, now) {
      await saveNow(records)
      const memo = requestMemo()
      if (memo === undefined) return records.find(model, id, now)
      if (TOKEN_MODELS.includes(model)) return findToken(lookups, memo, { model, id, now })
      if (model === 'Session') return keepSession(memo, await lookups.findSession('id', id, now))
      const grants = model === 'Grant' ? memo.grants : undefined
      return grants?.has(id) ? grants.get(id) : records.find(model, id, now)
    },
    async findBy(model, column, value, now) {
      await saveNow(records)
      const memo = requestMemo()
      if (memo === undefined || model !== 'Session' || column !== 'uid') {
        return records.findBy(model, column, value, now)
      }
      if (memo.sessions.has(value)) return memo.sessions.get(value)
      return keepSession(memo, await lookups.findSession('uid', value, now))
    },
  }
}

/** Looks for a token of unknown kind as each kind at once, in one query. */
async function findToken(
  lookups: OidcLookupRepository,
  memo: RequestMemo,
  { model, id, now }: { model: string; id: string; now: number },
): Promise<FoundRecord | undefined> {
  const finding = memo.tokens.get(id) ?? lookups.findToken(id, now)
  memo.tokens.set(id, finding)
  const found = await finding
  if (found?.record.model !== model) return undefined
  keepToken(memo, found)
  return found.record
}

function keepToken(
  memo: RequestMemo,
  { grant, grantId, session, sessionUid, client, person }: FoundToken,
): void {
  if (grantId !== null) memo.grants.set(grantId, grant)
  if (sessionUid !== null) memo.sessions.set(sessionUid, session?.record)
  if (sessionUid !== null) memo.own.set(sessionUid, session?.own)
  if (client !== undefined) memo.clients.set(client.client.client_id, client)
  if (person !== undefined) memo.persons.set(person.sub, person)
}

function keepSession(memo: RequestMemo, found: FoundSession | undefined): FoundRecord | undefined {
  if (found === undefined) return undefined
  const { record, own, person, uid } = found
  memo.sessions.set(uid, record)
  memo.own.set(uid, own)
  if (person !== undefined) memo.persons.set(person.sub, person)
  return record
}
