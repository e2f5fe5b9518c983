import type { ImportTexts } from '../text-key.ts'

/** Texts of imports, in German. */
export const de: ImportTexts = {
  'import.title': 'Passwörter importieren',
  'import.intro':
    'Holen Sie den Export eines anderen Passwortmanagers in Ihren Tresor. Die Datei wird auf diesem Gerät gelesen und hier verschlüsselt. Sonst erreicht nichts den Dienst.',
  'import.file': 'Export eines Passwortmanagers',
  'import.drop': 'Export hier ablegen oder auswählen',
  'import.opening': 'Die Datei wird geöffnet',
  'import.fileHint': 'CSV, JSON, XML, KDBX, 1PUX oder ZIP, bis 2 GiB',
  'import.oneFile':
    'Diese Seite liest eine Datei nach der anderen. Wählen Sie jetzt eine und die nächste nach deren Import.',
  'import.safe': 'Nichts wird gespeichert, bevor Sie gesehen haben, was kommt.',
  'import.formats': 'Was importiert werden kann',
  'import.formatsText':
    'Bitwarden, 1Password, KeePass, LastPass, Chrome, Firefox, Edge, Safari, Dashlane, NordPass, Proton Pass, Enpass, das Credential Exchange Format, Exporte dieses Tresors und jede Tabelle: Dann sagen Sie, was die Spalten sind.',
  'import.failed': 'Die Datei wurde nicht gelesen.',
  'import.left':
    'Ihr letzter Import auf diesem Gerät, vom {date}, hat so viele Dokumente: {count}. Wurde er unterbrochen, wählen Sie seine Datei noch einmal, um ihn fortzusetzen.',
  'import.undo': 'Import rückgängig machen',
  'import.locked':
    'Diese Datei ist verschlüsselt: {format}. Geben Sie das Passwort ein, das sie öffnet. Es bleibt auf diesem Gerät.',
  'import.password': 'Passwort der Datei',
  'import.keyFile': 'Schlüsseldatei, falls die Datenbank eine hat',
  'import.keyFileTooLarge':
    'Diese Datei ist größer als jede Schlüsseldatei: 1 MB. Wählen Sie eine andere.',
  'import.unlock': 'Datei öffnen',
  'import.mapping.title': 'Spalten der Datei',
  'import.mapping.text':
    'Die Spalten dieser Tabelle sind unbekannt. Sagen Sie, was sie sind; daneben stehen Werte, die es zeigen.',
  'import.mapping.header': 'Die erste Zeile hat die Namen der Spalten',
  'import.mapping.name': 'Spalte',
  'import.mapping.examples': 'Werte',
  'import.mapping.role': 'Wird zu',
  'import.mapping.roleOf': 'Was Spalte {number} wird',
  'import.mapping.column': 'Spalte {number}',
  'import.mapping.go': 'Zeigen, was kommt',
  'import.role.title': 'Titel',
  'import.role.username': 'Benutzername',
  'import.role.password': 'Passwort',
  'import.role.url': 'Webadresse',
  'import.role.totp': 'Schlüssel für Einmalcodes',
  'import.role.description': 'Beschreibung',
  'import.role.notes': 'Notizen',
  'import.role.folder': 'Kategorie (Teile mit / getrennt)',
  'import.role.tags': 'Tags',
  'import.role.vault': 'Tresor',
  'import.role.favourite': 'Favorit',
  'import.role.created': 'Datum der Erstellung',
  'import.role.modified': 'Datum der Änderung',
  'import.role.field': 'Eigenes Feld',
  'import.role.secret': 'Eigenes Feld, verborgen',
  'import.role.leftover': 'Eine Zeile der Notizen',
  'import.role.ignore': 'Nichts: weglassen',
  'import.reading': 'Die Datei wird gelesen',
  'import.comparing': 'Vergleich mit Ihrem Tresor',
  'import.running': '{done} von {total} importiert',
  'import.undoing': '{done} von {total} entfernt',
  'import.stop': 'Anhalten',
  'import.preview.title': 'Was kommt',
  'import.preview.found': '{format}, Einträge: {count}',
  'import.preview.continue':
    'Einen Teil dieser Datei haben Sie schon importiert. Der Import geht dort weiter, wo er aufgehört hat.',
  'import.preview.encoding':
    'Die Datei ist nicht in Unicode. Sie wurde als westeuropäischer Text gelesen: Sehen Sie nach, ob Umlaute und Akzente stimmen. Wenn nicht, exportieren Sie sie als UTF-8.',
  'import.preview.duplicates':
    'Auch Einträge importieren, die schon in Ihrem Tresor sind oder zweimal in der Datei stehen: {count}',
  'import.preview.nothing': 'Alle Einträge sind schon in Ihrem Tresor.',
  'import.private': 'Titel privat halten: Der Dienst kann sie nicht lesen',
  'import.readable':
    'Tags, Kategorien und Titel, die nicht privat sind, kann der Dienst lesen, wie bei jedem Dokument.',
  'import.fact.folders': 'Ordner, als Kategorien',
  'import.fact.files': 'Dateien',
  'import.fact.versions': 'Frühere Versionen',
  'import.fact.favourites': 'Favoriten',
  'import.target': 'Ziel',
  'import.target.new': 'Ein neuer Tresor',
  'import.target.name': 'Name des neuen Tresors',
  'import.target.nameMissing': 'Geben Sie dem neuen Tresor einen Namen.',
  'import.target.asInSource': 'Tresore mit den Namen in der Datei',
  'import.newVault': 'Importiert',
  'import.newVaultFrom': 'Importiert aus {source}',
  'import.start': 'Importieren ({count})',
  'import.resume': 'Fortfahren ({count})',
  'import.continue': 'Fortfahren',
  'import.moved.title': 'Hat hier keinen Platz',
  'import.moved.text':
    'Nichts geht verloren: Diese Werte stehen in den Notizen ihrer Dokumente. Ein zu langer Text wird zu einer Datei seines Dokuments.',
  'import.moved.more': 'und {count} weitere Arten',
  'import.skipped.title': 'Bleibt zurück',
  'import.skipped.empty_row': 'Leere Zeilen: {count}.',
  'import.skipped.broken_row':
    'Zeilen mit einem Anführungszeichen, das nicht endet, wo es soll. Sehen Sie sich ihre Einträge an: {count}.',
  'import.skipped.in_trash': 'Einträge im Papierkorb: {count}.',
  'import.rows': 'Einträge',
  'import.column.title': 'Titel',
  'import.column.folder': 'Kategorie',
  'import.column.state': 'Stand',
  'import.state.new': 'Neu',
  'import.state.there': 'Schon in Ihrem Tresor',
  'import.state.repeated': 'Zweimal in der Datei',
  'import.state.done': 'Importiert',
  'import.state.partly': 'Teilweise importiert',
  'import.state.waiting': 'Noch nicht importiert',
  'import.result.title': 'Der Import ist fertig',
  'import.result.stopped': 'Der Import hat angehalten',
  'import.result.text': 'Einträge in Ihrem Tresor: {done} von {total}.',
  'import.result.aborted':
    'Sie haben ihn angehalten. Fahren Sie jetzt fort oder später: Wählen Sie dieselbe Datei noch einmal.',
  'import.result.failed':
    'Einträge, die nicht importiert wurden: {count}. Die Liste unten sagt, warum.',
  'import.result.favourites': 'Die Favoriten wurden nicht markiert. Vielleicht sind es zu viele.',
  'import.result.delete':
    'Einen unverschlüsselten Export kann jeder lesen. Löschen Sie die Datei und leeren Sie den Papierkorb Ihres Geräts.',
  'import.report.save': 'Bericht speichern',
  'import.report.name': 'import-bericht',
  'import.toVault': 'Zum Tresor',
  'import.undone.title': 'Der Import ist rückgängig gemacht',
  'import.undone.text': 'Gelöschte Dokumente: {count}.',
  'import.undone.trashed':
    'Dokumente, die nach dem Import geändert wurden, sind im Papierkorb: {count}.',
  'import.undone.failed': 'Dokumente, die noch da sind: {count}.',
  'import.again': 'Eine andere Datei importieren',
  'import.leave.title': 'Import anhalten?',
  'import.leave.text':
    'Der Import hält an, wenn Sie die Seite verlassen. Was gespeichert ist, bleibt. Wählen Sie dieselbe Datei noch einmal, um fortzufahren.',
  'import.leave.stay': 'Hier bleiben',
  'import.leave.now': 'Anhalten und verlassen',
  'import.format.own': 'Export dieses Tresors',
  'import.format.csv': 'Tabelle (CSV)',
  'import.words.untitled': 'Ohne Titel',
  'import.words.leftovers': 'Außerdem importiert',
  'import.words.created': 'Erstellt',
  'import.words.modified': 'Geändert',
  'import.words.history': 'Frühere Versionen vom',
  'import.words.fileName': 'Import.txt',
  'import.error.unknown':
    'Kein Format, das importiert werden kann, sieht so aus. Exportieren Sie aus Ihrem Passwortmanager als CSV oder JSON und wählen Sie diese Datei.',
  'import.error.malformed':
    'Die Datei ist beschädigt oder unvollständig. Exportieren Sie sie noch einmal.',
  'import.error.empty': 'Die Datei hat keine Einträge.',
  'import.error.tooLarge':
    'Die Datei ist zu groß für diesen Browser. Exportieren Sie weniger Einträge auf einmal.',
  'import.error.tooMany':
    'Die Datei hat mehr als 50.000 Einträge. Exportieren Sie weniger auf einmal.',
  'import.error.tooDeep':
    'Die Ordner dieser Datei liegen zu tief ineinander. Verschieben Sie sie im anderen Passwortmanager nach oben, und exportieren Sie dann noch einmal.',
  'import.error.archiveRefused':
    'Das Archiv entpackt sich zu weit mehr, als ein Export hat. Es wurde nicht geöffnet. Exportieren Sie es noch einmal.',
  'import.error.entities':
    'Das XML erklärt Entitäten. Kein Passwortmanager schreibt sie, deshalb wurde die Datei nicht gelesen. Exportieren Sie sie noch einmal.',
  'import.error.workRefused':
    'Diese Datei zu öffnen braucht mehr Speicher oder Zeit, als ein Browser hat. Senken Sie den Aufwand ihrer Schlüsselableitung oder exportieren Sie ohne Passwort.',
  'import.error.passwordRequired': 'Geben Sie das Passwort der Datei ein.',
  'import.error.passwordWrong': 'Das Passwort oder die Schlüsseldatei ist falsch.',
  'import.error.accountEncrypted':
    'Nur das Konto, das diese Datei geschrieben hat, kann sie öffnen. Exportieren Sie noch einmal, mit einem eigenen Passwort oder unverschlüsselt.',
  'import.error.pgp':
    'Die Datei ist mit PGP verschlüsselt; das öffnet diese Seite nicht. Entschlüsseln Sie sie zuerst oder exportieren Sie unverschlüsselt.',
  'import.error.oldKeepass':
    'Das ist eine Datenbank von KeePass 1. Öffnen Sie sie in KeePass 2 oder KeePassXC und speichern Sie sie als KDBX.',
  'import.error.mappingRequired': 'Sagen Sie, was die Spalten der Tabelle sind.',
}
