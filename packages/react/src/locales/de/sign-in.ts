import type { Texts } from '../texts.ts'

/** See the English texts. */
export const signIn: Texts<'signIn'> = {
  // shared words
  'error.submit': 'Neu beginnen',
  'status.busy': 'Bitte warten',

  // password field and strength meter
  'field.password': 'Passwort',
  'password.show': 'Passwort anzeigen',
  'password.hide': 'Passwort verbergen',
  'password.capsLock': 'Die Feststelltaste ist aktiviert',

  // second factor
  'twoFactor.attempts': {
    one: 'Sie haben noch {count} Versuch',
    other: 'Sie haben noch {count} Versuche',
  },

  // hosted sign-in
  'identify.title': 'Bei Ihrem Konto anmelden',
  'leave.title': 'Bei Ihrem Konto anmelden',
  'password.title': 'Bei Ihrem Konto anmelden',
  'redirect.title': 'Sie sind angemeldet',
  'otp_request.title': 'Bei Ihrem Konto anmelden',
  'signIn.continueTo': 'weiter zu {client}',
  'field.email': 'E-Mail-Adresse',
  'field.email.missing': 'Geben Sie Ihre E-Mail-Adresse ein.',
  'field.password.missing': 'Geben Sie Ihr Passwort ein.',
  'way.forgot': 'Passwort vergessen?',
  'leave.submit': 'Anmelden',
  'password.submit': 'Anmelden',
  'password_entry.submit': 'Anmelden',
  'way.register': 'Noch kein Konto? <link>Hier registrieren</link>',
  'redirect.text': 'Sie werden zurückgeleitet …',
  'signed_in.title': 'Sie sind angemeldet',
  'signed_in.restart': 'Abmelden',
  'error.title': 'Anmeldung angehalten',
  'identify.submit': 'Weiter',
  'way.otp_request': 'Mit einem Einmalpasswort anmelden',
  'way.request_code': 'Mit einem Einmalpasswort anmelden',
  'way.key_file': 'Mit einer Schlüsseldatei anmelden',
  'way.restart': 'Anderes Konto verwenden',
  'way.back': 'Zurück zur Anmeldung',
  'password_entry.title': 'Bitte geben Sie Ihr Passwort ein',
  'otp_request.submit': 'Einmalpasswort (OTP) anfordern',
  'field.via': 'Senden',
  'field.via.email': 'per E-Mail',
  'field.via.chat': 'per Chat',
  'way.password': 'Mit einem Passwort anmelden',
  'notice.code_sent': 'Ein Code wurde an {email} gesendet.',
  'notice.email_verified':
    'Ihre E-Mail-Adresse wurde bestätigt. Sie können sich jetzt damit anmelden.',
  'notice.password_changed': 'Ihr Passwort wurde geändert. Sie können sich jetzt damit anmelden.',
  'notice.session_ended': 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.',

  // errors of requests
  'error.too_many_requests':
    'Zu viele Versuche. Bitte warten Sie und versuchen Sie es noch einmal.',
  'error.internal': 'Leider ist etwas schiefgegangen.',
  'error.unavailable': 'Der Dienst ist gerade nicht verfügbar. Bitte versuchen Sie es noch einmal.',
  'error.timeout': 'Der Dienst hat zu lange gebraucht. Bitte versuchen Sie es noch einmal.',
  'error.network':
    'Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'error.unknown': 'Leider ist etwas schiefgegangen.',

  // errors about who is calling
  'error.session_ended': 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.',

  // errors of the hosted pages; a text in capitals has a human sentence under it
  'error.invalid_credentials': 'UNGÜLTIGE ANMELDEDATEN',
  'error.invalid_credentials.help': 'Adresse und Passwort gehören nicht zusammen.',
  'error.interaction_expired': 'FEHLER: 304',
  'error.interaction_expired.help':
    'Diese Anmeldung wurde schon beantwortet oder hat zu lange gedauert. Sie können neu beginnen.',
  'error.something_went_wrong': 'ETWAS IST SCHIEFGEGANGEN',
  'error.something_went_wrong.help':
    'Es wurde nichts geändert. Bitte versuchen Sie es noch einmal.',
  'error.email_invalid': 'Das ist keine gültige E-Mail-Adresse.',
  'error.popup_blocked':
    'Der Browser hat das Anmeldefenster blockiert. Erlauben Sie es für diese Seite und versuchen Sie es noch einmal.',
  'error.popup_closed': 'Das Anmeldefenster wurde geschlossen, bevor Sie angemeldet waren.',
  'error.wrong_registration':
    'Diese Seite ist für die Anwendung {client_id} nicht registriert. Wer sie entwickelt, trägt beim Identitätsdienst den Ursprung {origin} und die Redirect-URI {redirect_uri} ein.',
  'error.oidc_refused': 'Die Anmeldung wurde abgelehnt oder abgebrochen.',
  'error.oidc_not_begun':
    'Diese Anmeldung wurde nicht in diesem Tab begonnen. Bitte beginnen Sie neu; hilft das nicht, erlauben Sie dieser Seite, Daten zu speichern.',
  'error.oidc_invalid_answer': 'Die Antwort der Anmeldeseite ist ungültig. Bitte beginnen Sie neu.',
}
