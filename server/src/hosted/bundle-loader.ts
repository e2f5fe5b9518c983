import type { Logger } from 'pino'
import { loadWebBundle, type WebBundle } from './web-bundle.ts'

/**
 * Loads the pages that were built into `directory`, once. The first use loads them, unless somebody
 * calls it before.
 */
export function createBundleLoader(directory: string, log: Logger): () => Promise<WebBundle> {
  let loading: Promise<WebBundle> | undefined
  return () => {
    loading ??= loadWebBundle(directory).catch((error: unknown) => {
      log.error({ err: error }, 'the hosted pages are not built: npm run build -w server/web')
      loading = undefined
      throw error
    })
    return loading
  }
}
