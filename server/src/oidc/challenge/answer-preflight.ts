import type { Context } from 'koa'
import type { IsFirstPartyOrigin } from './first-party-origins.ts'

const ALLOWED_HEADERS = 'authorization, content-type, dpop'
/** Seconds; two hours are the most that Chromium keeps. */
const MAX_AGE = '7200'

/** Answers a browser that asks whether a page may call the endpoint; which client, it does not say. */
export async function answerPreflight(ctx: Context, isKnown: IsFirstPartyOrigin): Promise<void> {
  const isShared = await shareWithKnown(ctx, isKnown)
  ctx.status = isShared ? 204 : 403
  if (!isShared) return
  ctx.set('Access-Control-Allow-Methods', 'POST')
  ctx.set('Access-Control-Allow-Headers', ALLOWED_HEADERS)
  ctx.set('Access-Control-Max-Age', MAX_AGE)
}

/**
 * Lets a page of a first-party client read an answer that is given before it is known which client
 * asks. The answers after that are shared with the origins of that client alone.
 */
export async function shareWithKnown(ctx: Context, isKnown: IsFirstPartyOrigin): Promise<boolean> {
  const origin = ctx.get('Origin')
  ctx.vary('Origin')
  const isShared = origin !== '' && (await isKnown(origin))
  if (isShared) ctx.set('Access-Control-Allow-Origin', origin)
  return isShared
}
