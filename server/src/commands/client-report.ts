import { type ManagedClient, TOKEN_LIFETIMES, type TokenLifetime } from '@shrd/contract'
import type { ClaimMapping } from '../identity/attributes/claim-mapping.ts'
import type { Preset } from '../identity/clients/preset.ts'
import { PRESET_NAMES, PRESETS } from '../identity/clients/presets.ts'
import { hasNoPage } from './next-steps.ts'
import { describeProvider } from './read-providers.ts'

/** Describes a client as lines for the terminal. */
export function describeClient(client: ManagedClient): string {
  const { policy } = client
  const rows: readonly (readonly [string, string | readonly string[]])[] = [
    ['client_id', client.client_id],
    ['name', client.name],
    ['preset', describePreset(client)],
    ['kind', describeKind(client)],
    ['consent', client.first_party ? 'not required: first party' : 'required: third party'],
    ['sign-in', client.embedded ? 'on its own screens, too' : 'on hosted pages'],
    ['origins', client.origins],
    ['redirect URIs', client.redirect_uris],
    ['after sign-out', client.post_logout_redirect_uris],
    ['methods', policy.methods.join(', ')],
    ['second factor', policy.second_factor],
    ['passkeys', policy.methods.includes('passkey') ? describePasskeys(policy.passkeys) : []],
    ['providers', policy.methods.includes('provider') ? describeProviders(policy.providers) : []],
    ['registration', policy.registration ? 'open' : 'closed'],
    ['ID tokens', `${client.signing}, ${client.claims_in_id_token ? 'with' : 'without'} claims`],
    ['PKCE', client.pkce],
    ['own claims', Object.entries(client.mapped_claims).map(describeClaim)],
    ['APIs', client.resources.map(({ uri, scopes }) => `${uri}: ${scopes.join(', ')}`)],
    ['devices', client.device_sign_in ? 'sign users in by a code' : 'do not sign users in'],
    ['agents', client.agents === 'listed' ? client.agent_domains : client.agents],
    ['own account', client.user_scopes.join(', ') || 'no access'],
    ['lifetimes', describeLifetimes(client)],
    ['terms', client.tos_uri ?? 'none'],
    ['privacy notice', client.policy_uri ?? 'none'],
    ['domain', client.domain === null ? 'none' : `${client.domain.host}, ${client.domain.status}`],
    ['secrets', client.secrets.map(describeSecret)],
  ]
  return rows
    .flatMap(([name, value]) => {
      const [first = 'none', ...others] = typeof value === 'string' ? [value] : value
      return [
        `  ${name.padEnd(16)}${first}`,
        ...others.map((other) => `  ${' '.repeat(16)}${other}`),
      ]
    })
    .join('\n')
}

function describePreset(client: ManagedClient): string {
  if (hasNoPage(client)) return 'none: it has no page'
  return client.preset ?? 'not known: show --preset <name> chooses the lines below'
}

function describeKind(client: ManagedClient): string {
  if (client.kind === 'server') return secretsOf(client)
  if (!hasNoPage(client)) return 'in a browser, without a secret'
  return client.device_sign_in ? 'on a device, without a secret' : 'an API of agents'
}

function describePasskeys({
  offer,
  verified_as,
  aaguids,
}: ManagedClient['policy']['passkeys']): readonly string[] {
  const offered = offer ? 'offered after a password' : 'not offered'
  return [`${offered}, count as ${verified_as.replace('_', ' ')}`, ...aaguids]
}

/** An uploaded icon is too long for a line. */
function describeProviders(
  providers: ManagedClient['policy']['providers'],
): string | readonly string[] {
  if (providers.length === 0) return 'all of the account'
  return providers.map((choice) => {
    const icon = choice.icon?.startsWith('data:') ? 'image' : choice.icon
    return describeProvider({ ...choice, icon })
  })
}

/** Lists presets, one per line. */
export function listPresets(): string {
  const width = Math.max(...PRESET_NAMES.map((name) => name.length))
  return PRESET_NAMES.map((name) => {
    const { title, proof }: Preset = PRESETS[name]
    const source = proof === 'tested' ? '' : ' (after its documentation)'
    return `${name.padEnd(width)}  ${title}${source}`
  }).join('\n')
}

/** Lists clients, one per line. */
export function listClients(clients: readonly ManagedClient[]): string {
  const width = Math.max(...clients.map(({ client_id }) => client_id.length))
  return clients
    .map(({ client_id, kind, first_party, origins }) => {
      const what = `${kind}, ${first_party ? 'first' : 'third'} party`
      return `${client_id.padEnd(width)}  ${what.padEnd(21)}  ${origins.join(' ')}`
    })
    .join('\n')
}

/** A claim as the command line has it. */
export function describeClaim([claim, source]: [string, ClaimMapping[string]]): string {
  if (source.from === 'roles') return `${claim}=roles`
  if (source.from === 'attribute') return `${claim}=attribute:${source.name}`
  return `${claim}=constant:${source.value}`
}

function secretsOf({ secrets: { length } }: ManagedClient): string {
  return `on a server, with ${length} ${length === 1 ? 'secret' : 'secrets'}`
}

function describeSecret({ secret_id, last_used_at }: ManagedClient['secrets'][number]): string {
  const used =
    last_used_at === null ? 'never used' : `last used ${new Date(last_used_at).toISOString()}`
  return `${secret_id}, ${used}`
}

/** Only the ones that the client has chosen. */
function describeLifetimes({ lifetimes }: ManagedClient): string | string[] {
  // The keys of the type. Object.keys forgets them.
  const tokens = Object.keys(lifetimes) as TokenLifetime[]
  const chosen = tokens.filter((token) => lifetimes[token] !== TOKEN_LIFETIMES[token].usual)
  return chosen.length === 0 ? 'as usual' : chosen.map((token) => `${token} ${lifetimes[token]} s`)
}
