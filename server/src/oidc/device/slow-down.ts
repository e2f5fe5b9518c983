import type { Provider } from 'oidc-provider'
import type { Throttle } from '../../identity/throttle.ts'

interface Deps {
  throttle: Pick<Throttle, 'isWithin'>
}

/**
 * A device may ask every five seconds whether its user is done (RFC 8628, 3.2). The window is a second
 * shorter, because requests take different times.
 */
const POLLING = { most: 1, window: 4_000 }

/** Tells devices that ask too often to slow down (RFC 8628, 3.5). The provider does not count. */
export function slowDown(provider: Provider, { throttle }: Deps): void {
  provider.use(async (ctx, next) => {
    await next()
    const { body } = ctx
    if (!isPending(body)) return
    const code = String(ctx.oidc.params?.device_code)
    if (await throttle.isWithin(`device_poll:${code}`, POLLING)) return
    ctx.body = { ...body, error: 'slow_down', error_description: 'wait five seconds longer' }
  })
}

function isPending(body: unknown): body is { error: string } {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false
  return body.error === 'authorization_pending'
}
