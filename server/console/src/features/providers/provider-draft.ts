import type { ProviderKind } from '@shrd/contract'
import type { CallInput } from '@shrd/contract/calls'
import type { Provider } from '../../data/types.ts'

/** What is typed about a provider. Lists are typed as words with spaces between them. */
export interface ProviderDraft {
  /** Of a new one, too. */
  readonly provider_id: string
  readonly kind: ProviderKind
  readonly name: string
  readonly text: string
  readonly client_id: string
  /** Empty: the stored one stays. */
  readonly secret: string
  readonly issuer: string
  readonly scopes: string
  readonly tenants: string
  readonly authorization: string
  readonly token: string
  readonly userinfo: string
  readonly subject: string
  readonly email: string
  readonly email_verified: string
  readonly team_id: string
  readonly key_id: string
  readonly trusts_email: boolean
  readonly keep_tokens: boolean
  /** A sign, or an image; `null` for the usual one. */
  readonly icon: string | null
}

/** The kinds, as they stand in the choice. */
export const KINDS: readonly ProviderKind[] = [
  'google',
  'apple',
  'microsoft',
  'github',
  'gitlab',
  'oidc',
  'oauth2',
]

/** Their names, which are the same in every language. */
export const KIND_NAMES: Readonly<Record<ProviderKind, string>> = {
  ...{ google: 'Google', apple: 'Apple', microsoft: 'Microsoft', github: 'GitHub' },
  ...{ gitlab: 'GitLab', oidc: 'OpenID Connect', oauth2: 'OAuth 2' },
}

/** A new provider, without its id. */
export const EMPTY_PROVIDER: Omit<ProviderDraft, 'provider_id'> = {
  ...{ kind: 'google', name: '', text: '', client_id: '', secret: '', issuer: '', scopes: '' },
  ...{ tenants: '', authorization: '', token: '', userinfo: '', subject: 'id', email: 'email' },
  ...{ email_verified: '', team_id: '', key_id: '', trusts_email: false, keep_tokens: false },
  icon: null,
}

/** What is typed before anything was changed. */
export function draftOf(provider: Provider): ProviderDraft {
  const { provider_id, kind, name, icon, client_id, endpoints, claims, apple } = provider
  const { trusts_email, keep_tokens } = provider
  return {
    ...EMPTY_PROVIDER,
    ...{ provider_id, kind, name, icon, client_id, trusts_email, keep_tokens, ...endpoints },
    text: provider.text ?? '',
    issuer: provider.issuer ?? '',
    scopes: provider.scopes?.join(' ') ?? '',
    tenants: provider.tenants.join(' '),
    ...(claims !== null && {
      ...{ subject: claims.subject, email: claims.email ?? '' },
      email_verified: claims.email_verified ?? '',
    }),
    ...apple,
  }
}

/** The settings that a draft means. */
export function toSettings(draft: ProviderDraft): Omit<
  CallInput<'updateProvider'>,
  'provider_id' | 'secret'
> & {
  name: string
  client_id: string
} {
  const { kind, trusts_email, keep_tokens } = draft
  const isMapped = kind === 'oauth2'
  const hasIssuer = kind === 'oidc' || kind === 'gitlab'
  return {
    name: draft.name.trim() || KIND_NAMES[kind],
    text: draft.text.trim() || null,
    icon: draft.icon,
    client_id: draft.client_id.trim(),
    issuer: (hasIssuer && draft.issuer.trim()) || null,
    scopes: wordsOf(draft.scopes).length === 0 ? null : wordsOf(draft.scopes),
    tenants: hasTenants(kind) ? wordsOf(draft.tenants) : [],
    endpoints: isMapped
      ? {
          authorization: draft.authorization.trim(),
          token: draft.token.trim(),
          userinfo: draft.userinfo.trim(),
        }
      : null,
    claims: isMapped
      ? {
          subject: draft.subject.trim(),
          email: draft.email.trim() || null,
          email_verified: draft.email_verified.trim() || null,
          name: 'name',
        }
      : null,
    apple: kind === 'apple' ? { team_id: draft.team_id.trim(), key_id: draft.key_id.trim() } : null,
    ...{ trusts_email, keep_tokens },
  }
}

/** True for kinds that can be limited to some tenants. */
export function hasTenants(kind: ProviderKind): boolean {
  return kind === 'google' || kind === 'microsoft'
}

/** What is wrong with a field, or `null`. A stored secret stays if nothing is typed. */
export function problemOf(
  draft: ProviderDraft,
  field: keyof ProviderDraft,
  { isNew }: { isNew: boolean },
): 'provider.missing' | 'provider.notAddress' | null {
  const value = `${draft[field] ?? ''}`.trim()
  if (value === '') {
    const isStored = field === 'secret' && !isNew
    return !isStored && neededOf(draft).includes(field) ? 'provider.missing' : null
  }
  if (!addressesOf(draft).includes(field)) return null
  return /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value) ? null : 'provider.notAddress'
}

/** The fields that a kind needs. */
export function neededOf({ kind }: Pick<ProviderDraft, 'kind'>): readonly (keyof ProviderDraft)[] {
  if (kind === 'oidc') return ['client_id', 'issuer']
  if (kind === 'apple') return ['client_id', 'team_id', 'key_id', 'secret']
  if (kind === 'oauth2') return ['client_id', 'authorization', 'token', 'userinfo', 'subject']
  return ['client_id', 'secret']
}

function addressesOf({ kind }: ProviderDraft): readonly (keyof ProviderDraft)[] {
  if (kind === 'oauth2') return ['authorization', 'token', 'userinfo']
  return kind === 'oidc' || kind === 'gitlab' ? ['issuer'] : []
}

/** True if it cannot be sent as it is. */
export function hasProblems(draft: ProviderDraft, is: { isNew: boolean }): boolean {
  const fields = [...neededOf(draft), ...addressesOf(draft)]
  return fields.some((field) => problemOf(draft, field, is) !== null)
}

const REGISTRIES: Readonly<Partial<Record<ProviderKind, string>>> = {
  google: 'https://console.cloud.google.com/apis/credentials',
  apple: 'https://developer.apple.com/account/resources/identifiers/list/serviceId',
  microsoft: 'https://entra.microsoft.com/#view/Microsoft_AAD_RegisteredApps/ApplicationsListBlade',
  github: 'https://github.com/settings/developers',
}

/** Where a developer registers an application at a provider, as far as it is known. */
export function registryOf({ kind, issuer }: ProviderDraft): string | undefined {
  if (kind !== 'gitlab') return REGISTRIES[kind]
  const server = URL.parse(issuer.trim() || 'https://gitlab.com')
  return server === null ? undefined : new URL('/-/user_settings/applications', server).href
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}
