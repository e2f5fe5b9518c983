import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createSealer } from '../../key-ring.ts'
import { PLATFORM_ACCOUNT } from '../first-person/platform-account.ts'
import { createProviderClient } from './provider-client.ts'
import type { Provider } from './provider-settings.ts'

const REQUEST = {
  ...{ redirect_uri: 'https://id.example.org/callback', state: 's', nonce: 'n' },
  ...{ code_verifier: 'v'.repeat(43), login_hint: undefined, isAgain: false },
}

test('only providers of the platform’s account may be in the service’s own network', async () => {
  let connections = 0
  const listener = createServer((socket) => {
    connections++
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const host = `127.0.0.1:${(listener.address() as AddressInfo).port}`
  const reasons: string[] = []
  const log = { warn: (fields: { reasons: string[] }) => void reasons.push(...fields.reasons) }
  const client = createProviderClient({
    config: { mode: 'production', privateProviders: [host] },
    // Only this part of the log is used.
    ports: { now: () => 1, log: log as never },
    sealer: createSealer([{ id: 'a', key: new Uint8Array(32) }], randomBytes),
  })
  const ask = (account_id: string) => {
    const provider: Provider = {
      ...{ provider_id: `prv_${account_id}`, account_id, kind: 'oidc', name: 'Up', position: 0 },
      ...{ text: null, icon: null, enabled: true, client_id: 'c', scopes: null, tenants: [] },
      ...{ issuer: `https://${host}`, endpoints: null, claims: null, apple: null },
      ...{ trusts_email: false, keep_tokens: false, sealed_secret: null },
      ...{ created_at: 1, updated_at: 1 },
    }
    return client.authorizationUrl(provider, REQUEST)
  }
  await expect(ask('acc_other')).rejects.toMatchObject({ code: 'provider_failed' })
  expect([connections, reasons.join()]).toEqual([0, expect.stringContaining('address_not_public')])
  // It has no TLS.
  await expect(ask(PLATFORM_ACCOUNT)).rejects.toMatchObject({ code: 'provider_failed' })
  expect(connections).toBe(1)
  listener.close()
})
