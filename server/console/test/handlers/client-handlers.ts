import type {
  ClientChanges,
  ClientEffect,
  ClientSnippet,
  ManagedClient,
} from '../../src/data/types.ts'
import type { ConsoleCall, FakeHandlers } from '../fake-handler.ts'
import { createBranding, createClient, NOW } from '../fake-records.ts'
import { type FakeState, idOf } from '../fake-state.ts'
import { Refused } from '../refused.ts'

const done = { success: true } as const

type Names = Extract<
  ConsoleCall,
  | `${string}Client`
  | `${string}Clients`
  | `${string}ClientPresets`
  | `${string}ClientSnippet`
  | `${string}ClientChange`
  | `${string}ClientSecret`
  | `${string}ClientDomain`
>

const PRESETS = [
  ['react', 'React, with @shrd/react', 'browser'],
  ['next', 'Next.js, with @shrd/react', 'browser'],
  ['script', 'A page with the script tag', 'browser'],
  ['web', 'A server that renders pages, with openid-client', 'server'],
  ['auth.js', 'Auth.js 5 (next-auth@beta, @auth/express and others)', 'server'],
  ['spring', 'Spring Security', 'server'],
  ['grafana', 'Grafana', 'server'],
  ['other', 'Another library of OpenID Connect', 'server'],
] as const

/** Calls about clients, without their branding. */
export function clientHandlers(state: FakeState): Pick<FakeHandlers, Names> {
  const get = (client_id: string): ManagedClient => {
    const found = state.clients.find((client) => client.client_id === client_id)
    if (!found) throw new Refused('client_not_found', 404)
    return found
  }
  const put = (client: ManagedClient): ManagedClient => {
    const next = { ...client, version: client.version + 1, updated_at: NOW }
    state.clients = state.clients.map((one) => (one.client_id === client.client_id ? next : one))
    return next
  }
  return {
    listClients: () => state.clients,
    getClient: ({ client_id }) => get(client_id),
    listClientPresets: () =>
      PRESETS.map(([preset, title, kind]) => ({ preset, title, kind, proof: 'tested' as const })),
    getClientSnippet: ({ client_id, preset }) => snippetOf(get(client_id), preset),
    addClient({ preset, client_id = `cli-${state.clients.length + 1}`, path = null, ...changes }) {
      const kind = PRESETS.find(([name]) => name === preset)?.[2] ?? 'server'
      const [origin = ''] = changes.origins ?? []
      const client = apply(
        createClient({
          ...{ client_id, preset, kind, path, version: 1, created_at: NOW, updated_at: NOW },
          redirect_uris: [`${origin}/callback`],
          post_logout_redirect_uris: [`${origin}/`],
        }),
        changes,
      )
      state.clients.push(client)
      state.brandings.set(client_id, createBranding())
      const secret = kind === 'server' ? 'scr_7kq4m9xwp2rt7kq4m9xwp2rt7kq4m9xwp2rt' : null
      return { client_id, client, secret, snippet: snippetOf(client, preset) }
    },
    updateClient({ client_id, version, ...changes }) {
      const client = get(client_id)
      if (client.version !== version) throw new Refused('conflict', 409)
      return put(apply(client, changes))
    },
    previewClientChange({ client_id, remove, ...changes }) {
      const client = get(client_id)
      const effects: ClientEffect[] = [
        ...(remove ? [{ kind: 'client_removed' as const, value: null, others: 0 }] : []),
        ...effectsOf(client, apply(client, changes)),
      ]
      return { effects, signed_out: remove ? 214 : 0, asked_again: 0 }
    },
    removeClient({ client_id }) {
      get(client_id)
      state.clients = state.clients.filter((client) => client.client_id !== client_id)
      return { users: 214 }
    },
    addClientSecret({ client_id, expires_at }) {
      const client = get(client_id)
      const secret_id = `sec_${idOf(client.secrets.length + 7)}`
      const secrets = [
        ...client.secrets,
        { secret_id, created_at: NOW, expires_at, last_used_at: null },
      ]
      return { secret_id, secret: `scr_${'s'.repeat(43)}`, client: put({ ...client, secrets }) }
    },
    removeClientSecret({ client_id, secret_id }) {
      const client = get(client_id)
      put({ ...client, secrets: client.secrets.filter((one) => one.secret_id !== secret_id) })
      return done
    },
    addClientDomain({ client_id, host }) {
      const domain = {
        ...{ host, status: 'pending' as const, created_at: NOW, verified_at: null },
        record_name: `_shrd.${host}`,
        record_value: 'shrd-domain=7kq4m9xwp2rt7kq4m9xwp2rt',
      }
      put({ ...get(client_id), domain })
      return domain
    },
    verifyClientDomain({ client_id }) {
      const client = get(client_id)
      if (!client.domain) throw new Refused('domain_not_found', 404)
      const domain = { ...client.domain, status: 'active' as const, verified_at: NOW }
      put({ ...client, domain })
      return domain
    },
    removeClientDomain({ client_id }) {
      put({ ...get(client_id), domain: null })
      return done
    },
  }
}

/** Some of what the service finds: what is gone after a change. */
function effectsOf(before: ManagedClient, after: ManagedClient): ClientEffect[] {
  const scopesOf = ({ resources }: ManagedClient) =>
    resources.flatMap(({ uri, scopes }) => scopes.map((scope) => `${uri} ${scope}`))
  const urisOf = ({ resources }: ManagedClient) => resources.map(({ uri }) => uri)
  const isKept = (scope: string) => urisOf(after).some((uri) => scope.startsWith(`${uri} `))
  const claimsOf = ({ mapped_claims }: ManagedClient) => Object.keys(mapped_claims)
  return [
    ...lost('origin_removed', before.origins, after.origins),
    ...lost('redirect_uri_removed', before.redirect_uris, after.redirect_uris),
    ...lost('claim_removed', claimsOf(before), claimsOf(after)),
    ...lost('resource_removed', urisOf(before), urisOf(after)),
    ...lost('scope_removed', scopesOf(before).filter(isKept), scopesOf(after)),
    ...lost('introspection_removed', before.introspects, after.introspects),
    ...lost('agent_domain_removed', before.agent_domains, after.agent_domains),
  ]
}

function lost(
  kind: ClientEffect['kind'],
  before: readonly string[],
  after: readonly string[],
): ClientEffect[] {
  return before
    .filter((value) => !after.includes(value))
    .map((value) => ({ kind, value, others: kind === 'origin_removed' ? 2 : 0 }))
}

function apply(client: ManagedClient, changes: ClientChanges): ManagedClient {
  const { lifetimes = {}, policy = {}, ...others } = changes
  const { password = {}, passkeys = {}, providers, ...ways } = policy
  const times = Object.entries(lifetimes).filter(([, value]) => value !== null)
  return {
    ...client,
    ...others,
    lifetimes: { ...client.lifetimes, ...Object.fromEntries(times) },
    policy: {
      ...client.policy,
      ...ways,
      ...(providers && {
        providers: providers.map(({ icon = null, ...provider }) => ({ ...provider, icon })),
      }),
      password: { ...client.policy.password, ...password },
      passkeys: { ...client.policy.passkeys, ...passkeys },
    },
  }
}

function snippetOf({ client_id, kind }: ManagedClient, preset = 'react'): ClientSnippet {
  const title = PRESETS.find(([name]) => name === preset)?.[1] ?? preset
  return {
    preset,
    title,
    place: kind === 'browser' ? 'src/main.tsx' : '.env and the server',
    language: kind === 'browser' ? 'tsx' : 'text',
    lines: `// ${title}\nimport { createAuth } from '@shrd/client/auth'\n\nexport const auth = createAuth({\n  issuer: 'https://id.example.org',\n  client_id: '${client_id}',\n})\n`,
    notes: [],
  }
}
