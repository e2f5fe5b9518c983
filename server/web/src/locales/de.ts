import type { Words } from './words.ts'

/** The German texts. */
export const de: Words = {
  'nav.home': 'Start',
  'nav.login': 'Anmelden',
  'nav.logout': 'Abmelden',
  'nav.features': 'Funktionen',
  'nav.about': 'Über uns',
  'nav.register': 'Registrieren',
  'nav.dashboard': 'Übersicht',
  'nav.account': 'Konto',
  'nav.menu': 'Menü',
  'nav.skip': 'Zum Inhalt',
  'nav.label': 'Seiten dieses Dienstes',
  'foot.terms': 'Nutzungsbedingungen',
  'foot.privacy': 'Datenschutz',
  'foot.language': 'Sprache',
  'foot.scheme': 'Hell oder dunkel',
  'home.title': 'Eine Anmeldung, die wie Ihre aussieht,\nein Tresor, den nur sein Besitzer öffnet',
  'home.lead':
    'Dieser Dienst meldet Menschen mit OpenID Connect bei Ihren Anwendungen an, auf Seiten in Ihren Farben. Auf demselben Grund steht ein Tresor, dessen Dokumente im Browser verschlüsselt und signiert werden, sodass der Dienst sie weder lesen noch fälschen kann.',
  'home.features': 'Alles zwischen „Anmelden“ und Ihrer ersten Zeile Code.',
  'home.about': 'Was Ihnen gehört, bleibt Ihres.',
  'home.signedIn': 'Sie sind angemeldet.',
  'feature.place.title': 'Server in Deutschland',
  'feature.place.text':
    'Gemacht für den Betrieb in Deutschland nach den Regeln der DSGVO: Die Seiten laden nichts von Dritten, und nichts wird an Dritte weitergegeben.',
  'feature.encryption.title': 'Unterwegs und gespeichert verschlüsselt',
  'feature.encryption.text':
    'Überall HTTPS, Passwörter als Argon2id-Hash, Geheimnisse des zweiten Faktors versiegelt. Was in einem Tresor liegt, wird vor dem Senden verschlüsselt.',
  'feature.factors.title': 'Zweiter Faktor, freiwillig oder Pflicht',
  'feature.factors.text':
    'Eine Anwendung bietet Mehr-Faktor-Authentifizierung an oder verlangt sie. Jede Authenticator-App ist recht, und zehn Notfallcodes helfen, wenn das Telefon fort ist.',
  'feature.code.title': 'Mit Passwort oder ohne',
  'feature.code.text':
    'Menschen melden sich mit Benutzername und Passwort an oder ganz ohne: mit einem Einmalcode (OTP), der per E-Mail kommt, mit einem Passkey oder mit ihrem Konto bei einem anderen Anbieter.',
  'feature.password.title': 'Strenge Passwortregeln',
  'feature.password.text':
    'Die Länge zählt, frühere Passwörter werden nicht wieder angenommen, und das Zurücksetzen ist geregelt: Niemand wählt je ein Passwort für jemand anderen.',
  'feature.sessions.title': 'Sitzungen aus der Ferne beenden',
  'feature.sessions.text':
    'Eine Sitzung liegt beim Dienst, nicht im Browser. Wird sie dort widerrufen, ist sie bei der nächsten Anfrage zu Ende, gleich auf welchem Gerät.',
  'feature.label.title': 'Anmeldung in Ihrem Namen oder API',
  'feature.label.text':
    'Leiten Sie auf eine Anmeldeseite mit Ihrem Namen, Logo und Ihren Farben weiter, setzen Sie React-Komponenten in Ihre eigene Seite oder sprechen Sie die API an.',
  'feature.oauth.title': 'OAuth2 nach dem Standard',
  'feature.oauth.text':
    'OpenID Connect und OAuth2 mit PKCE für Single-Page-Anwendungen und mit Client-Geheimnissen für Server. Jede zertifizierte Bibliothek ist recht.',
  'feature.limits.title': 'Keine Nutzungsgrenzen',
  'feature.limits.text':
    'Menschen, Anmeldungen und Anwendungen sind nicht rationiert, und Wachsen kostet nichts extra.',
  'about.data.title': 'Ihre Nutzer sind nicht die Ware',
  'about.data.text':
    'Nutzerdaten werden weder verkauft noch überwacht. Auf diesen Seiten gibt es kein Tracking, keine Werbung und keine fremden Skripte, und der Quelltext lässt sich nachlesen.',
  'about.export.title': 'Sie können mit allem gehen',
  'about.export.text':
    'Die ganze Nutzerdatenbank lässt sich herunterladen. Sie ist eine gewöhnliche SQLite- oder MariaDB-Datenbank, Passwörter in einem Hash, den auch andere verstehen: Kein Weg führt nur hinein.',
  'signIn.pageTitle': 'Anmelden',
  'selectAccount.title': 'Konto wählen',
  'selectAccount.continue': 'Weiter als {person}',
  'account.title': 'Ihr Konto',
  'account.tabs': 'Bereiche Ihres Kontos',
  'account.profile': 'Profil',
  'account.security': 'Sicherheit',
  'account.sessions': 'Sitzungen',
  'account.applications': 'Anwendungen',
  'confirm.pageTitle': 'Identität bestätigen',
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
  'deleted.title': 'Ihr Konto ist gelöscht',
  'deleted.text': 'Sie sind abgemeldet und können sich damit nicht mehr anmelden.',
  'signedOut.login': 'Anmelden',
  'device.title': 'Ein Gerät anmelden',
  'device.problemTitle': 'Fehler: {title}',
  'device.lead':
    'Ein Gerät oder Programm ohne Browser zeigt einen Code. Geben Sie ihn hier ein, um sich dort anzumelden.',
  'device.leadKnown':
    'Vergleichen Sie diesen Code mit dem, den das Gerät zeigt. Fahren Sie nur fort, wenn beide gleich sind.',
  'device.code': 'Code',
  'device.continue': 'Weiter',
  'device.missing': 'Geben Sie den Code ein, den das Gerät zeigt.',
  'device.unknown':
    'Kein Gerät hat diesen Code. Vergleichen Sie ihn mit dem Gerät und geben Sie ihn noch einmal ein.',
  'device.expired':
    'Dieser Code ist abgelaufen. Beginnen Sie am Gerät von vorn und geben Sie den neuen Code ein.',
  'device.used':
    'Dieser Code wurde schon verwendet. Beginnen Sie am Gerät von vorn und geben Sie den neuen Code ein.',
  'device.again': 'Diese Seite war zu alt. Bitte geben Sie den Code noch einmal ein.',
  'device.confirmTitle': 'Bei {client} anmelden?',
  'device.compare': 'Das Gerät muss diesen Code zeigen:',
  'device.address': 'Das Gerät fragt von der Netzwerkadresse {address}.',
  'device.warning':
    'Hat Ihnen jemand diesen Code oder diesen Link geschickt? Dann lehnen Sie ab: Diese Person wäre sonst als Sie angemeldet.',
  'device.confirm': 'Ja, es ist mein Gerät',
  'device.abort': 'Nein, ablehnen',
  'device.doneTitle': 'Das Gerät ist angemeldet',
  'device.done': '{client} macht dort von selbst weiter. Sie können diese Seite schließen.',
  'device.refusedTitle': 'Das Gerät wurde nicht angemeldet',
  'device.refused': 'Niemand hat Zugriff auf Ihr Konto erhalten. Sie können diese Seite schließen.',
  'failed.answeredTitle': 'Sie haben schon geantwortet',
  'failed.answered':
    'Diese Anmeldung ist abgeschlossen. Gehen Sie weiter zur Anwendung, oder beginnen Sie neu.',
  'failed.application': 'Weiter zu {client}',
  'failed.again': 'Neu beginnen',
  'failed.unregistered':
    'Diese Anwendung ist beim Dienst nicht richtig registriert. Ein neuer Versuch hilft nicht. Bitte melden Sie es dem Betreiber der Anwendung.',
  'failed.request':
    'Die Anfrage der Anwendung ist unvollständig. Ein neuer Versuch hilft nicht. Bitte melden Sie es dem Betreiber der Anwendung.',
  'failed.signingOut': 'Abmeldung angehalten',
  'failed.detail': 'Für den Entwickler der Anwendung:',
  'failed.command': 'Dieser Befehl im Ordner des Dienstes registriert die Adresse:',
  'failed.home': 'Zur Startseite',
  'notFound.pageTitle': 'Seite nicht gefunden',
  'notFound.hint': 'Vielleicht ist die Adresse vertippt, oder was hier stand, ist umgezogen.',
  'forbidden.pageTitle': 'Nicht berechtigt',
  'forbidden.hint':
    'Melden Sie sich mit dem Konto an, das es darf, oder fragen Sie, wer Sie hierher geschickt hat.',
  'mailbox.title': 'Ausgehende Nachrichten',
  'mailbox.lead':
    'Nur in der Entwicklung: Nachrichten, die versendet worden wären, neueste zuerst.',
  'mailbox.empty': 'Es wurde noch keine Nachricht versendet.',
  'mailbox.to': 'An {recipient}',
  'noscript.reading':
    'Ohne JavaScript lassen sich diese Seiten lesen. Zum An- und Abmelden und für Sprache und Farben schalten Sie es ein und laden die Seite neu.',
  noscript:
    'Diese Seite braucht JavaScript: In Ihrem Browser ist es abgeschaltet oder blockiert. Schalten Sie es ein und laden Sie die Seite neu.',
}
