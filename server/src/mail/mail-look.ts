import { type Branding, type Locale, MAIL_TEMPLATE_KINDS, type MailTemplate } from '@shrd/contract'
import { BRAND_COLORS, resolvePalette } from '@shrd/contract/theme'

/** What a client decides about one mail. */
export interface MailLook {
  readonly template: MailTemplate
  readonly button: ButtonColors
}

/** The colours of a button, as `#rrggbb`. */
export interface ButtonColors {
  readonly ground: string
  readonly text: string
}

/** The look of a mail of the service itself. */
export const OWN_LOOK: MailLook = {
  template: {},
  button: { ground: '#1d4ed8', text: '#ffffff' },
}

/**
 * The texts and colours of a mail in the branding of a client. Mail readers do not tell which scheme
 * they show, so the button has the colours of the light one.
 */
export function mailLookOf(
  { theme, mails }: Pick<Branding, 'theme' | 'mails'>,
  { kind, locale }: { kind: string; locale: Locale },
): MailLook {
  const known = MAIL_TEMPLATE_KINDS.find((one) => one === kind)
  const template = known === undefined ? undefined : mails[known]?.[locale]
  const colors = resolvePalette(theme, 'light')
  const isColored = colors.accent !== undefined || colors['accent-contrast'] !== undefined
  const { accent, 'accent-contrast': text } = { ...BRAND_COLORS.light, ...colors }
  return {
    template: template ?? {},
    button: isColored ? { ground: accent, text } : OWN_LOOK.button,
  }
}
