import { randomBytes } from 'node:crypto'
import { openBilling } from '../../server/src/account/billing/open-billing.ts'
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
export async function insertSignedIn(product: Product): Promise<SessionCookie> {
  return (await insertUser(product)).cookie
}

/** The same for a developer, who has just created an account. Nothing is in it yet. */
export async function insertDeveloper(product: Product): Promise<SessionCookie> {
  const { store } = product.database
  const { sub, cookie } = await insertUser(product)
  const account_id = createRandomId('acc', randomBytes)
  const now = Date.now()
  const plan = 'free_trial'
  const account = { name: 'Lumen Studio', kind: 'developer', plan_type: plan } as const
  await store.identity.accounts.insert({ ...account, account_id, created_at: now })
  await store.identity.accounts.insertMember({ account_id, sub, role: 'owner', created_at: now })
  await openBilling(store, { account_id, plan, prices: {}, now })
  return cookie
}

async function insertUser({ database, origins }: Product) {
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
  return { sub, cookie: { name: '__Host-shrd_session', value: secret, url: origins.identity } }
}
