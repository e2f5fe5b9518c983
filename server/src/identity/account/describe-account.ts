import type { AccountProfile } from '@shrd/contract'
import type { Session } from '../../http/active-session.ts'
import type { StoredAttribute } from '../../persistence/attribute.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { findStored } from '../attributes/attributes.ts'
import { getPerson } from './get-person.ts'
import { isAccountMember } from './is-account-member.ts'

/** Describes the user of a session for that user: which credentials exist, but no secrets. */
export async function describeAccount(
  store: Repositories,
  session: Pick<Session, 'sub' | 'reference' | 'fresh_until'>,
  now: number,
): Promise<AccountProfile> {
  const person = await getPerson(store, session)
  const { sub, email, email_verified, name, locale, username, profile, created_at } = person
  return {
    ...{ sub, email, email_verified, name, locale, profile, created_at },
    preferred_username: username,
    attributes: describeAttributes(
      await store.identity.accountAttributes.list(person.account_id),
      person,
    ),
    pending_email: (await store.identity.emailChanges.find(session.reference, now))?.email ?? null,
    user_id: (await store.identity.members.findBySub(sub))?.user_id ?? null,
    has_password: (await store.identity.passwords.findHash(sub)) !== undefined,
    second_factor: await describeSecondFactor(store, sub),
    fresh_until: session.fresh_until,
    is_account_member: await isAccountMember(store, sub),
  }
}

/** What the user may read. What they may write they see, too. */
function describeAttributes(
  declared: readonly StoredAttribute[],
  { attributes }: Pick<Person, 'attributes'>,
): AccountProfile['attributes'] {
  const isShown = ({ read, write }: StoredAttribute) => [...read, ...write].includes('person')
  return declared.filter(isShown).map((attribute) => {
    const { name, labels, type, write } = attribute
    const value = findStored(attribute, attributes)
    const own = typeof value === 'object' ? [...value] : value
    const known = { name, type, value: own ?? null, is_writable: write.includes('person') }
    return { ...known, ...(labels && { labels }) }
  })
}

/** When the user has set up a second factor, and how many codes are left. */
export async function describeSecondFactor(
  { identity: { totp, emergencyCodes } }: Repositories,
  sub: string,
): Promise<AccountProfile['second_factor']> {
  const credential = await totp.find(sub)
  if (credential === undefined) return null
  return { created_at: credential.created_at, codes_left: await emergencyCodes.countUnused(sub) }
}
