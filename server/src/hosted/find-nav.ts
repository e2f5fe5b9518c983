import type { IncomingMessage } from 'node:http'
import type { HostedNav } from '@shrd/contract'
import { isAccountMember } from '../identity/account/is-account-member.ts'
import type { BrowserSessions } from '../identity/sign-in/browser-sessions.ts'
import type { Database } from '../persistence/database.ts'

interface Deps {
  browserSessions: Pick<BrowserSessions, 'find'>
  database: Pick<Database, 'store'>
}

/** The signed-in user of the request's browser, for the links of a page. */
export async function findNav(
  { browserSessions, database }: Deps,
  req: IncomingMessage,
): Promise<HostedNav> {
  const session = await browserSessions.find(req)
  if (session === undefined) return { signed_in: false, is_account_member: false }
  const is_account_member = await isAccountMember(database.store, session.sub)
  return { signed_in: true, is_account_member }
}
