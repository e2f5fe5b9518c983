import type { Words } from './words.ts'

/** The German texts. */
export const de: Words = {
  'nav.home': 'Start',
  'nav.login': 'Anmelden',
  'nav.logout': 'Abmelden',
  'nav.label': 'Seiten dieses Dienstes',
  'foot.terms': 'Nutzungsbedingungen',
  'foot.privacy': 'Datenschutz',
  'foot.language': 'Sprache',
  'foot.scheme': 'Hell oder dunkel',
  'home.title': 'Einmal anmelden und nichts preisgeben',
  'home.lead':
    'Ein Identitätsdienst für Ihre Anwendungen: eine Anmeldeseite, die wie Ihre aussieht, ein zweiter Faktor, der hält, und ein Tresor, dessen Schlüssel Ihre Geräte nie verlassen.',
  'home.signedIn': 'Sie sind angemeldet.',
  'signIn.pageTitle': 'Anmelden',
  'signOut.title': 'Abmelden?',
  'signOut.text': 'Damit endet Ihre Sitzung in diesem Browser.',
  'signOut.submit': 'Abmelden',
  'signOut.cancel': 'Angemeldet bleiben',
  'signOut.failed':
    'Sie sind noch angemeldet, weil der Dienst nicht erreichbar war. Bitte versuchen Sie es noch einmal.',
  'signOut.fromApp': '{client} möchte Sie abmelden. Damit endet Ihre Sitzung in diesem Browser.',
  'signOut.going': 'Einen Moment …',
  'signedOut.title': 'Sie sind abgemeldet',
  'signedOut.text': 'Ihre Sitzung in diesem Browser ist beendet.',
  'signedOut.login': 'Anmelden',
  'failed.again': 'Neu beginnen',
  'failed.home': 'Zur Startseite',
  'mailbox.title': 'Ausgehende Nachrichten',
  'mailbox.lead':
    'Nur in der Entwicklung: Nachrichten, die versendet worden wären, neueste zuerst.',
  'mailbox.empty': 'Es wurde noch keine Nachricht versendet.',
  'mailbox.to': 'An {recipient}',
  noscript:
    'Diese Seite braucht JavaScript: In Ihrem Browser ist es abgeschaltet oder blockiert. Schalten Sie es ein und laden Sie die Seite neu.',
}
