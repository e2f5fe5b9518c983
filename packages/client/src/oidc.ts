export {
  createOidcClient,
  type OidcClient,
  type OidcClientOptions,
  type OidcPorts,
  type OidcSession,
} from './oidc/oidc-client.ts'
