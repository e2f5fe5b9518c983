import type Router from '@koa/router'
import { ShrdError } from '@shrd/crypto/errors'
import { collectBody } from '../http/collect-body.ts'
import type { ByteLimit } from '../http/guards/limit-bytes.ts'
import type { RequestState, StepContext } from '../http/state.ts'
import type { TakenAnswer } from '../identity/providers/provider-flows.ts'
import type { Services } from '../services.ts'
import type { DrawPage } from './draw-page.ts'
import type { ProviderCookie } from './provider-cookie.ts'
import { redirect } from './redirect.ts'

/** Dependencies of answers of providers. */
export interface ReturnDeps extends Pick<Services, 'providerFlows'> {
  readonly draw: DrawPage
  readonly providerCookie: ProviderCookie
  readonly byteLimit: Pick<ByteLimit, 'beginRequest'>
}

/** Bytes of a form. Its fields become an address, and longer ones are refused on the way. */
const LONGEST = 8192
const FORM = { limit: 'small' } as const

/**
 * The redirect URIs of providers. They only lead to the page that waits: its cookies may have its
 * path, and they do not travel with a form of another site.
 */
export function addProviderCallbacks(
  router: Router<RequestState>,
  { providerFlows, draw, byteLimit }: ReturnDeps,
): void {
  const lead = async (ctx: StepContext, params: URLSearchParams) => {
    const id = String(ctx.params.id)
    const door = await providerFlows.findDoor(id, params.get('state') ?? undefined)
    if (door !== undefined) return redirect(ctx, waitingPage(door, params))
    const page = { name: 'failed', code: 'provider_expired', restart: null } as const
    await draw(ctx, page, { status: 410 })
  }
  router.get('/providers/:id/callback', (ctx) => lead(ctx, new URLSearchParams(ctx.querystring)))
  router.post('/providers/:id/callback', async (ctx) => {
    if (!ctx.is('application/x-www-form-urlencoded')) throw new ShrdError('unsupported_media_type')
    const end = byteLimit.beginRequest(ctx.req, FORM, { subject: null, address: ctx.ip })
    try {
      const form = await collectBody(ctx.req, { limit: LONGEST })
      await lead(ctx, new URLSearchParams(new TextDecoder().decode(form)))
    } finally {
      end()
    }
  })
}

/** The page that waits, with the answer: one of the service, or of an application. */
function waitingPage(door: string, params: URLSearchParams): string {
  if (door.startsWith('/')) return `${door}/provider?${params}`
  const url = new URL(door)
  // One parameter: `code` and `state` would look like an answer to the application's own sign-in.
  url.searchParams.set('connection_answer', params.toString())
  return url.href
}

/** The answer in the address of a page, if this browser waits for it there. */
export function takeAnswer(
  { providerFlows, providerCookie }: ReturnDeps,
  ctx: StepContext,
  door: string,
): Promise<TakenAnswer | undefined> {
  const params = new URLSearchParams(ctx.querystring)
  return providerFlows.take({ browser: providerCookie.read(ctx.req), door, params })
}
