import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider'
import type { Logger } from 'pino'
import { laterAfter } from './answer-later.ts'
import { explainRefusal } from './explain-refusal.ts'

/** Logs failures and refusals: only codes, because descriptions may quote the request. */
export function logFailures(provider: Provider, { log }: { log: Logger }): void {
  provider.on('server_error', (ctx, error) => {
    const { path } = ctx
    const isPassing = laterAfter(error) !== undefined
    log[isPassing ? 'warn' : 'error']({ err: error, path }, 'oidc failed')
  })
  const logRefusal = (ctx: KoaContextWithOIDC, error: Error) => {
    const isKnown = error instanceof errors.OIDCProviderError
    const code = isKnown ? error.error : 'server_error'
    const cause = isKnown ? explainRefusal(error, ctx.oidc)?.cause : undefined
    const client_id = ctx.oidc.client?.clientId
    log.info({ error: code, path: ctx.path, client_id, cause }, 'oidc refused')
  }
  provider.on('authorization.error', logRefusal)
  provider.on('grant.error', logRefusal)
  provider.on('userinfo.error', logRefusal)
  provider.on('end_session.error', logRefusal)
}
