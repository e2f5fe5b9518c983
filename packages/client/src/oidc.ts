export type { OidcSession } from './oidc/code-flow.ts'
export {
  createOidcClient,
  type OidcClient,
  type OidcClientOptions,
  type OidcPorts,
} from './oidc/oidc-client.ts'
