import type { Texts } from '../texts.ts'

/** See the English texts. */
export const provider: Texts<'provider'> = {
  'error.provider_denied': 'Login hos udbyderen blev afbrudt. Prøv igen, eller brug en anden måde.',
  'error.provider_email_missing': 'Udbyderen har ikke oplyst en e-mailadresse.',
  'error.provider_expired': 'Det tog for lang tid eller fortsatte i et andet vindue. Prøv igen.',
  'error.provider_failed':
    'Udbyderen svarer ikke, som den skal. Log ind på en anden måde, eller prøv senere.',
  'error.provider_not_found': 'Den udbyder findes ikke.',
  'error.provider_refused': 'Den bruger hos udbyderen accepteres ikke her. Brug en anden.',
  'notice.provider_proof': '{email} har en konto her. Log ind for at tilknytte {provider}.',
  'provider_link.submit': 'Tilknyt',
  'provider_link.text': 'Fra nu af kan du logge ind med {provider} som {email}.',
  'provider_link.title': 'Vil du tilknytte denne udbyder?',
  'provider_register.submit': 'Opret',
  'provider_register.text': '{provider} oplyser {email} som din adresse. Der oprettes en ny konto.',
  'provider_register.title': 'Opret din konto',
  'way.unlinked': 'Ikke nu',
}
