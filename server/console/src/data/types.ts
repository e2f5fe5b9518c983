import type { Input, Output } from './calls.ts'

/** An account of the member, with their role. */
export type OwnAccount = Output<'listAccounts'>[number]
/** A client with its settings. */
export type ManagedClient = Output<'getClient'>
/** Changes of the settings of a client. */
export type ClientChanges = Omit<Input<'updateClient'>, 'client_id' | 'version'>
/** What a framework or application is called. */
export type ClientPreset = Output<'listClientPresets'>[number]
/** Lines to paste into an application. */
export type ClientSnippet = Output<'getClientSnippet'>
/** What a change of a client breaks. */
export type ClientEffect = Output<'previewClientChange'>['effects'][number]
/** Look, texts and mails of a client. */
export type Branding = Output<'getBranding'>['published']
/** The draft of a branding, and what is published. */
export type BrandingState = Output<'getBranding'>
/** A user, as a row of the list. */
export type ListedUser = Output<'listUsers'>['users'][number]
/** A user with credentials and sessions. */
export type AccountUser = Output<'getAccountUser'>
/** An import of users. */
export type UserImport = Output<'getUserImport'>
/** Something that happened in the account. */
export type AccountEvent = Output<'listEvents'>['objs'][number]
/** A webhook, without its secret. */
export type Webhook = Output<'listWebhooks'>[number]
/** A message to a webhook. */
export type Delivery = Output<'listDeliveries'>['deliveries'][number]
/** An API key, without the key itself. */
export type ApiKey = Output<'listApiKeys'>[number]
/** A member of the account. */
export type Member = Output<'listMembers'>[number]
/** An open invitation. */
export type Invitation = Output<'listInvitations'>[number]
/** A plan with its price and limits. */
export type OfferedPlan = Output<'getPlans'>['plans'][number]
/** The name of a plan. */
export type PlanType = OfferedPlan['type']
/** State, plan and next step of an account. */
export type Billing = NonNullable<Output<'getBilling'>['billing']>
/** An invoice in a list. */
export type InvoiceEntry = Output<'listInvoices'>['invoices'][number]
/** The five languages. */
export type Locale = Input<'previewMail'>['locale']
