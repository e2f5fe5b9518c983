import type { app as english } from '../en/app.ts'

/** Texts of the app as a whole, in German. */
export const app: Readonly<Record<keyof typeof english, string>> = {
  'app.name': 'Shrd',
  'app.loading': 'Wird geladen',
  'app.authenticating': 'Anmeldung wird geprüft',
  'app.retry': 'Noch einmal versuchen',
  'app.unreachable': 'Der Tresor erreicht seinen Dienst nicht.',
  'app.readCopy': 'Die Kopie auf diesem Gerät lesen',
  'app.keysUnkept':
    'Ihre Schlüssel konnten in diesem Browser nicht aufbewahrt werden. Vielleicht ist sein Speicher voll: Schaffen Sie Platz und versuchen Sie es noch einmal.',
  'app.draftsWaiting':
    'Ohne Verbindung wird noch nicht aufbewahrt, was Sie eingeben: Schließen Sie die Seite nicht. Es wird weiter versucht.',
  'app.draftsUnkept':
    'In diesem Browser ist kein Platz mehr: Was Sie eingeben, geht verloren, wenn die Seite vor dem Speichern geschlossen wird.',
  'app.partMissing':
    'Dieser Teil der Seite ist nicht angekommen. Er öffnet sich, sobald die Verbindung wieder da ist.',
  'app.skip': 'Zum Inhalt springen',
  'app.broken': 'Dieser Teil der Seite arbeitet nicht mehr. Es ging nichts verloren.',
  'app.reload': 'Seite neu laden',
  'action.cancel': 'Abbrechen',
  'action.close': 'Schließen',
  'action.save': 'Speichern',
  'action.back': 'Zurück',
  'toast.success': 'Erfolgreich!',
  'toast.region': 'Meldungen',
  'copy.value': '{name} kopieren',
  'copy.done': '{name} kopiert',
  'copy.failed':
    'Der Browser hat das Kopieren nicht erlaubt. Markieren Sie den Wert und kopieren Sie ihn von Hand.',
  'icon.choose': 'Symbol wählen',
  'icon.use': 'Dieses Symbol nehmen',
}
