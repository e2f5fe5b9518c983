import type { Texts } from '../texts.ts'

/** See the English texts. */
export const account: Texts<'account'> = {
  // the person's own account
  'account.profile.title': 'Name und Sprache',
  'account.profile.text':
    'Anwendungen sehen Ihren Namen, wenn Sie es erlauben. Nachrichten kommen in Ihrer Sprache.',
  'account.profile.saved': 'Name und Sprache wurden gespeichert.',
  'account.mailLanguage': 'Sprache der Nachrichten',
  'account.mailLanguage.none': 'Nicht gewählt',
  'account.email.title': 'E-\u2060Mail-\u2060Adresse',
  'account.email.text': 'Mit ihr melden Sie sich an, und Nachrichten zu Ihrem Konto gehen dorthin.',
  'account.email.verified': 'Bestätigt',
  'account.email.unverified': 'Nicht bestätigt',
  'account.email.none': 'Keine E-Mail-Adresse',
  'account.email.change': 'Adresse ändern',
  'account.email.add': 'Adresse hinzufügen',
  'account.email.new': 'Neue E-Mail-Adresse',
  'account.email.send': 'Code senden',
  'account.email.pending':
    'Geben Sie den Code ein, der an {email} gesendet wurde. Bis dahin ändert sich nichts.',
  'account.email.confirm': 'Adresse bestätigen',
  'account.email.changed': 'Ihre E-Mail-Adresse wurde geändert.',
  'account.email.other': 'Andere Adresse verwenden',
  'account.member.title': 'Mitgliedsnummer',
  'account.member.text': 'Aus Ihren Schlüsseln gebildet; sie ändert sich nie.',
  'account.member.copy': 'Mitgliedsnummer kopieren',
  'account.password.title': 'Ihr Passwort',
  'account.password.text': 'Ändert es sich, enden alle anderen Sitzungen.',
  'account.password.on': 'Ein Passwort ist gesetzt',
  'account.password.off': 'Kein Passwort gesetzt',
  'account.password.change': 'Passwort ändern',
  'account.password.create': 'Passwort setzen',
  'account.password.current': 'Aktuelles Passwort',
  'account.password.wrong': 'Das ist nicht Ihr aktuelles Passwort.',
  'account.password.changed':
    'Ihr Passwort wurde gespeichert. Alle anderen Sitzungen sind beendet.',
  'account.factor.title': 'Zweiter Faktor',
  'account.factor.text':
    'Der Code einer Authenticator-App, nach dem bei der Anmeldung gefragt wird. Ändert er sich, enden alle anderen Sitzungen.',
  'account.factor.on': 'Authenticator-App',
  'account.factor.off': 'Nicht eingerichtet',
  'account.factor.since': 'Eingerichtet am',
  'account.factor.setUp': 'Einrichten',
  'account.factor.replace': 'Ersetzen',
  'account.factor.remove': 'Zweiten Faktor entfernen',
  'account.factor.kept':
    'Mit einem Tresor lässt sich der zweite Faktor ersetzen, aber nicht entfernen.',
  'account.factor.saved':
    'Ihr zweiter Faktor ist eingerichtet. Alle anderen Sitzungen sind beendet.',
  'account.factor.removed':
    'Ihr zweiter Faktor wurde entfernt. Alle anderen Sitzungen sind beendet.',
  'account.codes.title': 'Notfallcodes',
  'account.codes.text':
    'Jeder ersetzt Ihre Authenticator-App einmal. Neue Codes machen die alten ungültig.',
  'account.codes.left': {
    one: '{count} von 10 Codes ist übrig',
    other: '{count} von 10 Codes sind übrig',
  },
  'account.codes.few': 'Erzeugen Sie neue, bevor Sie den letzten brauchen.',
  'account.codes.create': 'Neue Codes erzeugen',
  'account.codes.created': 'Neue Codes gelten. Die alten wirken nicht mehr.',
  'account.deletion.title': 'Konto löschen',
  'account.deletion.text': 'Es gibt keinen Weg zurück.',
  'account.deletion.all': 'Ihr Profil, Ihre Anmeldedaten, Sitzungen und Zugriffe von Anwendungen',
  'account.deletion.inVault':
    'Zu Ihrem Konto gehört ein Tresor. Löschen Sie es dort, wo Ihr Schlüssel es signiert.',
  'account.deletion.submit': 'Mein Konto löschen',
  'account.deletion.sure': 'Ihr Konto wird sofort gelöscht und lässt sich nicht wiederherstellen.',
  'account.sessions.title': 'Wo Sie angemeldet sind',
  'account.sessions.text':
    'Endet eine Sitzung, sind der Browser und die Anwendungen, für die er benutzt wurde, abgemeldet.',
  'account.sessions.current': 'Dieser Browser',
  'account.sessions.lastUsed': 'zuletzt benutzt',
  'account.sessions.end': 'Sitzung beenden',
  'account.sessions.endNamed': 'Sitzung beenden: {browser}',
  'account.sessions.endOthers': 'Alle anderen Sitzungen beenden',
  'account.sessions.endAll': 'Alle Sitzungen beenden',
  'account.sessions.ended': 'Die Sitzung ist beendet.',
  'account.sessions.endedOthers': 'Alle anderen Sitzungen sind beendet.',
  'account.sessions.sureOthers': 'Jeder Browser außer diesem wird sofort abgemeldet.',
  'account.sessions.sureAll': 'Sie werden überall abgemeldet, auch in diesem Browser.',
  'account.applications.title': 'Anwendungen mit Zugriff',
  'account.applications.text':
    'Was sie in Ihrem Namen sehen und tun dürfen. Endet der Zugriff, muss die Anwendung Sie neu fragen.',
  'account.applications.none': 'Keine Anwendung hat Zugriff auf Ihr Konto.',
  'account.applications.own': 'Teil dieses Dienstes',
  'account.applications.since': 'erlaubt am',
  'account.applications.sessions': {
    one: '{count} Sitzung',
    other: '{count} Sitzungen',
  },
  'account.applications.api': 'Bei {uri}: {scopes}',
  'account.applications.end': 'Zugriff beenden',
  'account.applications.endNamed': 'Zugriff beenden: {name}',
  'account.applications.sure':
    '{name} wird in jedem Browser abgemeldet und muss Sie neu fragen. Was die Anwendung schon gesehen hat, bleibt bei ihr.',
  'account.applications.ended': '{name} hat keinen Zugriff mehr.',
}
