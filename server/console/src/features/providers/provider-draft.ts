import type { ProviderKind } from '@shrd/contract'
import type { CallInput } from '@shrd/contract/calls'
import type { Provider } from '../../data/types.ts'

/** What is typed about a provider. Lists are typed as words with spaces between them. */
export interface ProviderDraft {
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

/** A new provider. */
export const EMPTY_PROVIDER: ProviderDraft = {
  ...{ kind: 'google', name: '', text: '', client_id: '', secret: '', issuer: '', scopes: '' },
  ...{ tenants: '', authorization: '', token: '', userinfo: '', subject: 'id', email: 'email' },
  ...{ email_verified: '', team_id: '', key_id: '', trusts_email: false, keep_tokens: false },
  icon: null,
}

/** What is typed before anything was changed. */
export function draftOf(provider: Provider): ProviderDraft {
  const { kind, name, icon, client_id, endpoints, claims, apple } = provider
  const { trusts_email, keep_tokens } = provider
  return {
    ...EMPTY_PROVIDER,
    ...{ kind, name, icon, client_id, trusts_email, keep_tokens, ...endpoints },
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

/** True if a needed field is empty. */
export function isMissing(draft: ProviderDraft, field: keyof ProviderDraft): boolean {
  return `${draft[field]}`.trim() === ''
}

/** The fields that a kind needs. */
export function neededOf({ kind }: ProviderDraft): readonly (keyof ProviderDraft)[] {
  if (kind === 'oidc') return ['client_id', 'issuer']
  if (kind === 'apple') return ['client_id', 'team_id', 'key_id']
  if (kind === 'oauth2') return ['client_id', 'authorization', 'token', 'userinfo', 'subject']
  return ['client_id']
}

/** True if it cannot be sent as it is. */
export function hasProblems(draft: ProviderDraft): boolean {
  return neededOf(draft).some((field) => isMissing(draft, field))
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}
