import type { Middleware } from 'koa'
import type { Provider } from 'oidc-provider'
import { answerLater, laterAfter } from './answer-later.ts'
import type { Followed } from './follow-signing-keys.ts'
import { isPagePath } from './routes.ts'

/** A provider, and the function that handles its requests. */
export interface RunningProvider {
  readonly provider: Provider
  readonly handle: ReturnType<Provider['callback']>
}

/** Hands the request to the provider that signs with the keys in force. */
export function handOver({ followed }: { followed: Followed<RunningProvider> }): Middleware {
  return async (ctx) => {
    // It may have to read the signing keys.
    const running = await followed.refresh().catch((error: unknown) => {
      const later = laterAfter(error)
      if (later === undefined || isPagePath(ctx.path)) throw error
      answerLater(ctx, later)
      return undefined
    })
    // The provider is its own Koa application and writes the response itself.
    await running?.handle(ctx.req, ctx.res)
  }
}
