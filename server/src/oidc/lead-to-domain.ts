import type { Context, Middleware } from 'koa'
import type { Config } from '../config.ts'
import { domainOrigin } from '../http/request-origin.ts'
import type { RequestState } from '../http/state.ts'
import type { ClientDomainRepository } from '../persistence/repositories/client-domains.ts'
import { type Later, laterAfter } from './answer-later.ts'
import { findPostedPath } from './routes.ts'

interface Deps {
  readonly config: Pick<Config, 'issuer'>
  readonly domains: Pick<ClientDomainRepository, 'findActiveHost'>
  /** Draws a page for a user who has to try again. */
  drawLater(ctx: Context, later: Later): Promise<void>
}

/**
 * Leads a sign-in or a sign-out to where its client shows its pages: to its domain if it has one,
 * and else to the service. Nobody sees the pages of one client under the domain of another. The
 * cookies of a sign-in are those of that host alone.
 */
export function leadToDomain({ config, domains, drawLater }: Deps): Middleware<RequestState> {
  return async (ctx, next) => {
    const isStart = findPostedPath(ctx.path) !== undefined
    if (!isStart || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    const clientId = readClientId(ctx.query)
    const { domain } = ctx.state
    if (domain !== undefined && domain.client_id === clientId) return next()
    let host: string | undefined
    try {
      host = clientId === undefined ? undefined : await domains.findActiveHost(clientId)
    } catch (error) {
      const later = laterAfter(error)
      if (later === undefined) throw error
      return drawLater(ctx, later)
    }
    if (domain === undefined && host === undefined) return next()
    const origin = host === undefined ? config.issuer : domainOrigin(config, host)
    ctx.status = 303
    ctx.set('Cache-Control', 'no-store')
    // The path is one of ours, and the query is not part of the origin.
    ctx.set('Location', `${origin}${ctx.path}?${ctx.querystring}`)
  }
}

/** The client of a request. A sign-out may name it only in the token that it was given. */
function readClientId({ client_id, id_token_hint }: Record<string, unknown>): string | undefined {
  if (typeof client_id === 'string') return client_id
  return typeof id_token_hint === 'string' ? readAudience(id_token_hint) : undefined
}

/** Not verified: it only decides where the request is verified. */
function readAudience(token: string): string | undefined {
  try {
    const [, payload = ''] = token.split('.', 2)
    const { aud } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return typeof aud === 'string' ? aud : undefined
  } catch {
    return undefined
  }
}
