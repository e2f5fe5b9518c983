import type Router from '@koa/router'
import type { DashboardClient, HostedPage } from '@shrd/contract'
import type { Session } from '../http/active-session.ts'
import type { RequestState, StepContext } from '../http/state.ts'
import { describeAccount } from '../identity/account/describe-account.ts'
import { listApplications } from '../identity/account/list-applications.ts'
import type { Client } from '../persistence/repositories/clients.ts'
import type { Services } from '../services.ts'
import type { DrawPage } from './draw-page.ts'
import { askToSignIn, redirect } from './redirect.ts'
import type { RedirectCookie } from './redirect-cookie.ts'

/** Dependencies of the account pages. */
export interface AccountPageDeps extends Services {
  draw: DrawPage
  redirects: RedirectCookie
}

type Tab = Extract<HostedPage, { name: 'account' }>['tab']

const TABS: Readonly<Record<string, Tab>> = {
  '/account': 'profile',
  '/account/security': 'security',
  '/account/sessions': 'sessions',
  '/account/applications': 'applications',
}

/** Pages of users about themselves, and of account members about applications. */
export function addAccountPages(router: Router<RequestState>, deps: AccountPageDeps): void {
  for (const [path, tab] of Object.entries(TABS)) {
    router.get(path, (ctx) =>
      withSession(deps, ctx, (session) => drawTab(deps, ctx, { session, tab })),
    )
  }
  router.get('/dashboard', (ctx) =>
    withSession(deps, ctx, (session) => drawDashboard(deps, ctx, session)),
  )
}

async function withSession(
  { browserSessions, redirects }: AccountPageDeps,
  ctx: StepContext,
  show: (session: Session) => Promise<void>,
): Promise<void> {
  const session = await browserSessions.find(ctx.req)
  if (session === undefined) return askToSignIn(ctx, redirects, ctx.path)
  await show(session)
}

async function drawTab(
  deps: AccountPageDeps,
  ctx: StepContext,
  { session, tab }: { session: Session; tab: Tab },
): Promise<void> {
  const { sessions, config, ports } = deps
  const { store } = deps.database
  const now = ports.now()
  const account = await describeAccount(store, session, now)
  const at = { times: config.session, now }
  await deps.draw(ctx, {
    ...{ name: 'account', tab, account },
    sessions: tab === 'sessions' ? await sessions.list(store, session) : null,
    applications: tab === 'applications' ? await listApplications(store, session.sub, at) : null,
  })
}

async function drawDashboard(
  { draw, database }: AccountPageDeps,
  ctx: StepContext,
  { sub }: Session,
): Promise<void> {
  const {
    identity: { accounts },
    oidc: { clients },
  } = database.store
  const memberships = await accounts.membershipsOf(sub)
  if (memberships.length === 0) return redirect(ctx, '/account')
  const ids = memberships.map(({ account_id }) => account_id)
  const found = await Promise.all(ids.map((id) => accounts.find(id)))
  const listed = await Promise.all(ids.map((id) => clients.list(id)))
  const names = found.flatMap((account) => account?.name ?? [])
  await draw(ctx, {
    name: 'dashboard',
    account_name: names.join(', '),
    clients: listed.flat().map(toDashboardClient),
  })
}

function toDashboardClient({ client_id, name, first_party, metadata }: Client): DashboardClient {
  const { redirect_uris: uris } = metadata
  const isText = (uri: unknown): uri is string => typeof uri === 'string'
  return {
    client_id,
    name,
    first_party,
    redirect_uris: Array.isArray(uris) ? uris.filter(isText) : [],
  }
}
