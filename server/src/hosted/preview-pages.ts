import type Router from '@koa/router'
import { type HostedDocument, locale } from '@shrd/contract'
import { readPreferences } from '../http/preferences.ts'
import type { RequestState, StepContext } from '../http/state.ts'
import type { PreviewTokens } from '../identity/branding/preview-token.ts'
import { findPublishedBranding, readBranding } from '../identity/branding/read-branding.ts'
import type { Client } from '../persistence/repositories/clients.ts'
import type { Repositories } from '../persistence/repositories/repositories.ts'
import type { Services } from '../services.ts'
import type { DrawPage, Preview } from './draw-page.ts'
import { sampleStep } from './sample-step.ts'

interface Deps extends Pick<Services, 'database' | 'ports'> {
  readonly previews: PreviewTokens
  readonly draw: DrawPage
}

const SCHEMES: readonly HostedDocument['color_scheme'][] = ['light', 'dark', 'system']

/** The hosted page with the draft of a client, for whoever has its address. */
export function addPreview(router: Router<RequestState>, deps: Deps): void {
  const { store } = deps.database
  router.get('/preview/:token', async (ctx) => {
    const clientId = deps.previews.read(String(ctx.params.token))
    const client = clientId === undefined ? undefined : await store.oidc.clients.find(clientId)
    ctx.set('X-Robots-Tag', 'noindex')
    if (client === undefined) return deps.draw(ctx, { name: 'not_found' }, { status: 404 })
    const preview = await readPreview(store, ctx, client)
    const step = sampleStep(client, ctx.query.step, deps.ports.now())
    const page = { name: 'sign_in', door: ctx.path, step, restart: null } as const
    await deps.draw(ctx, page, { client, preview })
  })
}

/** The draft, in the language and the scheme of the query. */
async function readPreview(
  store: Repositories,
  ctx: StepContext,
  client: Client,
): Promise<Preview> {
  const draft = await store.oidc.brandings.findDraft(client.client_id)
  const branding =
    draft === undefined ? await findPublishedBranding(store, client) : readBranding(draft.branding)
  const usual = { scheme: branding.theme.color_scheme ?? 'system' }
  const preferred = readPreferences(ctx, usual)
  return {
    branding,
    locale: locale.options.find((one) => one === ctx.query.locale) ?? preferred.locale,
    color_scheme: SCHEMES.find((one) => one === ctx.query.scheme) ?? preferred.color_scheme,
  }
}
