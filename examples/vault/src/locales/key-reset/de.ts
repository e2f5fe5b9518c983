import type { KeyResetTexts } from '../text-key.ts'

/** Texts of a key reset, in German. */
export const de: KeyResetTexts = {
  'keyReset.title': 'Schlüssel zurücksetzen',
  'keyReset.text':
    'Neue Schlüssel entstehen in diesem Browser, und Ihre Dokumente werden neu verschlüsselt. Alte Kopien der Schlüsseldatei gelten nicht mehr.',
  'keyReset.password': 'Passwort',
  'keyReset.token': '2FA-Code',
  'keyReset.stolen':
    'Jemand anderes könnte meine Schlüsseldatei haben. Jedes Dokument soll einen neuen Schlüssel bekommen.',
  'keyReset.confirm':
    'Ich habe einen sicheren Ort für die neue Schlüsseldatei. Ohne sie kann niemand meine Dokumente öffnen.',
  'keyReset.cost': 'Dokumente und Tresore: {count}. Etwa {duration}. Lässt sich unterbrechen.',
  'keyReset.submit': 'Schlüssel zurücksetzen',
  'keyReset.resumeHint':
    'Schon einmal unterbrochen? Wählen Sie die neue, gespeicherte Schlüsseldatei, und es geht weiter.',
  'keyReset.need.file': 'Wählen Sie Ihre aktuelle Schlüsseldatei.',
  'keyReset.need.password': 'Geben Sie das Passwort der Schlüsseldatei ein.',
  'keyReset.need.token': 'Geben Sie den Code aus Ihrer Authenticator-App ein.',
  'keyReset.need.confirm':
    'Bestätigen Sie, dass Sie die neue Schlüsseldatei sicher aufbewahren können.',
  'keyReset.making': 'Neue Schlüssel werden erzeugt',
  'keyReset.failed': 'Der Schlüssel wurde nicht zurückgesetzt.',
  'keyReset.other': '{reason}',
  'keyReset.oldFile':
    'Eine neuere Schlüsseldatei hat diese ersetzt. Wählen Sie die Datei, die Sie beim letzten Zurücksetzen gespeichert haben.',
  'keyReset.foreignFile':
    'Diese Schlüsseldatei gehört zu einem anderen Konto. Wählen Sie die dieses Kontos.',
  'keyReset.wrongToken':
    'Dieser Code stimmt nicht. Geben Sie den ein, den Ihre App jetzt zeigt, oder einen unbenutzten Notfallcode.',
  'keyReset.saveTitle': 'Neue Schlüsseldatei speichern',
  'keyReset.saveText':
    'Die neue Schlüsseldatei {fileName} wurde heruntergeladen. Ihr Passwort öffnet sie. Sie heißt wie die alte: Verwechseln Sie die beiden nicht.',
  'keyReset.saveWarning':
    'Noch hat sich nichts geändert. Sobald der neue Schlüssel gilt, öffnet nur die neue Datei Ihren Tresor.',
  'keyReset.downloadAgain': 'Noch einmal herunterladen',
  'keyReset.saved': 'Ich habe sie gespeichert',
  'keyReset.returnText':
    'Wählen Sie die neue Schlüsseldatei, die Sie gerade gespeichert haben. Das zeigt, dass sie sich öffnen lässt. Danach gilt der neue Schlüssel, und alle anderen Geräte werden abgemeldet.',
  'keyReset.passkeysKept': 'Diese Passkeys werden die neuen Schlüssel öffnen: {names}.',
  'keyReset.passkeysStolen':
    'Berühren Sie jeden Passkey, den Sie zur Hand haben. Die anderen öffnen den Tresor nicht mehr, denn jemand anderes könnte einen eigenen eingetragen haben.',
  'keyReset.touch': 'Berühren',
  'keyReset.touchOf': '{name} berühren',
  'keyReset.touched': 'Berührt',
  'keyReset.touchedNamed': 'Der Passkey {name} wurde berührt.',
  'keyReset.touchFailed': 'Der Passkey wurde nicht verwendet.',
  'keyReset.passkeysLost':
    'Diese Passkeys öffnen den Tresor nicht mehr: {names}. Unter „Mit einem Passkey öffnen“ können Sie jeden wieder zulassen. Bis dahin öffnen ihn Schlüsseldatei und Passwort.',
  'keyReset.putInForce': 'Neuen Schlüssel verwenden',
  'keyReset.checking': 'Die neue Schlüsseldatei wird geöffnet',
  'keyReset.cancel': 'Alten Schlüssel behalten',
  'keyReset.tokenAgain': 'Der Code vom Anfang ist abgelaufen. Geben Sie einen neuen ein.',
  'keyReset.wrongFile':
    'Das ist nicht die neue Schlüsseldatei. Wählen Sie die gerade gespeicherte, oder beginnen Sie von vorn.',
  'keyReset.lost':
    'Ein anderes Gerät hat den Schlüssel inzwischen ersetzt. Nichts ist verloren. Melden Sie sich mit der Schlüsseldatei an, die dort gespeichert wurde. Löschen Sie die hier gespeicherte: Sie gilt nie.',
  'keyReset.ended':
    'Ihre Sitzung ist beendet. Melden Sie sich mit der neuen Schlüsseldatei an: Damit gilt der neue Schlüssel, oder Sie erfahren, dass ein anderes Gerät schneller war.',
  'keyReset.signOut': 'Abmelden',
  'keyReset.running': 'Ihre Dokumente kommen unter den neuen Schlüssel',
  'keyReset.progress': '{done} von {total}.',
  'keyReset.runningHint':
    'Arbeiten Sie weiter, oder schließen Sie die Seite und setzen Sie später fort.',
  'keyReset.stop': 'Anhalten',
  'keyReset.left':
    'Das Zurücksetzen ist nicht fertig: {count} Einträge sind noch unter dem alten Schlüssel. Sie lassen sich öffnen, nichts ist verloren.',
  'keyReset.leftOne':
    'Das Zurücksetzen ist nicht fertig: Ein Eintrag ist noch unter dem alten Schlüssel. Er lässt sich öffnen, nichts ist verloren.',
  'keyReset.continue': 'Jetzt fortsetzen',
  'keyReset.done':
    'Ihr neuer Schlüssel gilt, und alle Ihre Dokumente sind unter ihm. Löschen Sie alte Kopien der Schlüsseldatei, und erstellen Sie ein neues Notfallblatt.',
  'keyReset.again': 'Schlüsseldatei noch einmal speichern',
  'keyReset.againText': 'Eine Kopie von jetzt kennt auch den heutigen Stand Ihres Tresors.',
}
