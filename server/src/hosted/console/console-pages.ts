import type Router from '@koa/router'
import { encodeText } from '@shrd/static-files'
import type { RequestState, StepContext } from '../../http/state.ts'
import type { RandomBytes } from '../../secrets.ts'
import type { Services } from '../../services.ts'
import { contentSecurityPolicy } from '../content-security.ts'
import { askToSignIn } from '../redirect.ts'
import type { RedirectCookie } from '../redirect-cookie.ts'
import type { ConsoleDocument } from './console-document.ts'
import { readConsolePreferences } from './read-console-preferences.ts'

/** Dependencies of the console's pages. */
export interface ConsoleDeps extends Pick<Services, 'browserSessions'> {
  readonly console: () => Promise<ConsoleDocument>
  readonly ports: { readonly randomBytes: RandomBytes }
  readonly redirects: RedirectCookie
}

/** Addresses of the console. The application itself knows what is at each. */
const PATHS = ['/dashboard', '/dashboard/{*rest}', '/accounts/new']

/** The console, for members who are signed in. */
export function addConsolePages(router: Router<RequestState>, deps: ConsoleDeps): void {
  router.get(PATHS, async (ctx) => {
    const session = await deps.browserSessions.find(ctx.req)
    if (session === undefined) {
      return askToSignIn(ctx, deps.redirects, `${ctx.path}${ctx.search}`)
    }
    await sendDocument(deps, ctx)
  })
  // The secret of an invitation stands behind the `#`, where only the page itself can keep it.
  router.get('/accounts/invitation', (ctx) => sendDocument(deps, ctx))
}

/** Writes the document. It is the same for all members, so its compressed length tells nothing. */
async function sendDocument(deps: ConsoleDeps, ctx: StepContext): Promise<void> {
  const document = await deps.console()
  const nonce = Buffer.from(deps.ports.randomBytes(18)).toString('base64url')
  const html = document.write(readConsolePreferences(ctx), nonce)
  const { body, coding } = encodeText(html, ctx.headers['accept-encoding'])
  ctx.status = 200
  ctx.type = 'html'
  ctx.set('Content-Security-Policy', contentSecurityPolicy('console', nonce))
  // It has a nonce of one response.
  ctx.set('Cache-Control', 'no-store')
  ctx.vary('Accept-Encoding')
  if (coding !== 'identity') ctx.set('Content-Encoding', coding)
  ctx.body = body
}
