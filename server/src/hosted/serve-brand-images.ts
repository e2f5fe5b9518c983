import { ShrdError } from '@shrd/crypto/errors'
import type { Step } from '../http/state.ts'
import { parseImagePath } from '../identity/branding/image-path.ts'
import type { BrandImageRepository } from '../persistence/repositories/brand-images.ts'

/**
 * Serves the images of brands under `/brand/`, which the service has drawn itself. Their addresses
 * change with their content.
 */
export function serveBrandImages({ find }: Pick<BrandImageRepository, 'find'>): Step {
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/brand/')) return next()
    const path = parseImagePath(ctx.path)
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD'
    const image = path && isRead ? await find(path.clientId, path.imageId) : undefined
    if (image === undefined) throw new ShrdError('not_found')
    // The policy of responses that are no pages: nothing loads, and nothing runs.
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable')
    ctx.type = image.media_type
    ctx.body = Buffer.from(image.bytes)
  }
}
