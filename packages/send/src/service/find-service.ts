import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { ServiceChoice } from '../command/command.ts'
import { findOrigin, isLoopback } from '../command/parse-origin.ts'
import { sendError } from '../errors.ts'
import type { CommandPorts } from '../ports.ts'

/** What finding a service needs. */
export interface ServiceSources {
  readonly network: Pick<CommandPorts['network'], 'fetch'>
  readonly signal: AbortSignal
}

/** Where a vault's server names its service. */
const PATH = '/config.json'
/** Milliseconds. */
const TIME_LIMIT = 30_000

/**
 * Finds the origin of the service of a vault. The vault's server names it.
 *
 * @throws `service_unknown`, `network`, `aborted`
 */
export async function findService(
  vault: string,
  { chosen, fallback }: ServiceChoice,
  sources: ServiceSources,
): Promise<string> {
  if (chosen !== null) return chosen
  try {
    return await askVault(vault, sources)
  } catch (error) {
    if (fallback === null || isShrdError(error, 'aborted')) throw error
    return fallback
  }
}

async function askVault(vault: string, { network, signal }: ServiceSources): Promise<string> {
  const config = await fetchConfig(vault, { network, signal })
  const origin = findOrigin(readApiOrigin(config))
  // A link from the network must not make this device call itself.
  const isOwn = origin !== undefined && isLoopback(origin) && !isLoopback(vault)
  if (origin === undefined || isOwn) throw sendError('service_unknown', { vault })
  return origin
}

async function fetchConfig(vault: string, { network, signal }: ServiceSources): Promise<unknown> {
  try {
    const response = await network.fetch(`${vault}${PATH}`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT)]),
    })
    const text = await response.text()
    return response.ok ? parseJson(text) : null
  } catch (cause) {
    throw new ShrdError(signal.aborted ? 'aborted' : 'network', { cause })
  }
}

/** A page in place of the document is no configuration. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readApiOrigin(config: unknown): string {
  const isNamed = typeof config === 'object' && config !== null && 'apiOrigin' in config
  return isNamed && typeof config.apiOrigin === 'string' ? config.apiOrigin : ''
}
