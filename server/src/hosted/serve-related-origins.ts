import type { Step } from '../http/state.ts'
import {
  findRelated,
  originsAt,
  RELATED_ORIGINS_PATH,
  type Related,
  type RelatedDeps,
} from './related-origins.ts'

/** How long the list stays in memory, and in caches, in milliseconds. */
const KEPT = 30_000

interface Deps extends RelatedDeps {
  now(): number
}

/**
 * Lists the registered origins of first-party applications that ask for passkeys on their own
 * screens. An application with a domain of its own is on the list of that domain alone. Browsers
 * accept at least five names (labels) before the public suffix, and may ignore more, so the oldest
 * applications come first.
 */
export function serveRelatedOrigins(deps: Deps): Step {
  const state: { readAt: number; related: Promise<readonly Related[]> } = {
    readAt: Number.NEGATIVE_INFINITY,
    related: Promise.resolve([]),
  }
  const find = () => {
    if (deps.now() - state.readAt >= KEPT) {
      state.readAt = deps.now()
      state.related = findRelated(deps)
      // Read again at the next request.
      state.related.catch(() => {
        state.readAt = Number.NEGATIVE_INFINITY
      })
    }
    return state.related
  }
  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD'
    if (ctx.path !== RELATED_ORIGINS_PATH || !isRead) return next()
    const origins = originsAt(await find(), ctx.state.domain?.host)
    ctx.set('Cache-Control', `public, max-age=${KEPT / 1_000}`)
    ctx.body = { origins }
  }
}
