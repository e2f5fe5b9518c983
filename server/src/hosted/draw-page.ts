import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HostedBrand, HostedNav, HostedPage, Locale } from '@shrd/contract'
import { type Theme, theme, themeToCss } from '@shrd/contract/theme'
import type { Context } from 'koa'
import { readPreferences, wishedLocale } from '../http/preferences.ts'
import type { Client } from '../persistence/repositories/clients.ts'
import type { RandomBytes } from '../secrets.ts'
import { SERVICE_NAME } from '../service-name.ts'
import { compressPage } from './compress-page.ts'
import { contentSecurityPolicy, pageKind } from './content-security.ts'
import { createShell, linkHeader } from './page-shell.ts'
import { webAddress } from './web-address.ts'
import type { WebBundle } from './web-bundle.ts'

/** Renders a hosted page as a response, with the branding of a client if one asks. */
export type DrawPage = (ctx: Context, page: HostedPage, options?: DrawOptions) => Promise<void>

/** Options of rendering a page. */
export interface DrawOptions {
  status?: number
  client?: Client | undefined
  /** True if the database does not respond, so the page cannot say who is signed in. */
  withoutNav?: boolean
  /** The language that an application requests. */
  wished?: Locale | undefined
}

interface Deps {
  bundle(): Promise<WebBundle>
  randomBytes: RandomBytes
  /** The signed-in user of the request's browser. */
  findNav(req: IncomingMessage): Promise<HostedNav>
}

/** See {@link DrawPage}. */
export function createDrawPage(deps: Deps): DrawPage {
  return async (ctx, page, { status = 200, client, withoutNav = false, wished } = {}) => {
    const bundle = await deps.bundle()
    const nonce = Buffer.from(deps.randomBytes(18)).toString('base64url')
    const look = theme.parse(client?.branding ?? {})
    const brand = brandOf(client, look)
    const hasNav = client === undefined && !withoutNav && WITH_NAV.includes(page.name)
    const nav = hasNav ? await deps.findNav(ctx.req) : null
    // A browser without cookies has the choice of its user in the address.
    const asked = wishedLocale(ctx.query.ui_locales) ?? wished
    const document = { page, brand, nav, ...readPreferences(ctx, { wished: asked }) }
    const drawn = await bundle.render(document)
    ctx.status = status
    ctx.type = 'html'
    ctx.set('Link', linkHeader({ drawn, bundle }))
    ctx.body = createShell({
      document,
      drawn,
      bundle,
      nonce,
      brandCss: themeToCss(client?.branding ?? {}),
    })
    setPageHeaders(ctx.res, contentSecurityPolicy(pageKind(ctx.path), nonce))
    compressPage(ctx, page)
  }
}

/** Pages without a form, and account pages. On any other page a user is in the middle of a task. */
const WITH_NAV: readonly HostedPage['name'][] = [
  'home',
  'sign_out',
  'signed_out',
  'failed',
  'unauthorized',
  'not_found',
  'account',
  'dashboard',
  'mailbox',
]

function brandOf(client: Client | undefined, { layout, engraving, logo }: Theme): HostedBrand {
  const { tos_uri, policy_uri } = client?.metadata ?? {}
  return {
    name: client?.name ?? SERVICE_NAME,
    logo,
    layout,
    engraving,
    tos_uri: webAddress(tos_uri),
    policy_uri: webAddress(policy_uri),
  }
}

function setPageHeaders(res: ServerResponse, policy: string): void {
  res.setHeader('Content-Security-Policy', policy)
  // A page contains a handle of one sign-in and a nonce of one response.
  res.setHeader('Cache-Control', 'no-store')
}
