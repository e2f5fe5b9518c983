import type { UserPlace } from '../../../persistence/repositories/account-users.ts'
import type { Repositories } from '../../../persistence/repositories/repositories.ts'
import { toStream } from '../to-stream.ts'
import { createFormat } from './export-formats.ts'
import { toExportRecord } from './export-record.ts'

/** Users of one page. A stream holds no more than one of them. */
const PAGE = 500

/**
 * Reads all users of an account as one stream, no faster than its consumer, in pages: a user who
 * registers meanwhile comes at the end, and one who is deleted meanwhile may be missing.
 */
export function streamUsers(
  store: Repositories,
  accountId: string,
  format: 'ndjson' | 'csv',
): ReadableStream<Uint8Array> {
  return toStream(readChunks(store, accountId, format))
}

async function* readChunks(
  { identity: { accountAttributes }, tenancy: { accountUsers, userExports } }: Repositories,
  accountId: string,
  name: 'ndjson' | 'csv',
): AsyncGenerator<Uint8Array, undefined> {
  const declared = await accountAttributes.list(accountId)
  const format = createFormat(name, declared)
  if (format.head !== '') yield Buffer.from(format.head)
  let after: UserPlace | undefined
  do {
    const page = { order: 'oldest', after, limit: PAGE } as const
    const places = await accountUsers.places(accountId, page)
    if (places.length === 0) return undefined
    const subs = places.map(({ sub }) => sub)
    const users = await userExports.list(accountId, subs)
    const lines = users.map((user) => format.write(toExportRecord(user, declared)))
    if (lines.length > 0) yield Buffer.from(lines.join(''))
    after = places.length === PAGE ? places.at(-1) : undefined
  } while (after !== undefined)
  return undefined
}
