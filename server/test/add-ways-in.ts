import type { PasskeyAttestation, PasskeyCreation } from '@shrd/contract'
import { hashSecret } from '../src/secrets.ts'
import { addProvider } from './provider-journey.ts'
import { randomId, randomSecret } from './rows.ts'
import { createAuthenticator } from './software-authenticator.ts'
import type { TestServer } from './test-server.ts'

/** Where an application waits for the answer of a provider. */
export const WAITING_PAGE = 'https://app.example/account'

/** Ways in of a user, and what they have begun to add. */
export interface WaysOf {
  readonly passkey_id: string
  readonly connection_id: string
  /** What a provider sends back to them, to {@link WAITING_PAGE}. */
  readonly answer: string
  /** A passkey that they are adding. */
  readonly credential: PasskeyAttestation
}

/** A user, and their session in which `startPasskey` returned the options. */
interface Adding {
  readonly sub: string
  readonly account_id: string
  readonly reference: string
  readonly options: PasskeyCreation
}

/** Gives a user a passkey and a connection, and begins to add another of each. */
export async function addWaysIn(
  server: TestServer,
  { sub, account_id, reference, options }: Adding,
): Promise<WaysOf> {
  const { passkeys, connections, providerFlows } = server.database.store.identity
  const passkey_id = randomId('psk')
  await passkeys.insert({
    ...{ passkey_id, sub, credential_id: randomId('c'), public_key: 'AAAA', counter: 0 },
    ...{ rp_id: 'localhost', aaguid: '00000000-0000-0000-0000-000000000000', name: 'Theirs' },
    ...{ transports: [], backup_eligible: true, backed_up: false },
    ...{ created_at: 1, last_used_at: null },
  })
  const upstream = { origin: 'https://a.example', client: { client_id: 'a', secret: 'a' } }
  const provider_id = await addProvider(server, upstream, { account_id })
  const connection_id = randomId('con')
  await connections.insert({
    ...{ connection_id, account_id, sub, provider_id, issuer: upstream.origin },
    ...{ subject: randomId('up'), email: null, sealed_tokens: null },
    ...{ created_at: 1, last_used_at: null },
  })
  const state = randomSecret()
  await providerFlows.insert({
    ...{ state_hash: hashSecret(state), provider_id, browser_hash: hashSecret(reference) },
    ...{ transaction_hash: null, session_reference: reference, door: WAITING_PAGE },
    ...{ redirect_uri: 'https://id.example/callback', sealed_checks: 'a.b' },
    expires_at: Number.MAX_SAFE_INTEGER,
  })
  const credential = createAuthenticator().create(options, server.origin)
  return { passkey_id, connection_id, answer: `state=${state}&code=theirs`, credential }
}
