import type { offlineCard as english } from '../en/offline-card.ts'

/** Texts of the settings for offline reading, in German. */
export const offlineCard: Readonly<Record<keyof typeof english, string>> = {
  'offlineCard.title': 'Offline lesen',
  'offlineCard.keep': 'Eine verschlüsselte Kopie in diesem Browser behalten',
  'offlineCard.hint':
    'Sie können Ihre Dokumente dann ohne Verbindung lesen, mit Ihrer Schlüsseldatei und deren Passwort. Der zweite Faktor wird nicht verlangt: Schalten Sie das nur auf einem eigenen Gerät ein. Anhänge sind nicht in der Kopie.',
  'offlineCard.end':
    'Abmelden löscht die Kopie. Wird diese Sitzung auf einem anderen Gerät beendet, geschieht das, sobald dieser Browser davon erfährt; ein Gerät, das offline bleibt, behält seine Kopie. Die automatische Sperre behält sie.',
  'offlineCard.made': 'Kopie vom {date}',
  'offlineCard.busy': 'Die Kopie wird geschrieben',
  'offlineCard.failed': 'Die Kopie konnte nicht aktualisiert werden.',
  'offlineCard.refresh': 'Jetzt aktualisieren',
  'offlineCard.stop': 'Anhalten',
  'offlineCard.unset':
    'Die Wahl konnte in diesem Browser nicht gespeichert werden. Vielleicht ist sein Speicher voll: Schaffen Sie Platz und versuchen Sie es noch einmal.',
}
