import type { Texts } from '../texts.ts'

/** See the English texts. */
export const signIn: Texts<'signIn'> = {
  'error.email_invalid': 'Das ist keine gültige E-Mail-Adresse.',
  'error.interaction_expired': 'FEHLER: 304',
  'error.interaction_expired.help':
    'Diese Anmeldung wurde schon beantwortet oder hat zu lange gedauert. Sie können neu beginnen.',
  'error.internal': 'Leider ist etwas schiefgegangen.',
  'error.invalid_credentials': 'UNGÜLTIGE ANMELDEDATEN',
  'error.invalid_credentials.help': 'Adresse und Passwort gehören nicht zusammen.',
  'error.network':
    'Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'error.oidc_invalid_answer': 'Die Antwort der Anmeldeseite ist ungültig. Bitte beginnen Sie neu.',
  'error.oidc_not_begun':
    'Diese Anmeldung wurde nicht in diesem Tab begonnen. Bitte beginnen Sie neu; hilft das nicht, erlauben Sie dieser Seite, Daten zu speichern.',
  'error.oidc_refused': 'Die Anmeldung wurde abgelehnt oder abgebrochen.',
  'error.popup_blocked':
    'Der Browser hat das Anmeldefenster blockiert. Erlauben Sie es für diese Seite und versuchen Sie es noch einmal.',
  'error.popup_closed': 'Das Anmeldefenster wurde geschlossen, bevor Sie angemeldet waren.',
  'error.provider_denied': 'Der Anbieter hat Sie nicht angemeldet.',
  'error.provider_email_missing': 'Der Anbieter hat keine E-Mail-Adresse genannt.',
  'error.provider_failed':
    'Der Anbieter antwortet nicht richtig. Melden Sie sich anders an, oder versuchen Sie es später.',
  'error.session_ended': 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.',
  'error.something_went_wrong': 'ETWAS IST SCHIEFGEGANGEN',
  'error.something_went_wrong.help':
    'Es wurde nichts geändert. Bitte versuchen Sie es noch einmal.',
  'error.submit': 'Neu beginnen',
  'error.timeout': 'Der Dienst hat zu lange gebraucht. Bitte versuchen Sie es noch einmal.',
  'error.title': 'Anmeldung angehalten',
  'error.too_many_requests':
    'Zu viele Versuche. Bitte warten Sie und versuchen Sie es noch einmal.',
  'error.unavailable': 'Der Dienst ist gerade nicht verfügbar. Bitte versuchen Sie es noch einmal.',
  'error.wrong_registration':
    'Diese Seite ist für die Anwendung {client_id} nicht registriert. Beim Identitätsdienst wird sie so registriert: npm run client -- add {client_id} --origin {origin}',
  'field.email': 'E-Mail-Adresse',
  'field.email.missing': 'Geben Sie Ihre E-Mail-Adresse ein.',
  'field.password': 'Passwort',
  'field.password.missing': 'Geben Sie Ihr Passwort ein.',
  'field.via': 'Senden',
  'field.via.chat': 'per Chat',
  'field.via.email': 'per E-Mail',
  'identify.submit': 'Weiter',
  'identify.title': 'Bei Ihrem Konto anmelden',
  'leave.submit': 'Anmelden',
  'leave.title': 'Bei Ihrem Konto anmelden',
  'notice.code_sent': 'Ein Code wurde an {email} gesendet.',
  'notice.email_verified':
    'Ihre E-Mail-Adresse wurde bestätigt. Sie können sich jetzt damit anmelden.',
  'notice.password_changed': 'Ihr Passwort wurde geändert. Sie können sich jetzt damit anmelden.',
  'notice.provider_proof':
    '{email} hat hier ein Konto. Melden Sie sich an, um {provider} zu verbinden.',
  'notice.session_ended': 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.',
  'otp_request.submit': 'Einmalcode (OTP) anfordern',
  'otp_request.title': 'Bei Ihrem Konto anmelden',
  'password.capsLock': 'Die Feststelltaste ist aktiviert',
  'password.hide': 'Passwort verbergen',
  'password.show': 'Passwort anzeigen',
  'password.submit': 'Anmelden',
  'password.title': 'Bei Ihrem Konto anmelden',
  'password_entry.submit': 'Anmelden',
  'password_entry.title': 'Bitte geben Sie Ihr Passwort ein',
  'provider.title': 'Bei Ihrem Konto anmelden',
  'redirect.text': 'Sie werden zurückgeleitet …',
  'redirect.title': 'Sie sind angemeldet',
  'signIn.continueTo': 'weiter zu {client}',
  'signed_in.restart': 'Abmelden',
  'signed_in.title': 'Sie sind angemeldet',
  'status.busy': 'Bitte warten',
  'twoFactor.attempts': {
    one: 'Sie haben noch {count} Versuch',
    other: 'Sie haben noch {count} Versuche',
  },
  'way.back': 'Zurück zur Anmeldung',
  'way.forgot': 'Passwort vergessen?',
  'way.key_file': 'Mit einer Schlüsseldatei anmelden',
  'way.otp_request': 'Mit einem Einmalcode anmelden',
  'way.password': 'Mit einem Passwort anmelden',
  'way.provider': 'Weiter mit {provider}',
  'way.register': 'Noch kein Konto? <link>Hier registrieren</link>',
  'way.request_code': 'Mit einem Einmalcode anmelden',
  'way.restart': 'Anderes Konto verwenden',
}
