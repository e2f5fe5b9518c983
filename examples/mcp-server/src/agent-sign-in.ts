import { randomUUID } from 'node:crypto'
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import type {
  OAuthClientInformationMixed,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js'

/** The sign-in of an agent, whose `client_id` is the address of its description. */
export class AgentSignIn implements OAuthClientProvider {
  readonly redirectUrl: string
  readonly clientMetadataUrl: string
  readonly clientMetadata: { client_name: string; redirect_uris: string[] }
  readonly expectedState: string = randomUUID()
  /** Where the user allows the access. */
  address = ''
  private information: OAuthClientInformationMixed | undefined
  private kept: OAuthTokens | undefined
  private verifier = ''

  constructor(port: number) {
    this.redirectUrl = `http://localhost:${port}/callback`
    // An id begins with https. In development, the service reads it from this machine without TLS.
    this.clientMetadataUrl = `https://localhost:${port}/client.json`
    this.clientMetadata = { client_name: 'Example agent', redirect_uris: [this.redirectUrl] }
  }

  /** What the agent says of itself at its address. */
  get description(): object {
    return {
      client_id: this.clientMetadataUrl,
      ...this.clientMetadata,
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
    }
  }

  state(): string {
    return this.expectedState
  }
  clientInformation(): OAuthClientInformationMixed | undefined {
    return this.information
  }
  saveClientInformation(information: OAuthClientInformationMixed): void {
    this.information = information
  }
  tokens(): OAuthTokens | undefined {
    return this.kept
  }
  saveTokens(tokens: OAuthTokens): void {
    this.kept = tokens
  }
  redirectToAuthorization(url: URL): void {
    this.address = url.href
  }
  saveCodeVerifier(verifier: string): void {
    this.verifier = verifier
  }
  codeVerifier(): string {
    return this.verifier
  }
}
