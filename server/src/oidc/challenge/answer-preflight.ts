import type { Context } from 'koa'
import type { IsFirstPartyOrigin } from './first-party-origins.ts'

const ALLOWED_HEADERS = 'authorization, content-type, dpop'
/** Seconds; two hours are the most that Chromium keeps. */
const MAX_AGE = '7200'

/** Answers a browser that asks whether a page may call the endpoint; which client, it does not say. */
export async function answerPreflight(ctx: Context, isKnown: IsFirstPartyOrigin): Promise<void> {
  const origin = ctx.get('Origin')
  ctx.vary('Origin')
  ctx.status = 204
  if (!(await isKnown(origin))) {
    ctx.status = 403
    return
  }
  ctx.set('Access-Control-Allow-Origin', origin)
  ctx.set('Access-Control-Allow-Methods', 'POST')
  ctx.set('Access-Control-Allow-Headers', ALLOWED_HEADERS)
  ctx.set('Access-Control-Max-Age', MAX_AGE)
}
