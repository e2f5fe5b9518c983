import type { Call } from '../../http/call.ts'
import { startManagedReset } from '../../identity/password-reset/managed-reset.ts'
import { createMailLinks } from '../../identity/sign-in/mail-links.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { SERVICE_NAME } from '../../service-name.ts'
import type { UserDeps } from './user-deps.ts'

/** The user who gets the mail, and the call that sends it. */
export interface SetPasswordMail {
  readonly accountId: string
  readonly sub: string
  readonly locale: Call<'forcePasswordReset'>['locale']
}

/** Mails a user a link to set a password, in the name of their account. */
export async function mailSetPassword(
  { config, ports, mailer }: Pick<UserDeps, 'config' | 'ports' | 'mailer'>,
  store: Repositories,
  { accountId, sub, locale }: SetPasswordMail,
): Promise<void> {
  const account = await store.identity.accounts.find(accountId)
  const brand = account?.name ?? SERVICE_NAME
  const links = createMailLinks(config.issuer)
  await startManagedReset({ ports, mailer }, store, { sub, locale, brand, links })
}
