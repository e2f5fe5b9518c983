import type { ThemeInput } from '@shrd/contract/theme'
import type { Call, Done, Nothing } from './account-calls.ts'

type SignInMethod = 'password' | 'otp' | 'key_file'
type Locale = 'da' | 'de' | 'en' | 'fr' | 'it'

interface PasswordRules {
  min_length_alone: number
  min_length_with_second_factor: number
  max_length: number
  history: number
  common: string[]
}

interface Policy {
  methods: SignInMethod[]
  second_factor: 'off' | 'optional' | 'required'
  registration: boolean
  identifier_first: boolean
  password: PasswordRules
}

interface Lifetimes {
  access_token: number
  jwt_access_token: number
  id_token: number
  refresh_token: number
}

interface Settings {
  name: string
  first_party: boolean
  embedded: boolean
  origins: string[]
  redirect_uris: string[]
  post_logout_redirect_uris: string[]
  backchannel_logout_uri: string | null
  initiate_login_uri: string | null
  tos_uri: string | null
  policy_uri: string | null
  signing: 'ES256' | 'RS256'
  pkce: 'required' | 'optional'
  claims_in_id_token: boolean
  lifetimes: Lifetimes
  policy: Policy
}

interface Secret {
  secret_id: string
  created_at: number
  expires_at: number | null
  last_used_at: number | null
}

interface Domain {
  host: string
  status: 'pending' | 'active'
  record_name: string
  record_value: string
  created_at: number
  verified_at: number | null
}

interface ManagedClient extends Settings {
  client_id: string
  version: number
  kind: 'browser' | 'server'
  preset: string | null
  path: string | null
  built_in: boolean
  secrets: Secret[]
  domain: Domain | null
  created_at: number
  updated_at: number
}

interface Changes extends Partial<Omit<Settings, 'lifetimes' | 'policy'>> {
  lifetimes?: { [Token in keyof Lifetimes]?: number | null } | undefined
  policy?: (Partial<Omit<Policy, 'password'>> & { password?: Partial<PasswordRules> }) | undefined
}

interface Snippet {
  preset: string
  title: string
  place: string
  language: string
  lines: string
  notes: string[]
}

interface Preset {
  preset: string
  title: string
  kind: 'browser' | 'server'
  proof: 'tested' | 'documented'
}

interface Effect {
  kind: string
  value: string | null
  others: number
}

interface MailTemplate {
  subject?: string | undefined
  lead?: string[] | undefined
  button?: string | undefined
  close?: string[] | undefined
}

interface Branding {
  theme: ThemeInput
  texts: { [Language in Locale]?: { [key: string]: string } }
  mails: { [kind: string]: { [Language in Locale]?: MailTemplate } }
}

interface LowContrast {
  scheme: 'light' | 'dark'
  foreground: string
  ground: string
  ratio: number
  minimum: number
  is_unreadable: boolean
}

interface BrandingDraft {
  version: number
  branding: Branding
  low_contrast: LowContrast[]
}

interface BrandingState {
  draft: BrandingDraft
  published_version: number
  published: Branding
  has_changes: boolean
  history: {
    version: number
    published_at: number
    published_by: string
    repeats: number | null
  }[]
}

interface Which {
  client_id: string
}

interface WhichMail extends Which {
  kind: string
  locale: Locale
}

/** Calls about the clients of an account, and their branding. */
export interface ClientCalls {
  listClients: Call<Nothing, ManagedClient[]>
  getClient: Call<Which, ManagedClient>
  listClientPresets: Call<Nothing, Preset[]>
  getClientSnippet: Call<Which & { preset?: string | undefined }, Snippet>
  addClient: Call<
    { client_id?: string; preset: string; path?: string } & Changes,
    { client_id: string; client: ManagedClient; secret: string | null; snippet: Snippet }
  >
  updateClient: Call<Which & Changes & { version: number }, ManagedClient>
  previewClientChange: Call<
    Which & Changes & { remove?: boolean },
    { effects: Effect[]; signed_out: number; asked_again: number }
  >
  removeClient: Call<Which, { users: number }>
  addClientSecret: Call<
    Which & { expires_at?: number | null },
    { secret_id: string; secret: string; client: ManagedClient }
  >
  removeClientSecret: Call<Which & { secret_id: string }, Done>
  addClientDomain: Call<Which & { host: string }, Domain>
  verifyClientDomain: Call<Which, Domain>
  removeClientDomain: Call<Which, Done>
  getBranding: Call<Which, BrandingState>
  saveBrandingDraft: Call<Which & { version: number; branding: Branding }, BrandingDraft>
  publishBranding: Call<Which & { version: number; accept_low_contrast?: boolean }, BrandingState>
  rollBackBranding: Call<Which & { version: number }, BrandingState>
  previewBranding: Call<Which, { url: string; expires_at: number }>
  previewMail: Call<WhichMail, { brand: string; subject: string; text: string; html: string }>
  sendTestMail: Call<WhichMail, { recipient: string }>
  uploadBrandImage: Call<
    Which & { slot: 'logo' | 'logo_dark' | 'favicon' },
    { address: string; width: number; height: number; size: number }
  >
}
