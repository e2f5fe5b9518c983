import type { texts as apiKeys } from './en/api-keys.ts'
import type { texts as attributes } from './en/attributes.ts'
import type { texts as billing } from './en/billing.ts'
import type { texts as branding } from './en/branding.ts'
import type { texts as client } from './en/client.ts'
import type { texts as clients } from './en/clients.ts'
import type { texts as core } from './en/core.ts'
import type { texts as events } from './en/events.ts'
import type { texts as mails } from './en/mails.ts'
import type { texts as overview } from './en/overview.ts'
import type { texts as providerButtons } from './en/provider-buttons.ts'
import type { texts as providers } from './en/providers.ts'
import type { texts as settings } from './en/settings.ts'
import type { texts as transfer } from './en/transfer.ts'
import type { texts as users } from './en/users.ts'
import type { texts as webhooks } from './en/webhooks.ts'
import type { texts as wizard } from './en/wizard.ts'
import type { Message } from './message.ts'

interface English {
  readonly core: typeof core
  readonly overview: typeof overview
  readonly wizard: typeof wizard
  readonly clients: typeof clients
  readonly client: typeof client
  readonly branding: typeof branding
  readonly mails: typeof mails
  readonly users: typeof users
  readonly attributes: typeof attributes
  readonly events: typeof events
  readonly providers: typeof providers
  readonly 'provider-buttons': typeof providerButtons
  readonly webhooks: typeof webhooks
  readonly 'api-keys': typeof apiKeys
  readonly transfer: typeof transfer
  readonly billing: typeof billing
  readonly settings: typeof settings
}

/** The texts of some screens, in files of one name. */
export type TextGroup = keyof English

/** The texts of one group in one language, with the keys of the English texts. */
export type Texts<Group extends TextGroup> = {
  readonly [Key in keyof English[Group]]: Message
}

/** A key of any text. */
export type TextKey = { [Group in TextGroup]: keyof English[Group] }[TextGroup]
