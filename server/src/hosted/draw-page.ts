import type { IncomingMessage, ServerResponse } from 'node:http'
import type {
  Branding,
  HostedBrand,
  HostedDocument,
  HostedNav,
  HostedPage,
  Locale,
} from '@shrd/contract'
import { type Theme, theme, themeToCss } from '@shrd/contract/theme'
import type { Context } from 'koa'
import { readPreferences, wishedLocale } from '../http/preferences.ts'
import type { RequestDomain, RequestState } from '../http/state.ts'
import { NO_BRANDING } from '../identity/branding/read-branding.ts'
import { VAULT_CLIENT } from '../oidc/own-clients.ts'
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
  /** @default the client under whose domain the request came */
  client?: Client | undefined
  /** True if the database does not respond, so the page cannot say who is signed in. */
  withoutNav?: boolean
  /** The language that an application requests. */
  wished?: Locale | undefined
  /** Shows this branding in place of the published one, for a page with which nobody can sign in. */
  preview?: Preview
}

/** What a preview shows. */
export interface Preview {
  readonly branding: Branding
  readonly locale: Locale
  readonly color_scheme: HostedDocument['color_scheme']
}

interface Deps {
  bundle(): Promise<WebBundle>
  randomBytes: RandomBytes
  /** The signed-in user of the request's browser. */
  findNav(req: IncomingMessage): Promise<HostedNav>
  /** The client of a domain. */
  findClient(clientId: string): Promise<Client | undefined>
  /** The published branding of a client. */
  findBranding(client: Client): Promise<Branding>
}

/** See {@link DrawPage}. */
export function createDrawPage(deps: Deps): DrawPage {
  return async (
    ctx,
    page,
    { status = 200, withoutNav = false, wished, preview, ...given } = {},
  ) => {
    const bundle = await deps.bundle()
    const { domain }: Partial<RequestState> = ctx.state
    const owner = withoutNav ? undefined : domain
    const client = given.client ?? (await findOwner(deps, owner))
    const nonce = Buffer.from(deps.randomBytes(18)).toString('base64url')
    const { theme: chosen, texts } = preview?.branding ?? (await brandingOf(deps, client))
    const look = theme.parse(chosen)
    const isOwn = client === undefined && domain === undefined
    const named = client ?? { name: domain?.host ?? SERVICE_NAME, metadata: {} }
    const hasMark = isOwn || client?.client_id === VAULT_CLIENT
    const brand = { ...brandOf(named, look), has_mark: hasMark }
    const hasNav = isOwn && !withoutNav && WITH_NAV.includes(page.name)
    const nav = hasNav ? await deps.findNav(ctx.req) : null
    // A browser without cookies has the choice of its user in the address.
    const asked = wishedLocale(ctx.query.ui_locales) ?? wished
    const { locale, color_scheme } =
      preview ?? readPreferences(ctx, { wished: asked, scheme: look.color_scheme })
    const words = texts[locale]
    const document = { page, brand, nav, locale, color_scheme, ...(words && { texts: words }) }
    const drawn = await bundle.render(document)
    // Without its scripts a preview stays inert: what is typed into it goes nowhere.
    const shown = preview === undefined ? drawn : { ...drawn, scripts: [] }
    ctx.status = status
    ctx.type = 'html'
    ctx.set('Link', linkHeader({ drawn: shown, bundle }))
    ctx.body = createShell({
      ...{ document, drawn: shown, bundle, nonce },
      brandCss: themeToCss(chosen),
      icon: isOwn ? undefined : (look.favicon ?? look.logo ?? NO_ICON),
      isInert: preview !== undefined,
    })
    setPageHeaders(ctx.res, contentSecurityPolicy(pageKind(ctx.path), nonce))
    compressPage(ctx, page)
  }
}

/** The icon of the service would say who runs the page. */
const NO_ICON = 'data:,'

/** Under the domain of a client every page is that of its client. */
async function findOwner(
  { findClient }: Deps,
  domain: RequestDomain | undefined,
): Promise<Client | undefined> {
  return domain === undefined ? undefined : findClient(domain.client_id)
}

async function brandingOf({ findBranding }: Deps, client: Client | undefined): Promise<Branding> {
  return client === undefined ? NO_BRANDING : findBranding(client)
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
  'mailbox',
]

function brandOf(
  { name, metadata: { tos_uri, policy_uri } }: Pick<Client, 'name' | 'metadata'>,
  { layout, engraving, logo, logo_dark }: Theme,
): Omit<HostedBrand, 'has_mark'> {
  return {
    name,
    logo,
    logo_dark,
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
