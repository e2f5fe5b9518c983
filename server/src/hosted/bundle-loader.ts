import type { Logger } from 'pino'

/** What is loaded, and what to do if it is not there. */
interface BundleOptions<Bundle> {
  load(): Promise<Bundle>
  log: Logger
  /** The command that builds it. */
  command: string
}

/** Loads what a build wrote, once. The first use loads it, unless somebody calls it before. */
export function createBundleLoader<Bundle>(options: BundleOptions<Bundle>): () => Promise<Bundle> {
  const { load, log, command } = options
  let loading: Promise<Bundle> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      log.error({ err: error }, `the pages are not built: ${command}`)
      loading = undefined
      throw error
    })
    return loading
  }
}
