import { z } from 'zod'
import { locale } from '../identity/preferences.ts'
import { LIMITS } from '../limits.ts'
import { themeInput } from '../theme/schema.ts'
import { BRAND_TEXT_KEYS, brandTextProblem } from './brand-texts.ts'
import { MAIL_TEMPLATE_KINDS } from './mail-template-kinds.ts'
import { mailTemplate, mailTemplateProblem } from './mail-templates.ts'

/** Texts of the sign-in pages, by language. Missing ones are those of the service. */
const texts = z.partialRecord(
  locale,
  z.partialRecord(z.enum(BRAND_TEXT_KEYS), z.string().max(300)).superRefine((of, context) => {
    for (const key of BRAND_TEXT_KEYS) {
      const problem = of[key] === undefined ? undefined : brandTextProblem(key, of[key])
      if (problem !== undefined) report(context, { path: [key], message: `${key} ${problem}` })
    }
  }),
)

/** Texts of mails, by kind and language. */
export const brandMails = z
  .partialRecord(z.enum(MAIL_TEMPLATE_KINDS), z.partialRecord(locale, mailTemplate))
  .superRefine((of, context) => {
    for (const kind of MAIL_TEMPLATE_KINDS) {
      for (const [language, template = {}] of Object.entries(of[kind] ?? {})) {
        const message = mailTemplateProblem(kind, template)
        if (message !== undefined) report(context, { path: [kind, language], message })
      }
    }
  })

function report(
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
  { path, message }: { path: string[]; message: string },
): void {
  context.addIssue({ code: 'custom', path, message })
}

/**
 * What makes pages and mails of a client look and sound like its own. Name, links, methods and
 * policies are settings of the client, which count at once.
 */
export const branding = z
  .strictObject({ theme: themeInput, texts, mails: brandMails })
  .refine((value) => JSON.stringify(value).length <= LIMITS.branding)
/** See {@link branding}. */
export type Branding = z.infer<typeof branding>

/** A pair of colours below the contrast that WCAG 2.2 AA requires. */
const lowContrast = z.strictObject({
  scheme: z.enum(['light', 'dark']),
  foreground: z.string(),
  ground: z.string(),
  ratio: z.number(),
  /** 4.5 for text, 3 for controls. */
  minimum: z.number(),
  /** True for text below 3 : 1, which cannot be published. */
  is_unreadable: z.boolean(),
})

/** A published version. */
const brandingVersion = z.strictObject({
  version: z.int().min(1),
  published_at: z.int().min(0),
  /** The `sub` or `key_id` of who published it. */
  published_by: z.string(),
  /** The version that it repeats, after a rollback; 0 for the look of the service. */
  repeats: z.int().min(0).nullable(),
})
/** See {@link brandingVersion}. */
export type BrandingVersion = z.infer<typeof brandingVersion>

/** The draft of a client's branding. */
const draft = {
  /** Counts the changes of the draft. The next change names it. 0: nothing was saved yet. */
  version: z.int().min(0),
  branding,
  low_contrast: z.array(lowContrast),
}

/** The draft after a change. */
export const brandingDraft = z.strictObject(draft)
/** See {@link brandingDraft}. */
export type BrandingDraft = z.infer<typeof brandingDraft>

/** The draft, what is published, and what was. */
export const brandingState = z.strictObject({
  draft: brandingDraft,
  /** The version that pages and mails show; 0 for that of the service. */
  published_version: z.int().min(0),
  published: branding,
  /** True if the draft differs from what is published. */
  has_changes: z.boolean(),
  /** The newest first. */
  history: z.array(brandingVersion),
})
/** See {@link brandingState}. */
export type BrandingState = z.infer<typeof brandingState>
