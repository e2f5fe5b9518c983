import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'transfer'> = {
  'transfer.title': 'Import und Export',
  'transfer.lead': 'Bringen Sie Nutzer mit ihren Passwörtern, und nehmen Sie alle wieder mit.',

  'export.title': 'Export',
  'export.text':
    'Alle Nutzer mit Profil, Eigenschaften und Passwort-Hashes, einer je Zeile. Jeder Dienst, der diese Hashes kennt, kann sie übernehmen.',
  'export.format': 'Format',
  'export.ndjson': 'NDJSON',
  'export.csv': 'CSV',
  'export.start': 'Nutzer exportieren',
  'export.told': 'Die Eigentümer des Kontos erfahren es per E-Mail.',
  'export.progress': '{done} von {count} Nutzern',
  'export.running': 'Nutzer kommen an',
  'export.done': 'Die Datei mit {count} Nutzern liegt in Ihren Downloads.',
  'export.failed': 'Der Export ist gescheitert. Keine Datei wurde gespeichert.',
  'export.cancelled': 'Der Export wurde abgebrochen.',
  'export.cut': 'Die Verbindung endete vor dem letzten Nutzer. Keine Datei wurde gespeichert.',

  'import.title': 'Import',
  'import.text':
    'NDJSON oder CSV mit einer Zeile je Nutzer und den Spalten eines Exports. Nur „email“ muss es geben. Passwörter als Hashes: Argon2, bcrypt, scrypt und PBKDF2. Passwörter im Klartext werden abgelehnt.',
  'import.drop': 'Datei hierher ziehen oder wählen',
  'import.input': 'Datei mit Nutzern',
  'import.dropHint': 'NDJSON oder CSV, bis 512 MB',
  'import.tooLarge': 'Die Datei ist größer als 512 MB. Teilen Sie sie.',
  'import.empty': 'Die Datei ist leer.',
  'import.file': '{name}, {size}',
  'import.duplicates': 'Nutzer, deren Adresse es schon gibt',
  'import.duplicates.skip': 'Überspringen',
  'import.duplicates.update': 'Aktualisieren',
  'import.start': 'Nutzer importieren',
  'import.other': 'Andere Datei wählen',
  'import.uploading': '{name} wird gesendet',
  'import.running': 'Wird importiert',
  'import.uploadFailed':
    'Die Datei konnte nicht gesendet werden. Was ankam, bleibt: Versuchen Sie es noch einmal, um dort weiterzumachen.',
  'import.conflict':
    'Ein anderer Import dieses Kontos läuft. Warten Sie auf sein Ende, oder brechen Sie ihn unten ab.',
  'import.resume':
    'Wählen Sie „{name}“ noch einmal, um fortzufahren: Was davon angekommen ist, bleibt erhalten.',

  'imports.title': 'Importe des letzten Monats',
  'imports.failed': 'Die Importe konnten nicht geladen werden.',
  'imports.none': 'Noch keine Importe.',
  'imports.state.uploading': 'Unvollständig',
  'imports.state.running': 'Läuft',
  'imports.state.finished': 'Fertig',
  'imports.state.failed': 'Gescheitert',
  'imports.state.cancelled': 'Abgebrochen',
  'imports.rows':
    '{created} hinzugefügt, {updated} aktualisiert, {skipped} übersprungen, {refused} abgelehnt',
  'imports.cancel': 'Import abbrechen',
  'imports.cancelText': 'Schon importierte Nutzer bleiben.',
  'imports.cancelled': 'Der Import wurde abgebrochen.',
  'imports.report': 'Bericht',
  'imports.refused': 'Abgelehnte Zeilen',
  'imports.reportFailed': 'Der Bericht konnte nicht geladen werden.',
  'imports.failure': 'Zeile {line}: {reason}',
  'importCode.not_utf8': 'die Datei ist nicht UTF-8',
  'importCode.csv_malformed': 'ein Anführungszeichen steht allein',
  'importCode.row_too_long': 'die Zeile ist zu lang',
  'importCode.too_many_lines': 'die Datei hat mehr als 2.000.000 Zeilen',
  'importCode.column_unknown': 'die Spalte ist unbekannt',
  'importCode.column_repeated': 'die Spalte kommt zweimal vor',
  'importCode.email_column_missing': 'die Spalte email fehlt',
  'importCode.content_unreadable': 'der Inhalt lässt sich nicht mehr lesen',
}
