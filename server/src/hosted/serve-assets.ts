import { createFileServer } from '@shrd/static-files'
import type { Step } from '../http/state.ts'
import { CRYPTO_WORKER, WORKER_POLICY } from './content-security.ts'

/**
 * Serves the scripts and styles of the hosted pages under `/assets/`. Their names change with their
 * content.
 *
 * @param root the folder that the build wrote
 */
export function serveAssets(root: string): Step {
  const serve = createFileServer(root, { headersOf })
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/assets/')) return next()
    const path = ctx.path.slice('/assets'.length)
    if (!(await serve(ctx.req, ctx.res, path))) ctx.status = 404
  }
}

function headersOf(path: string): Readonly<Record<string, string>> {
  return {
    'Cache-Control': 'public, max-age=31536000, immutable',
    ...(CRYPTO_WORKER.test(path) && { 'Content-Security-Policy': WORKER_POLICY }),
  }
}
