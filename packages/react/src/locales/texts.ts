import type { account } from './en/account.ts'
import type { accountErrors } from './en/account-errors.ts'
import type { applicationErrors } from './en/application-errors.ts'
import type { billing } from './en/billing.ts'
import type { errors } from './en/errors.ts'
import type { hosted } from './en/hosted.ts'
import type { inactivity } from './en/inactivity.ts'
import type { invite } from './en/invite.ts'
import type { linkErrors } from './en/link-errors.ts'
import type { member } from './en/member.ts'
import type { next } from './en/next.ts'
import type { passkey } from './en/passkey.ts'
import type { passkeyList } from './en/passkey-list.ts'
import type { provider } from './en/provider.ts'
import type { shareForm } from './en/share-form.ts'
import type { shareView } from './en/share-view.ts'
import type { signIn } from './en/sign-in.ts'
import type { user } from './en/user.ts'
import type { webhooks } from './en/webhooks.ts'
import type { Message } from './message.ts'

/** The English texts, by the widgets that need them. */
interface EnglishTexts {
  readonly account: typeof account
  readonly accountErrors: typeof accountErrors
  readonly billing: typeof billing
  readonly applicationErrors: typeof applicationErrors
  readonly next: typeof next
  readonly errors: typeof errors
  readonly hosted: typeof hosted
  readonly inactivity: typeof inactivity
  readonly invite: typeof invite
  readonly linkErrors: typeof linkErrors
  readonly member: typeof member
  readonly passkey: typeof passkey
  readonly passkeyList: typeof passkeyList
  readonly provider: typeof provider
  readonly shareForm: typeof shareForm
  readonly shareView: typeof shareView
  readonly signIn: typeof signIn
  readonly user: typeof user
  readonly webhooks: typeof webhooks
}

/** The texts of one group in one language, with the keys of the English texts. */
export type Texts<Group extends keyof EnglishTexts> = {
  readonly [Key in keyof EnglishTexts[Group]]: Message
}
