import { randomBytes } from 'node:crypto'
import { createIdentity, genesisLog, type Identity, type NewIdentity } from '@shrd/crypto/identity'
import { changeManifest, emptyManifest, type Manifest, toRecordEntry } from '@shrd/crypto/manifest'
import { createVaultRecord, type VaultRecord, verifyVaultRecord } from '@shrd/crypto/vaults'
import { PLATFORM_ACCOUNT } from '../src/identity/first-person/platform-account.ts'
import type { Database } from '../src/persistence/database.ts'
import type { Repositories } from '../src/persistence/repositories/repositories.ts'
import type { StoredVault } from '../src/persistence/repositories/vaults.ts'
import { createRandomId, createSecret, hashSecret } from '../src/secrets.ts'
import { storeWrite } from './insert-vault-documents.ts'

/** A member who is signed in at every measured service with the same keys and the same cookie. */
export interface VaultMember {
  readonly identity: Identity
  /** Secret of the session. */
  readonly secret: string
  /** Public reference of the session. */
  readonly reference: string
  readonly vault_id: string
  readonly manifest: Manifest
}

const DAY = 86_400_000

/** Puts a member with one vault into databases, as a sign-in with a key file leaves it. */
export async function insertVaultMember(databases: readonly Database[]): Promise<VaultMember> {
  const created = await createIdentity()
  const { identity } = created
  const secret = createSecret(randomBytes)
  const reference = randomBytes(16).toString('base64url')
  const { vault, entry } = await makeVault(identity)
  const changes = [{ type: 'put-record', entry } as const]
  const empty = await emptyManifest(identity.user_id)
  const { manifest, write } = await changeManifest(identity, empty, changes, { device: 'Bench' })
  for (const { store } of databases) {
    await insertPerson(store, created, { secret, reference })
    await store.vault.vaults.insert(vault)
    await storeWrite(store, write, manifest)
  }
  return { identity, secret, reference, vault_id: vault.vault_id, manifest }
}

async function makeVault(identity: Identity) {
  const draft = { name: 'Papers', description: null, icon: 'shield', tags: [] }
  const record: VaultRecord = await createVaultRecord(identity, draft)
  const verified = await verifyVaultRecord(record, { owner: await genesisLog(identity) })
  const now = Date.now()
  const times = { user_id: identity.user_id, created_at: now, updated_at: now }
  // The icon is the one of the draft, which the service knows.
  const vault = { ...record, ...times, revision: 1 } as StoredVault
  return { vault, entry: toRecordEntry(verified) }
}

/** Inserts a person with keys, signed in. */
export async function insertPerson(
  store: Repositories,
  { identity, genesis }: NewIdentity,
  { secret, reference }: Pick<VaultMember, 'secret' | 'reference'>,
): Promise<void> {
  const now = Date.now()
  const sub = createRandomId('p', randomBytes)
  const { user_id, publicSigningKey, publicExchangeKey, head } = identity
  await store.identity.persons.insert({
    ...{ sub, account_id: PLATFORM_ACCOUNT, email: null, email_verified: false, name: null },
    ...{
      locale: null,
      username: null,
      profile: {},
      attributes: {},
      roles: [],
      plan_type: 'free_trial',
      status: 'active',
    },
    ...{ created_at: now, updated_at: now },
  })
  const keys = { public_signing_key: publicSigningKey, public_exchange_key: publicExchangeKey }
  const member = { user_id, sub, ...keys, sequence: 0, head, accepted_terms: '1', created_at: now }
  await store.identity.members.insert(member, genesis)
  await store.identity.sessions.insert({
    ...{ secret_hash: hashSecret(secret), reference, sub, user_id, amr: ['pop', 'otp', 'mfa'] },
    ...{ key_proven: true, created_at: now, used_at: now, expires_at: now + DAY },
    ...{ fresh_until: now + DAY, address: '::1', user_agent: 'Bench', oidc_uid: null },
  })
}
