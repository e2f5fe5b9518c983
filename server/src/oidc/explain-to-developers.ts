import type { Provider } from 'oidc-provider'
import type { Config } from '../config.ts'
import { explainRefusal } from './explain-refusal.ts'

interface Deps {
  config: Pick<Config, 'mode'>
}

/** Says in development how a client must prove itself. In production only the log does. */
export function explainToDevelopers(provider: Provider, { config }: Deps): void {
  if (config.mode !== 'development') return
  provider.use(async (ctx, next) => {
    await next()
    const { body } = ctx
    if (typeof body !== 'object' || body === null || !('error' in body)) return
    if (body.error !== 'invalid_client') return
    const hint = explainRefusal({ error: 'invalid_client' }, ctx.oidc)
    if (hint !== undefined) ctx.body = { ...body, error_description: hint.text }
  })
}
