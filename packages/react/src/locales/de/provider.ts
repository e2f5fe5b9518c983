import type { Texts } from '../texts.ts'

/** See the English texts. */
export const provider: Texts<'provider'> = {
  'error.provider_denied':
    'Die Anmeldung beim Anbieter wurde abgebrochen. Versuchen Sie es noch einmal, oder nehmen Sie einen anderen Weg.',
  'error.provider_email_missing': 'Der Anbieter hat keine E-Mail-Adresse genannt.',
  'error.provider_expired':
    'Das hat zu lange gedauert oder ging in einem anderen Fenster weiter. Bitte versuchen Sie es noch einmal.',
  'error.provider_failed':
    'Der Anbieter antwortet nicht richtig. Melden Sie sich anders an, oder versuchen Sie es später.',
  'error.provider_not_found': 'Diesen Anbieter gibt es nicht.',
  'error.provider_refused':
    'Dieser Nutzer des Anbieters wird hier nicht angenommen. Verwenden Sie einen anderen.',
  'notice.provider_proof':
    '{email} hat hier ein Konto. Melden Sie sich an, um {provider} zu verbinden.',
  'provider_link.submit': 'Verbinden',
  'provider_link.text': 'Von nun an können Sie sich mit {provider} als {email} anmelden.',
  'provider_link.title': 'Diesen Anbieter verbinden?',
  'provider_register.submit': 'Registrieren',
  'provider_register.text':
    '{provider} nennt {email} als Ihre Adresse. Es entsteht ein neues Konto.',
  'provider_register.title': 'Konto anlegen',
  'way.unlinked': 'Nicht jetzt',
}
