import type { Locale } from '@shrd/contract'
import type { Context } from 'koa'
import { wishedLocale } from '../http/preferences.ts'
import type { Later } from '../oidc/answer-later.ts'
import type { DrawPage } from './draw-page.ts'

const CODES = { 429: 'too_many_requests', 503: 'unavailable' } as const

/** Draws a page that asks a user to try again later. It asks the database for nothing. */
export function drawLater(
  draw: DrawPage,
  ctx: Context,
  { later: { status, wait }, wished }: { later: Later; wished?: Locale | undefined },
): Promise<void> {
  ctx.set('Retry-After', String(wait))
  const page = { name: 'failed', code: CODES[status], restart: null } as const
  return draw(ctx, page, { status, wished, withoutNav: status === 503 })
}

/** Draws it for steps before the provider, when only the address shows the language. */
export function drawLaterWith(draw: DrawPage): (ctx: Context, later: Later) => Promise<void> {
  return (ctx, later) => drawLater(draw, ctx, { later, wished: wishedLocale(ctx.query.ui_locales) })
}
