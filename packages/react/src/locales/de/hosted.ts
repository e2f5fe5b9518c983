import type { Texts } from '../texts.ts'

/** See the English texts. */
export const hosted: Texts<'hosted'> = {
  // hosted sign-in
  'confirm.title': 'Bestätigen Sie, dass Sie es sind',
  'confirm.subtitle': 'Wichtige Änderungen brauchen einen frischen Nachweis, wer Sie sind.',
  'confirm.request_code': 'Einen neuen anfordern',
  'confirm.otp_request': 'Mit einem Einmalcode bestätigen',
  'confirm.key_file': 'Mit Ihrer Schlüsseldatei bestätigen',
  'confirm.password': 'Mit Ihrem Passwort bestätigen',
  'consent.title': 'Zugriff auf Ihr Konto erlauben?',
  'consent.subtitle': '{client} möchte:',
  'consent.signedInAs': 'Angemeldet als {person}',
  'consent.otherAccount': 'Anderes Konto verwenden',
  'consent.scope.openid': 'wissen, dass Sie es sind',
  'consent.scope.profile': 'Ihr Profil sehen, zum Beispiel Name, Bild und Sprache',
  'consent.scope.email': 'Ihre E-Mail-Adresse sehen',
  'consent.scope.phone': 'Ihre Telefonnummer sehen',
  'consent.scope.address': 'Ihre Postanschrift sehen',
  'consent.scope.account': 'wissen, zu welchem Kundenkonto Sie gehören',
  'consent.scope.me_read': 'Ihr Konto sehen: Profil, Anmeldewege, Sitzungen und Anwendungen',
  'consent.scope.me_write': 'Ihr Profil ändern',
  'consent.scope.me_security':
    'Adresse, Passwort, zweiten Faktor, Passkeys und Anbieter ändern, Sitzungen beenden und Ihr Konto löschen',
  'consent.scope.offline_access': 'angemeldet bleiben, während Sie nicht da sind',
  'consent.scope.other': 'die Berechtigung {scope} nutzen',
  'consent.attributes': 'diese weiteren Angaben sehen: {names}',
  'consent.api': 'bei {uri} nutzen: {scopes}',
  'consent.agent':
    '„{at}“ kennt dieses Programm nicht: Nur die Domain {domain} sagt, was es ist. Erlauben Sie es nur, wenn Sie es gerade selbst gestartet haben.',
  'consent.agentName': 'Das Programm nennt sich „<name></name>“.',
  'consent.agentOnDevice':
    'Der Zugriff geht an ein Programm auf diesem Gerät. Jedes Programm dort kann sich so nennen.',
  'consent.until': 'Das gilt längstens bis zum',
  'consent.allow': 'Erlauben',
  'consent.deny': 'Nicht erlauben',
  'consent.terms': 'Bedingungen der Anwendung',
  'consent.privacy': 'Datenschutzhinweise der Anwendung',
  'identity.verificationSent':
    'Ein Einmalcode wurde an Ihre E-Mail-Adresse gesendet. Ihr Konto wird aktiv, sobald die Adresse bestätigt ist.',
  'identity.verificationFailed':
    'Ihre E-Mail-Adresse wurde nicht bestätigt. Bitte versuchen Sie es noch einmal.',
  'identity.verified': 'Ihre E-Mail-Adresse wurde bestätigt. Sie können sich jetzt damit anmelden.',
}
