import { isShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'

/**
 * Loads something when it is first asked for; after a failure the next call tries again.
 *
 * @throws `network` where `load` does not say what went wrong, as `import()` does not
 */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined
  return () => {
    loaded ??= load().catch((cause: unknown) => {
      loaded = undefined
      throw isShrdError(cause) ? cause : clientError('network', { cause })
    })
    return loaded
  }
}
