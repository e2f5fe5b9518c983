import { type EndpointOutput, LIMITS } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import { accountOf, type Call } from '../../http/call.ts'
import { PLATFORM_ACCOUNT } from '../../identity/first-person/platform-account.ts'
import { assertEmail } from '../../identity/one-time-codes/assert-email.ts'
import { limitMails, limitMailsToStrangers } from '../../identity/one-time-codes/mail-limits.ts'
import { mailLocale } from '../../identity/persons/mail-locale.ts'
import type { Throttle } from '../../identity/throttle.ts'
import type { Mailer } from '../../mail/mail-message.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { createRandomId, createSecret, hashSecret } from '../../secrets.ts'
import { SERVICE_NAME } from '../../service-name.ts'
import { assertMemberRoom } from '../members/assert-member-room.ts'
import { lockOwnMembership } from '../members/lock-own-membership.ts'

/** Milliseconds. */
const INVITATION_LIFE = 7 * 86_400_000

/** Dependencies of invitations. */
export interface InviteDeps {
  readonly config: Pick<Config, 'issuer' | 'strangerMails' | 'planLimits'>
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>
  readonly throttle: Throttle
  readonly mailer: Mailer
}

/**
 * Mails a link that makes its reader a member. It works only for the user who has proven the invited
 * address, so a forwarded mail lets no one in.
 */
export async function inviteMember(
  deps: InviteDeps,
  call: Call<'inviteMember'>,
): Promise<EndpointOutput<'inviteMember'>> {
  const { ports, throttle } = deps
  const { account_id } = accountOf(call)
  const email = assertEmail(call.input.email)
  // Invited persons are users of the platform, or will be.
  await limitMails(throttle, { accountId: PLATFORM_ACCOUNT, email, address: call.address })
  await limitMailsToStrangers(deps)
  const invitation_id = createRandomId('inv', ports.randomBytes)
  const token = createSecret(ports.randomBytes)
  const created_at = ports.now()
  const expires_at = created_at + INVITATION_LIFE
  const { role } = call.input
  return call.transaction(
    async (store) => {
      const invited_by = await lockInviter(store, call)
      await assertRoom(store, { account_id, email, now: created_at })
      await assertMemberRoom(deps.config, store, account_id)
      const invitation = { invitation_id, account_id, email, role, invited_by }
      const token_hash = hashSecret(token)
      await store.tenancy.invitations.save({ ...invitation, token_hash, created_at, expires_at })
      await mailLink(deps, store, { call, email, token })
      return { invitation_id, expires_at }
    },
    { details: () => ({ email, role }) },
  )
}

/**
 * The owner who invites.
 *
 * @throws `forbidden` if they are no owner any more, and in the account of the platform, whose
 *   members are its operators
 */
async function lockInviter(store: Repositories, call: Call<'inviteMember'>): Promise<string> {
  const { sub, role, platform } = await lockOwnMembership(store, accountOf(call))
  if (role !== 'owner' || platform) throw new ShrdError('forbidden')
  return sub
}

/** @throws `conflict` if a member has the address, `quota_reached` */
async function assertRoom(
  { identity: { accounts, persons }, tenancy: { invitations } }: Repositories,
  { account_id, email, now }: { account_id: string; email: string; now: number },
): Promise<void> {
  const person = await persons.findByEmail(PLATFORM_ACCOUNT, email)
  const membership = person && (await accounts.findMembership(account_id, person.sub))
  if (membership !== undefined) throw new ShrdError('conflict')
  if ((await invitations.count(account_id, now)) >= LIMITS.invitations) {
    const data = { limit: 'invitations', most: LIMITS.invitations }
    throw new ShrdError('quota_reached', { data })
  }
}

/** The text after the # reaches no server, log or other site. */
async function mailLink(
  { config, mailer }: InviteDeps,
  { service: { mails }, identity: { accounts, persons } }: Repositories,
  { call, email, token }: { call: Call<'inviteMember'>; email: string; token: string },
): Promise<void> {
  const account = await accounts.find(accountOf(call).account_id)
  if (account === undefined) throw new ShrdError('account_not_found')
  const reader = await persons.findByEmail(PLATFORM_ACCOUNT, email)
  const to = { email, ...(reader && { sub: reader.sub }), brand: SERVICE_NAME }
  const link = new URL(`/accounts/invitation#${token}`, config.issuer).href
  const locale = mailLocale(reader, call.locale)
  await mailer.queue(
    mails,
    { ...to, locale },
    { kind: 'account_invitation', account: account.name, link },
  )
}
