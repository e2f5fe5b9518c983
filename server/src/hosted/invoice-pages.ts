import type Router from '@koa/router'
import { invoiceId, type Locale, locale } from '@shrd/contract'
import { isShrdError } from '@shrd/crypto/errors'
import { billingPage } from '../account/billing/billing-mails.ts'
import { drawInvoice } from '../account/billing/invoice-page/draw-invoice.ts'
import type { Config } from '../config.ts'
import type { Session } from '../http/active-session.ts'
import { readPreferences } from '../http/preferences.ts'
import type { RequestState, StepContext } from '../http/state.ts'
import { assertOperator } from '../identity/revocation/assert-operator.ts'
import type { StoredInvoice } from '../persistence/repositories/invoices.ts'
import type { Repositories } from '../persistence/repositories/repositories.ts'
import type { Services } from '../services.ts'
import type { DrawPage } from './draw-page.ts'
import { askToSignIn } from './redirect.ts'
import type { RedirectCookie } from './redirect-cookie.ts'

interface InvoicePageDeps extends Services {
  draw: DrawPage
  redirects: RedirectCookie
}

/** The printable pages of invoices, for members of their accounts and for operators. */
export function addInvoicePages(router: Router<RequestState>, deps: InvoicePageDeps): void {
  router.get('/invoices/:invoice_id', async (ctx) => {
    const session = await deps.browserSessions.find(ctx.req)
    if (session === undefined) return askToSignIn(ctx, deps.redirects, ctx.path)
    const invoice = await findInvoice(deps, session, String(ctx.params.invoice_id))
    // The same for an invoice of others.
    if (invoice === undefined) return deps.draw(ctx, { name: 'not_found' }, { status: 404 })
    answer(deps, ctx, invoice)
  })
}

async function findInvoice(
  { config, database: { store } }: InvoicePageDeps,
  session: Session,
  id: string,
): Promise<StoredInvoice | undefined> {
  if (!invoiceId.safeParse(id).success) return undefined
  const invoice = await store.tenancy.invoices.find(id)
  if (invoice === undefined || isOperator(config, session)) return invoice
  return (await mayRead(store, invoice, session.sub)) ? invoice : undefined
}

/** Members, and former owners of an account that is deleted: they still have to pay its last bill. */
async function mayRead(
  { identity: { accounts } }: Repositories,
  { account_id, readers }: StoredInvoice,
  sub: string,
): Promise<boolean> {
  const memberships = await accounts.membershipsOf(sub)
  if (memberships.some((membership) => membership.account_id === account_id)) return true
  return readers.includes(sub) && (await accounts.find(account_id)) === undefined
}

/** Operators issue the invoices, and must keep them. */
function isOperator(config: Pick<Config, 'mode'>, session: Session): boolean {
  try {
    assertOperator(config, session)
    return true
  } catch (error) {
    if (isShrdError(error)) return false
    throw error
  }
}

function answer(
  { config, ports }: InvoicePageDeps,
  ctx: StepContext,
  invoice: StoredInvoice,
): void {
  const nonce = Buffer.from(ports.randomBytes(18)).toString('base64url')
  const back = billingPage(config.issuer, invoice.account_id)
  ctx.type = 'html'
  ctx.set('Cache-Control', 'no-store')
  ctx.set('Content-Security-Policy', policyOf(nonce))
  const { color_scheme: colorScheme } = readPreferences(ctx)
  ctx.body = drawInvoice(invoice, { locale: localeOf(ctx), nonce, back, colorScheme })
}

/** The page loads nothing, and only its own style applies. */
function policyOf(nonce: string): string {
  const nothing = ['default-src', 'base-uri', 'form-action', 'frame-ancestors']
  return [...nothing.map((name) => `${name} 'none'`), `style-src 'nonce-${nonce}'`].join('; ')
}

function localeOf(ctx: StepContext): Locale {
  const asked = locale.safeParse(ctx.query.lang)
  return asked.success ? asked.data : readPreferences(ctx).locale
}
