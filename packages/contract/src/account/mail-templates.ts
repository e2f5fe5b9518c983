import { z } from 'zod'
import { ADDRESS_IN_TEXT, PLAIN_TEXT } from './plain-text.ts'

/** What is special about a kind of mail. */
interface TemplateKind {
  readonly hasButton: boolean
  /** Names of values that its texts may have in braces. */
  readonly placeholders: readonly string[]
}

const WHO = ['brand', 'email'] as const

/**
 * The mails that a client sends to its users, and whose texts it may replace. Codes, buttons,
 * details and the last line have their own places, so no template can leave them out.
 */
export const MAIL_TEMPLATES = {
  verify_email: { hasButton: true, placeholders: WHO },
  address_taken: { hasButton: true, placeholders: WHO },
  one_time_code: { hasButton: false, placeholders: WHO },
  reset_password: { hasButton: true, placeholders: WHO },
  set_password: { hasButton: true, placeholders: WHO },
  password_changed: { hasButton: false, placeholders: [...WHO, 'time', 'browser'] },
} as const satisfies Record<string, TemplateKind>

/** A kind of mail with a template. */
export type MailTemplateKind = keyof typeof MAIL_TEMPLATES

/** All kinds of {@link MAIL_TEMPLATES}, for schemas. */
// Object.keys forgets what the object's keys are.
export const MAIL_TEMPLATE_KINDS = Object.keys(MAIL_TEMPLATES) as [
  MailTemplateKind,
  ...MailTemplateKind[],
]

const text = (most: number) => z.string().max(most).regex(PLAIN_TEXT)

/** The texts of one mail in one language. Missing ones are those of the service. */
export const mailTemplate = z.strictObject({
  subject: text(150).optional(),
  /** Paragraphs before the code, the button and the details. */
  lead: z.array(text(500)).min(1).max(6).optional(),
  button: text(60).optional(),
  /** Paragraphs after them. */
  close: z.array(text(500)).max(6).optional(),
})
/** See {@link mailTemplate}. */
export type MailTemplate = z.infer<typeof mailTemplate>

/** What is wrong with the texts of a mail of this kind; `undefined` if nothing is. */
export function mailTemplateProblem(
  kind: MailTemplateKind,
  { subject, lead = [], button, close = [] }: MailTemplate,
): string | undefined {
  const { hasButton, placeholders }: TemplateKind = MAIL_TEMPLATES[kind]
  if (button !== undefined && !hasButton) return 'this mail has no button'
  // A button is filled in by nobody.
  if (button !== undefined && /[{}]/.test(button)) return 'a button has no placeholders'
  for (const one of [subject, ...lead, ...close]) {
    const problem = one === undefined ? undefined : textProblem(one, placeholders)
    if (problem !== undefined) return problem
  }
  return button !== undefined && ADDRESS_IN_TEXT.test(button) ? NO_ADDRESS : undefined
}

const NO_ADDRESS = 'a text has no web addresses: the button is the link'

function textProblem(one: string, placeholders: readonly string[]): string | undefined {
  if (ADDRESS_IN_TEXT.test(one)) return NO_ADDRESS
  const plain = one.replace(/\{(\w+)\}/g, (slot, name: string) =>
    placeholders.includes(name) ? ' ' : slot,
  )
  const [unknown] = plain.match(/\{\w*\}/) ?? []
  if (unknown !== undefined) return `there is no placeholder ${unknown}`
  return /[{}]/.test(plain) ? 'a brace is without its partner' : undefined
}
