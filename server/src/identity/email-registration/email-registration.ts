import { ShrdError } from '@shrd/crypto/errors'
import type { PendingRegistration } from '../../persistence/repositories/pending-registrations.ts'
import { createSecret, hashSecret } from '../../secrets.ts'
import { type ClientPolicy, passwordRules } from '../client-policy/client-policy.ts'
import { assertEmail } from '../one-time-codes/assert-email.ts'
import {
  limitMails,
  limitMailsFrom,
  limitMailsTo,
  limitMailsToStrangers,
  type StrangerLimits,
} from '../one-time-codes/mail-limits.ts'
import type { Passwords } from '../password/passwords.ts'
import type { Throttle } from '../throttle.ts'
import { mailProof, type ProofMailDeps, type RegistrationMail } from './mail-proof.ts'
import {
  type AddressProof,
  findByLink,
  type LinkProof,
  type OnCreated,
  type RegisteredPerson,
  type VerificationDeps,
  verifyRegistration,
} from './verify-registration.ts'

const DAY = 86_400_000
/** As in the column: no password has it. */
const NO_PASSWORD = { hash: '', minimum_length: 0 } as const
/** Characters, as in the column. */
const NAME = 200

/** A new registration. */
export interface NewRegistration extends RegistrationMail {
  readonly accountId: string
  readonly email: string
  /** `null` for a user of another provider, who gets none. */
  readonly password: string | null
  readonly name: string | null
  readonly policy: Pick<ClientPolicy, 'registration' | 'password' | 'second_factor'>
}

/** Registration with an e-mail address and a password. */
export interface EmailRegistration {
  /**
   * Stores a registration for a day and mails a code and a link that prove the address. It creates
   * no user before that, so no one can block another person's address. For a taken address the
   * response has the same text and time, and the server notifies its user by mail.
   *
   * @throws `registration_closed`, `email_invalid`, the codes of `Passwords.prepare`, and
   *   `too_many_requests` with `retry_after` in seconds
   */
  register(of: NewRegistration): Promise<void>
  /**
   * Creates the user, whose address is then proven. If several people registered one address, the
   * first to prove it gets it.
   *
   * @param onCreated runs in the transaction that creates the user
   * @throws `email_not_verified`, with `attempts` if there was a code to guess; `account_exists` if
   *   the proven address is taken, also by this registration through its link;
   *   `invalid_credentials` if the password typed for a link is not that of the registration;
   *   `too_many_requests`
   */
  verify(proof: AddressProof, onCreated?: OnCreated): Promise<RegisteredPerson>
  /**
   * The registration of a link, which this does not use.
   *
   * @throws `email_not_verified` if it is over, `account_exists` if the address is taken
   */
  findByLink(
    link: LinkProof,
  ): Promise<Pick<PendingRegistration, 'account_id' | 'email' | 'password_hash'>>
  /**
   * Mails another code and link, which replace the earlier ones.
   *
   * @throws `code_expired` if there is nothing left to prove, `too_many_requests`
   */
  resend(of: RegistrationMail): Promise<void>
}

interface Deps extends ProofMailDeps, VerificationDeps, Pick<StrangerLimits, 'config'> {
  readonly throttle: Throttle
  readonly passwords: Pick<Passwords, 'prepare' | 'change' | 'compare'>
}

/** See {@link EmailRegistration}. */
export function createEmailRegistration(deps: Deps): EmailRegistration {
  return {
    register: (of) => register(deps, of),
    verify: (proof, onCreated) => verifyRegistration(deps, proof, onCreated),
    async findByLink(link) {
      const pending = await findByLink(deps, link)
      const { account_id, email } = pending
      const owner = await deps.database.store.identity.persons.findByEmail(account_id, email)
      if (owner !== undefined) throw new ShrdError('account_exists')
      return pending
    },
    resend: (of) => resend(deps, of),
  }
}

async function register(deps: Deps, of: NewRegistration): Promise<void> {
  if (!of.policy.registration) throw new ShrdError('registration_closed')
  const email = assertEmail(of.email)
  const { accountId, address, password } = of
  const name = of.name === null ? null : [...of.name.trim()].slice(0, NAME).join('') || null
  await limitMailsFrom(deps.throttle, { address })
  const person = { sub: null, email, name }
  const proposed = password !== null && { ...passwordRules(of.policy), password, person, address }
  const checked = proposed ? await deps.passwords.prepare(proposed) : NO_PASSWORD
  // Only now: a user who only tries out passwords gets no mail.
  await limitMailsTo(deps.throttle, { accountId, email, address })
  await limitMailsToStrangers(deps)
  const token = createSecret(deps.ports.randomBytes)
  const pending: PendingRegistration = {
    flow_hash: hashSecret(of.flow),
    token_hash: hashSecret(token),
    account_id: accountId,
    email,
    name,
    locale: of.locale,
    password_hash: checked.hash,
    minimum_length: checked.minimum_length,
    expires_at: deps.ports.now() + DAY,
  }
  await deps.database.transaction(async (store) => {
    await store.identity.pendingRegistrations.save(pending)
    await mailProof(deps, store, { ...of, pending, token })
  })
}

async function resend(deps: Deps, of: RegistrationMail): Promise<void> {
  const { database, ports, throttle } = deps
  const { pendingRegistrations } = database.store.identity
  const pending = await pendingRegistrations.findByFlow(hashSecret(of.flow), ports.now())
  if (pending === undefined) throw new ShrdError('code_expired')
  const { account_id: accountId, email } = pending
  await limitMails(throttle, { accountId, email, address: of.address })
  await limitMailsToStrangers(deps)
  const token = createSecret(ports.randomBytes)
  await database.transaction(async (store) => {
    const isRenewed = await store.identity.pendingRegistrations.renew(pending, hashSecret(token))
    if (!isRenewed) throw new ShrdError('code_expired')
    await mailProof(deps, store, { ...of, pending, token })
  })
}
