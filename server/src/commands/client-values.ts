import { aaguid, TOKEN_LIFETIMES } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { ClaimMapping } from '../identity/attributes/claim-mapping.ts'
import type { ClientChanges } from '../identity/clients/change-settings.ts'
import type { Resource } from '../identity/clients/client-resources.ts'

/** @throws `client_use_wrong` for a source that is none */
export function readClaims(given: readonly string[]): ClaimMapping {
  if (given.length === 1 && given[0] === 'none') return {}
  return Object.fromEntries(
    given.map((text) => {
      const [, claim = '', from = ''] = /^([^=]+)=(.+)$/s.exec(text) ?? []
      const source = readSource(from)
      if (claim === '' || source === undefined) {
        throw wrong(
          `--claim must be <name>=attribute:<name>, <name>=constant:<value> or <name>=roles, not "${text}"`,
        )
      }
      return [claim, source]
    }),
  )
}

function readSource(text: string): ClaimMapping[string] | undefined {
  if (text === 'roles') return { from: 'roles' }
  const [, from, value = ''] = /^(attribute|constant):(.+)$/s.exec(text) ?? []
  if (from === 'attribute') return { from, name: value }
  return from === 'constant' ? { from, value: readConstant(value) } : undefined
}

/** `3`, `true` and the like are no texts. */
function readConstant(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : text
}

/** `refresh_token=86400`. @throws `client_use_wrong` */
export function readLifetimes(given: readonly string[]): ClientChanges['lifetimes'] {
  return Object.fromEntries(
    given.map((text) => {
      const [, token = '', seconds = ''] = /^(\w+)=(\d{1,9}|usual)$/.exec(text) ?? []
      if (Object.hasOwn(TOKEN_LIFETIMES, token)) {
        return [token, seconds === 'usual' ? null : Number(seconds)]
      }
      const tokens = Object.keys(TOKEN_LIFETIMES).join(', ')
      throw wrong(`--lifetime must be <token>=<seconds> of ${tokens}, not "${text}"`)
    }),
  )
}

/** The model of an authenticator. @throws `client_use_wrong` */
export function readModels(given: readonly string[]): string[] {
  if (given.length === 1 && given[0] === 'none') return []
  return given.map((text) => {
    const model = aaguid.safeParse(text.toLowerCase())
    if (!model.success) throw wrong(`--passkey-model must be an AAGUID or none, not "${text}"`)
    return model.data
  })
}

/** `off`, `any`, or domains: `claude.ai,vscode.dev`. The list stays if agents are switched off. */
export function readAgents(
  given: string | undefined,
): Pick<ClientChanges, 'agents' | 'agent_domains'> {
  if (given === undefined) return {}
  if (given === 'off' || given === 'any') return { agents: given }
  const agent_domains = given
    .split(',')
    .map((domain) => domain.trim())
    .filter(Boolean)
  if (agent_domains.length === 0) throw wrong('--agents must be off, any, or a list of domains')
  return { agents: 'listed', agent_domains }
}

/** `https://api.example=read,write`. @throws `client_use_wrong` */
export function readResources(given: readonly string[]): Resource[] {
  if (given.length === 1 && given[0] === 'none') return []
  return given.map((text) => {
    const [, uri = '', scopes = ''] = /^(.+)=([^=]*)$/.exec(text) ?? []
    if (uri === '') throw wrong(`--resource must be <uri>=<scope,scope>, not "${text}"`)
    return { uri, scopes: scopes.split(',').filter(Boolean), format: 'jwt' }
  })
}

/** An address, or `none` to remove it. */
export function readLink(given: string | undefined): string | null | undefined {
  return given === 'none' ? null : given
}

/** An error in a command line. */
export function wrong(problem: string): ShrdError {
  return new ShrdError('client_use_wrong', { data: { problem } })
}
