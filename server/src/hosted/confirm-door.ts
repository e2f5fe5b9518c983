import type { SignInMethod } from '@shrd/contract'
import type { Context } from 'koa'
import type { Config } from '../config.ts'
import { type ClientPolicy, parseClientPolicy } from '../identity/client-policy/client-policy.ts'
import type { Person } from '../persistence/repositories/persons.ts'
import type { Repositories } from '../persistence/repositories/repositories.ts'
import type { Door } from './door.ts'
import type { OpenStage } from './interaction-machine.ts'
import type { OwnSessions } from './own-session.ts'
import { readPreferences } from './preferences.ts'
import { SERVICE_NAME } from './service-name.ts'
import type { Confirmation } from './sign-ins.ts'

/** Somebody who is signed in, and how they can prove it once more. */
export interface ConfirmingPerson {
  person: Person
  /** The first one foremost; never empty. */
  methods: readonly [SignInMethod, ...SignInMethod[]]
  /** Of a member. */
  userId: string | null
}

/** What is offered where nobody new may come in. */
export const CONFIRM_POLICY: ClientPolicy = parseClientPolicy({ registration: false })

/** `undefined` for somebody who has nothing to prove it with. */
export async function findConfirmingPerson(
  { persons, passwords, members }: Pick<Repositories, 'persons' | 'passwords' | 'members'>,
  sub: string,
): Promise<ConfirmingPerson | undefined> {
  const person = await persons.find(sub)
  if (person === undefined) return undefined
  const { email, email_verified } = person
  const member = await members.findBySub(sub)
  const hasPassword = email !== null && (await passwords.findHash(sub)) !== undefined
  const [first, ...others] = [
    ...(hasPassword ? (['password'] as const) : []),
    ...(email !== null && email_verified ? (['otp'] as const) : []),
    ...(member === undefined ? [] : (['key_file'] as const)),
  ]
  if (first === undefined) return undefined
  return { person, methods: [first, ...others], userId: member?.user_id ?? null }
}

const FIRST_STEPS: Readonly<Record<SignInMethod, OpenStage>> = {
  // Who it is is known: only the password is left.
  password: 'password_entry',
  otp: 'otp_request',
  key_file: 'key_file',
}

/** The first thing that this person is asked for. */
export function firstConfirmStep({ methods: [first] }: ConfirmingPerson): OpenStage {
  return FIRST_STEPS[first]
}

/** Names a confirmation under way; no interaction of the provider has such a name. */
export function confirmKey(id: string): string {
  return `confirm:${id}`
}

/**
 * The door of `/confirm`: the person of a session proves once more who they are, which makes the
 * session fresh. A key file starts a session of its own, which is fresh by itself.
 */
export function createConfirmDoor(
  { config, own }: { config: Pick<Config, 'issuer'>; own: OwnSessions },
  ctx: Context,
  { id, confirms, who }: { id: string; confirms: Confirmation; who: ConfirmingPerson },
): Door {
  return {
    interaction: confirmKey(id),
    accountId: who.person.account_id,
    address: ctx.ip,
    userAgent: ctx.get('User-Agent'),
    locale: readPreferences(ctx).locale,
    confirming: true,
    brand: SERVICE_NAME,
    policy: { ...CONFIRM_POLICY, methods: who.methods },
    client: null,
    scopes: [],
    describeConsent: () => null,
    needsConsent: () => false,
    findSession: () => own.find(ctx.req),
    async finish({ session, amr }, end) {
      const { sub, session: reference, to } = confirms
      if (session === null) await own.confirm({ reference, sub, amr }, ctx, end)
      else await own.keep({ reference: session, sub }, ctx, end)
      return new URL(to, config.issuer).href
    },
    leave: () => own.leave(ctx),
    deny: () => Promise.reject(new TypeError('nobody asked for consent')),
  }
}
