import type { Provider } from 'oidc-provider'
import { oidcContextOf } from '../oidc-context.ts'
import type { OidcPages } from '../oidc-pages.ts'
import { stageAfter } from './device-stage.ts'

/**
 * Shows a code that the address names (RFC 8628, 3.3.1) in the form, in place of the provider's page
 * that submits itself: the user must see it and compare it with the device.
 */
export function drawNamedCode(provider: Provider, { pages }: { pages: OidcPages }): void {
  provider.use(async (ctx, next) => {
    await next()
    const oidcCtx = oidcContextOf(ctx)
    if (oidcCtx?.oidc.route !== 'code_verification' || ctx.method !== 'GET') return
    const stage = stageAfter(oidcCtx, undefined)
    if (stage !== undefined && oidcCtx.oidc.params?.user_code) await pages.device(oidcCtx, stage)
  })
}
