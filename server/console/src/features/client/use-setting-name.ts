import { useTexts } from '../../locales/TextsProvider.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import type { Setting } from './flat-settings.ts'

/** Each setting by the words that stand at its field. */
const NAMES: Readonly<Record<Setting, TextKey>> = {
  name: 'methods.name',
  first_party: 'methods.firstParty',
  embedded: 'methods.embedded',
  origins: 'redirects.origins',
  redirect_uris: 'redirects.uris',
  post_logout_redirect_uris: 'redirects.logouts',
  backchannel_logout_uri: 'sessions.logoutUri',
  initiate_login_uri: 'redirects.initiate',
  tos_uri: 'redirects.tos',
  policy_uri: 'redirects.policy',
  signing: 'methods.signing',
  pkce: 'methods.pkce',
  claims_in_id_token: 'methods.claims',
  mapped_claims: 'claims.title',
  resources: 'apis.title',
  introspects: 'apis.checks',
  client_credentials: 'apis.own',
  device_sign_in: 'methods.devices',
  agents: 'agents.policy',
  agent_domains: 'agents.domains',
  user_scopes: 'apis.userTitle',
  'lifetimes.access_token': 'sessions.access_token',
  'lifetimes.jwt_access_token': 'sessions.jwt_access_token',
  'lifetimes.id_token': 'sessions.id_token',
  'lifetimes.refresh_token': 'sessions.refresh_token',
  'policy.methods': 'methods.ways',
  'policy.providers': 'methods.providers',
  'policy.second_factor': 'methods.factor',
  'policy.registration': 'methods.registration',
  'policy.identifier_first': 'methods.identifierFirst',
  'policy.password.min_length_alone': 'methods.minAlone',
  'policy.password.min_length_with_second_factor': 'methods.minWith',
  'policy.password.history': 'methods.history',
  'policy.password.common': 'methods.common',
  'policy.passkeys.offer': 'methods.passkeyOffer',
  'policy.passkeys.verified_as': 'methods.passkeyFactors',
  'policy.passkeys.aaguids': 'methods.passkeyModels',
}

/** Names a setting as its field does. */
export function useSettingName(): (setting: Setting) => string {
  const { text } = useTexts()
  return (setting) => text(NAMES[setting])
}
