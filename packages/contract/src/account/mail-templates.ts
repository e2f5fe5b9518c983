import { z } from 'zod'
import { MAIL_TEMPLATES, type MailTemplateKind, type TemplateKind } from './mail-template-kinds.ts'
import { ADDRESS_IN_TEXT, PLAIN_TEXT } from './plain-text.ts'

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
