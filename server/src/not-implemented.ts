import type { EndpointName } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Handlers } from './http/call.ts'

/** Handlers that fail with `not_implemented`, for declared calls that do not exist yet. */
export function notImplemented<Name extends EndpointName>(
  names: readonly Name[],
): Pick<Handlers, Name> {
  const refuse = async (): Promise<never> => {
    throw new ShrdError('not_implemented')
  }
  const handlers = Object.fromEntries(names.map((name) => [name, refuse]))
  // Object.fromEntries loses its keys. They are exactly `names`.
  return handlers as unknown as Pick<Handlers, Name>
}
