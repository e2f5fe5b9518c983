import { createFileServer } from '@shrd/static-files'
import type { Step } from '../http/state.ts'
import { CRYPTO_WORKER, WORKER_POLICY } from './content-security.ts'

/**
 * Serves the scripts and styles of pages. Their names change with their content.
 *
 * @param root the folder that the build wrote
 * @param prefix where it is served, such as `/assets/`
 */
export function serveAssets(root: string, prefix: `/${string}/`): Step {
  const serve = createFileServer(root, { headersOf })
  return async (ctx, next) => {
    if (!ctx.path.startsWith(prefix)) return next()
    const path = ctx.path.slice(prefix.length - 1)
    if (!(await serve(ctx.req, ctx.res, path))) ctx.status = 404
  }
}

function headersOf(path: string): Readonly<Record<string, string>> {
  return {
    'Cache-Control': 'public, max-age=31536000, immutable',
    ...(CRYPTO_WORKER.test(path) && { 'Content-Security-Policy': WORKER_POLICY }),
  }
}
