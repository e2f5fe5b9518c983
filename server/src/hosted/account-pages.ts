import type Router from '@koa/router'
import type { HostedPage } from '@shrd/contract'
import type { Session } from '../http/active-session.ts'
import type { RequestState, StepContext } from '../http/state.ts'
import { describeAccount } from '../identity/account/describe-account.ts'
import { listApplications } from '../identity/account/list-applications.ts'
import { listPasskeys } from '../identity/passkeys/describe-passkey.ts'
import type { Services } from '../services.ts'
import type { DrawPage } from './draw-page.ts'
import { askToSignIn } from './redirect.ts'
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

/** Pages of users about themselves. */
export function addAccountPages(router: Router<RequestState>, deps: AccountPageDeps): void {
  for (const [path, tab] of Object.entries(TABS)) {
    router.get(path, (ctx) =>
      withSession(deps, ctx, (session) => drawTab(deps, ctx, { session, tab })),
    )
  }
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
    passkeys: tab === 'security' ? await listPasskeys(store, session.sub) : null,
  })
}
