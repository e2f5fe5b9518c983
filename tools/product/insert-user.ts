import { randomBytes } from 'node:crypto'
import { PLATFORM_ACCOUNT } from '../../server/src/identity/first-person/platform-account.ts'
import { createRandomId, createSecret, hashSecret } from '../../server/src/secrets.ts'
import type { Product } from './start-product.ts'

/** A cookie, as Playwright takes it. */
export interface SessionCookie {
  readonly name: string
  readonly value: string
  readonly url: string
}

const DAY = 86_400_000

/** Inserts a user of the service, as a sign-in with a password leaves it. Returns its cookie. */
export async function insertSignedIn({ database, origins }: Product): Promise<SessionCookie> {
  const { persons, sessions } = database.store.identity
  const now = Date.now()
  const sub = createRandomId('p', randomBytes)
  const secret = createSecret(randomBytes)
  await persons.insert({
    ...{ sub, account_id: PLATFORM_ACCOUNT, email: `${sub}@shrd.test`, email_verified: true },
    ...{
      name: 'A person',
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
  await sessions.insert({
    ...{ secret_hash: hashSecret(secret), reference: randomBytes(16).toString('base64url') },
    ...{ sub, user_id: null, amr: ['pwd'], key_proven: false, created_at: now, used_at: now },
    ...{ expires_at: now + DAY, fresh_until: now + DAY, address: '127.0.0.1' },
    ...{ user_agent: 'Bench', oidc_uid: null },
  })
  return { name: '__Host-shrd_session', value: secret, url: origins.identity }
}
