import type { Client } from '../../src/persistence/repositories/clients.ts'
import { hashSecret } from '../../src/secrets.ts'
import type { TestServer } from '../test-server.ts'

/** What a test says about a client; the rest is as usual. */
interface NewClient {
  readonly client_id: string
  readonly metadata: Client['metadata']
  /** For clients that prove themselves with one. */
  readonly secret?: string
  readonly first_party?: boolean
  /** Whether it may show the steps on its own screens, as a first party usually does here. */
  readonly embedded?: boolean
  readonly account_id?: string
}

/** Where the applications of these tests get their codes, and where they are after a sign-out. */
export const APPLICATION = {
  redirect_uri: 'https://app.example/callback',
  post_logout_redirect_uri: 'https://app.example/bye',
} as const

/** Registers a client of the platform account that signs people in. */
export async function registerClient({ database }: TestServer, client: NewClient): Promise<void> {
  const { client_id, metadata, secret, first_party = false, account_id = 'acc_platform' } = client
  const embedded = client.embedded ?? first_party
  const inserted = await database.store.oidc.clients.insert({
    client_id,
    account_id,
    name: client_id,
    first_party,
    metadata: {
      redirect_uris: [APPLICATION.redirect_uri],
      post_logout_redirect_uris: [APPLICATION.post_logout_redirect_uri],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      embedded,
      ...metadata,
    },
    branding: {},
    policy: {},
    created_at: 1,
    updated_at: 1,
  })
  if (!inserted) throw new Error(`${client_id} is taken`)
  if (secret === undefined) return
  await database.store.oidc.clientSecrets.insert(client_id, hashSecret(secret), 1)
}
