import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { locale } from '../identity/preferences.ts'
import { clientId } from '../ids.ts'
import { timestamp } from '../wire.ts'
import { branding, brandingDraft, brandingState } from './branding.ts'
import { MAIL_TEMPLATE_KINDS } from './mail-template-kinds.ts'

const READ = { role: 'member', scope: 'clients:read' } as const
const WRITE = { role: 'member', scope: 'clients:write' } as const
const which = { client_id: clientId }
const mailKind = z.enum(MAIL_TEMPLATE_KINDS)

/** The images of a brand. */
export const brandImageSlot = z.enum(['logo', 'logo_dark', 'favicon'])
/** See {@link brandImageSlot}. */
export type BrandImageSlot = z.infer<typeof brandImageSlot>

/** Gets draft, publication and history of a client's branding. */
export const getBranding = defineEndpoint({
  method: 'GET',
  path: '/api/clients/branding',
  auth: 'account',
  access: READ,
  listed: false,
  summary: "Gets a client's branding: the draft, what is published, and earlier publications.",
  input: z.strictObject(which),
  output: brandingState,
  errors: ['client_not_found'],
})

/** Replaces the draft. Nobody but members sees it. */
export const saveBrandingDraft = defineEndpoint({
  method: 'PUT',
  path: '/api/clients/branding',
  auth: 'account',
  access: WRITE,
  event: { type: 'client.draft_saved', target: 'client_id' },
  listed: false,
  summary: "Replaces the draft of a client's branding, and says which colours are hard to read.",
  input: z.strictObject({
    ...which,
    /** The version of the draft that was changed. Of another one, `conflict` has the newer draft. */
    version: z.int().min(0),
    branding,
  }),
  output: brandingDraft,
  errors: ['client_not_found', 'branding_invalid', 'conflict'],
})

/** Publishes the draft: pages and mails show it at once. */
export const publishBranding = defineEndpoint({
  method: 'POST',
  path: '/api/clients/branding/publish',
  auth: 'account',
  access: WRITE,
  event: { type: 'client.published', target: 'client_id' },
  listed: false,
  summary: "Publishes the draft of a client's branding.",
  input: z.strictObject({
    ...which,
    /** The version of the draft that was seen. */
    version: z.int().min(1),
    /** True after a member has seen which colours are hard to read. Never for unreadable text. */
    accept_low_contrast: z.boolean().default(false),
  }),
  output: brandingState,
  errors: ['client_not_found', 'branding_invalid', 'contrast_too_low', 'conflict'],
})

/** Publishes an earlier version again. */
export const rollBackBranding = defineEndpoint({
  method: 'POST',
  path: '/api/clients/branding/rollback',
  auth: 'account',
  access: WRITE,
  event: { type: 'client.rolled_back', target: 'client_id' },
  listed: false,
  summary: 'Publishes an earlier version of the branding again, as a new version.',
  input: z.strictObject({ ...which, version: z.int().min(0) }),
  output: brandingState,
  errors: ['client_not_found', 'version_not_found'],
})

/** Gets an earlier publication, to compare it. */
export const getBrandingVersion = defineEndpoint({
  method: 'GET',
  path: '/api/clients/branding/version',
  auth: 'account',
  access: READ,
  listed: false,
  summary: 'Gets a published version of the branding.',
  input: z.strictObject({ ...which, version: z.string().regex(/^\d{1,9}$/) }),
  output: z.strictObject({ branding }),
  errors: ['client_not_found', 'version_not_found'],
})

/** Makes an address that shows the hosted page with the draft. */
export const previewBranding = defineEndpoint({
  method: 'POST',
  path: '/api/clients/branding/preview',
  auth: 'account',
  access: READ,
  listed: false,
  summary: 'Makes an address that shows the real hosted page with the draft for an hour.',
  input: z.strictObject(which),
  output: z.strictObject({
    /**
     * Takes `step`, `locale` and `scheme` in its query. Whoever has it sees the draft; nobody can
     * sign in there.
     */
    url: z.url(),
    expires_at: timestamp,
  }),
  errors: ['client_not_found'],
})

/** Draws a mail of the draft. */
export const previewMail = defineEndpoint({
  method: 'GET',
  path: '/api/clients/branding/mail',
  auth: 'account',
  access: READ,
  listed: false,
  summary: 'Draws a mail of the draft with sample values.',
  input: z.strictObject({ ...which, kind: mailKind, locale }),
  output: z.strictObject({
    /** The name of the sender. */
    brand: z.string(),
    subject: z.string(),
    text: z.string(),
    /** Show it in a sandboxed frame. */
    html: z.string(),
  }),
  errors: ['client_not_found'],
})

/** Sends a mail of the draft to the member who asks for it, and to nobody else. */
export const sendTestMail = defineEndpoint({
  method: 'POST',
  path: '/api/clients/branding/mail/test',
  auth: 'account',
  access: { role: 'member' },
  event: { type: 'client.test_mail_sent', target: 'client_id' },
  listed: false,
  summary: "Sends a mail of the draft with sample values to the caller's own address.",
  input: z.strictObject({ ...which, kind: mailKind, locale }),
  output: z.strictObject({ recipient: z.string() }),
  errors: ['client_not_found', 'email_invalid'],
})

/** Uploads an image for a branding. The service keeps only what it has drawn anew. */
export const uploadBrandImage = defineEndpoint({
  method: 'POST',
  path: '/api/clients/branding/image',
  auth: 'account',
  access: WRITE,
  event: { type: 'client.image_added', target: 'client_id' },
  listed: false,
  summary:
    'Stores a PNG, JPEG or WebP image of at most 1 MiB, drawn anew, and returns its address.',
  input: z.strictObject({ ...which, slot: brandImageSlot }),
  requestBody: 'octets',
  limit: 'part',
  output: z.strictObject({
    /** For `logo`, `logo_dark` or `favicon` of the theme. It never changes its content. */
    address: z.string(),
    width: z.int().min(1),
    height: z.int().min(1),
    /** Bytes. */
    size: z.int().min(1),
  }),
  errors: ['client_not_found', 'image_invalid', 'quota_reached'],
})
