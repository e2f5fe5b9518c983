/** What is special about a kind of mail. */
export interface TemplateKind {
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
