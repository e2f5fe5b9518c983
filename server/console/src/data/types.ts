import type { CallInput, CallOutput } from '@shrd/contract/calls'

/** An account of the member, with their role. */
export type OwnAccount = CallOutput<'listAccounts'>[number]
/** A client with its settings. */
export type ManagedClient = CallOutput<'getClient'>
/** Changes of the settings of a client. */
export type ClientChanges = Omit<CallInput<'updateClient'>, 'client_id' | 'version'>
/** Lines to paste into an application. */
export type ClientSnippet = CallOutput<'getClientSnippet'>
/** What a change of a client breaks. */
export type ClientEffect = CallOutput<'previewClientChange'>['effects'][number]
/** Look, texts and mails of a client. */
export type Branding = CallOutput<'getBranding'>['published']
/** The draft of a branding, and what is published. */
export type BrandingState = CallOutput<'getBranding'>
/** A user, as a row of the list. */
export type ListedUser = CallOutput<'listUsers'>['objs'][number]
/** A user with credentials and sessions. */
export type AccountUser = CallOutput<'getAccountUser'>
/** An import of users. */
export type UserImport = CallOutput<'getUserImport'>
/** What the account keeps of its users. */
export type Attribute = CallOutput<'listAttributes'>[number]
/** Something that happened in the account. */
export type AccountEvent = CallOutput<'listEvents'>['objs'][number]
/** Another provider, without its secret. */
export type Provider = CallOutput<'listProviders'>[number]
/** A provider that a client offers, and the text of its button there. */
export type ProviderChoice = ManagedClient['policy']['providers'][number]
/** A webhook, without its secret. */
export type Webhook = CallOutput<'listWebhooks'>[number]
/** A message to a webhook. */
export type Delivery = CallOutput<'listDeliveries'>['objs'][number]
/** An API key, without the key itself. */
export type ApiKey = CallOutput<'listApiKeys'>[number]
/** A member of the account. */
export type Member = CallOutput<'listMembers'>[number]
/** An open invitation. */
export type Invitation = CallOutput<'listInvitations'>[number]
/** A plan with its price and limits. */
export type OfferedPlan = CallOutput<'getPlans'>['plans'][number]
/** The name of a plan. */
export type PlanType = OfferedPlan['type']
/** State, plan and next step of an account. */
export type Billing = NonNullable<CallOutput<'getBilling'>['billing']>
/** An invoice in a list. */
export type InvoiceEntry = CallOutput<'listInvoices'>['invoices'][number]
/** The five languages. */
export type Locale = CallInput<'previewMail'>['locale']
