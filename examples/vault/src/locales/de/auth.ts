import type { auth as english } from '../en/auth.ts'

/** Texts of signing in and out, in German. */
export const auth: Readonly<Record<keyof typeof english, string>> = {
  'auth.signIn.title': 'Bei Ihrem Tresor anmelden',
  'auth.signIn.subtitle': 'Schlüsseldatei und Passwort, danach Ihr Einmalcode. Oder ein Passkey.',
  'auth.signIn.kit': 'Notfallblatt verwenden',
  'auth.signIn.passkey': 'Mit einem Passkey öffnen',
  'auth.signIn.passkeyAsked': 'Ihr Browser fragt nach dem Passkey.',
  'auth.signIn.otherPasskey': 'Anderen Passkey verwenden',
  'auth.signIn.passkeyFailed': 'Der Passkey hat den Tresor nicht geöffnet.',
  'auth.register.title': 'Tresor anlegen',
  'auth.fact.key.title': 'Ihr Schlüssel verlässt dieses Gerät nie',
  'auth.fact.key.text':
    'Das Passwort öffnet die Schlüsseldatei hier im Browser. Keines von beiden wird gesendet.',
  'auth.fact.service.title': 'Der Dienst speichert, was er nicht lesen kann',
  'auth.fact.service.text':
    'Dokumente und Anhänge werden verschlüsselt, bevor sie gesendet werden.',
  'auth.fact.recovery.title': 'Keine Wiederherstellung ohne Schlüsseldatei und 2FA',
  'auth.fact.recovery.text':
    'Niemand kann Zugang gewähren, auch kein Administrator. Bewahren Sie Kopien auf.',
  'auth.logout.title': 'Sie sind sicher abgemeldet',
  'auth.logout.text':
    'Die Sitzung ist beendet, und die Schlüssel wurden aus diesem Browser entfernt. Ihre Schlüsseldatei bleibt, wo Sie sie aufbewahren.',
  'auth.logout.ended': 'Ihre Sitzung ist abgelaufen.',
  'auth.logout.untold':
    'Die Schlüssel wurden aus diesem Browser entfernt, aber der Dienst war nicht erreichbar. Dort endet die Sitzung von selbst.',
  'auth.logout.login': 'Anmelden',
  'auth.logout.busy': 'Wird abgemeldet',
  'auth.logout.ask.title': 'Vom Tresor abmelden?',
  'auth.logout.unknown':
    'Diese Seite wurde von außen geöffnet, und der Dienst kann nicht gefragt werden, ob Sie noch angemeldet sind.',
  'auth.logout.asking': 'Diese Seite wurde von außen geöffnet, und Sie sind noch angemeldet.',
  'auth.logout.ask.confirm': 'Abmelden',
  'auth.logout.ask.stay': 'Angemeldet bleiben',
  'auth.logout.inactive': 'Ihre Sitzung wurde nach einer Weile ohne Aktivität beendet.',
  'auth.lostFactor': 'Authenticator verloren?',
  'auth.logout.deleted': 'Ihr Konto ist gelöscht.',
  'auth.logout.deletedText':
    'Alles, was Sie gespeichert hatten, ist gelöscht. Ihre Schlüsseldatei öffnet nichts mehr.',
}
