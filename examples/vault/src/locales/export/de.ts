import type { ExportTexts } from '../text-key.ts'

/** Texts of the pages for the export and the recovery kit, in German. */
export const de: ExportTexts = {
  'export.title': 'Tresor exportieren',
  'export.lead':
    'Nehmen Sie Ihre Dokumente als eine Datei mit. Sie entsteht in diesem Browser; der Dienst sieht nichts davon.',
  'export.form': 'Form der Datei',
  'export.form.archive': 'Verschlüsseltes Archiv',
  'export.form.archive.text':
    'Für Sicherungen. Öffnet sich nur mit seinem Passwort und lässt sich ohne Verlust wieder importieren.',
  'export.form.zip': 'JSON und Anhänge',
  'export.form.zip.text': 'Eine ZIP-Datei mit allem, für jeden lesbar.',
  'export.form.csv': 'Tabelle (CSV)',
  'export.form.csv.text':
    'Für Tabellenprogramme und andere Passwortmanager. Ohne Anhänge, für jeden lesbar.',
  'export.form.cxf': 'Credential Exchange (CXF)',
  'export.form.cxf.text':
    'Das Format der FIDO-Allianz für andere Passwortmanager. Für jeden lesbar.',
  'export.vaults': 'Tresore',
  'export.vaultsFailed': 'Ihre Tresore konnten nicht geladen werden.',
  'export.vaultsMissing': 'Wählen Sie mindestens einen Tresor.',
  'export.content': 'Inhalt',
  'export.files': 'Anhänge',
  'export.filesNot': 'Anhänge (in dieser Form ist kein Platz dafür)',
  'export.versions': 'Frühere Versionen der Dokumente',
  'export.versionsNot': 'Frühere Versionen (in dieser Form ist kein Platz dafür)',
  'export.without':
    'Exportiert werden Ihre eigenen Dokumente. Der Papierkorb, und was Freunde mit Ihnen teilen, bleibt draußen.',
  'export.password': 'Passwort des Archivs',
  'export.passwordNote':
    'Wer das Archiv hat, kann sein Passwort ohne Grenzen raten. Ohne das Passwort öffnet es niemand, und niemand kann es zurücksetzen.',
  'export.passwordNew': 'Neues Passwort',
  'export.passwordAgain': 'Dasselbe Passwort noch einmal',
  'export.passwordsDiffer': 'Die beiden Passwörter sind verschieden.',
  'export.plain': 'Ohne Verschlüsselung',
  'export.plainWarning': 'Wer diese Datei bekommt, kann alle Ihre Passwörter lesen.',
  'export.plainAdvice':
    'Das kann auch jedes Programm auf diesem Gerät. Senden Sie sie nicht per E-Mail, legen Sie sie in keine Cloud, und löschen Sie sie, sobald Sie sie benutzt haben.',
  'export.plainUnderstood': 'Ich habe verstanden, dass diese Datei nicht geschützt ist.',
  'export.plainMissing': 'Bestätigen Sie, dass Sie die Warnung verstanden haben.',
  'export.plainProof':
    'Zeigen Sie, dass Sie es sind: Wählen Sie Ihre Schlüsseldatei und geben Sie ihr Passwort ein.',
  'export.start': 'Verschlüsselt exportieren',
  'export.startPlain': 'Ohne Verschlüsselung exportieren',
  'export.failed': 'Der Export ist fehlgeschlagen. Es gibt keine brauchbare Datei.',
  'export.tooLarge':
    'Dieser Export ist größer, als dieser Browser fassen kann. Lassen Sie Anhänge oder einige Tresore weg, oder nehmen Sie einen Browser, der direkt auf die Platte speichert, etwa Chrome oder Edge.',
  'export.running': 'Export läuft',
  'export.runningLabel': 'Fortschritt des Exports',
  'export.preparing': 'Ihre Listen werden gelesen …',
  'export.runningCounts': '{done} von {total} Dokumenten, {size} an Anhängen',
  'export.keepOpen': 'Lassen Sie diese Seite offen. Wer sie verlässt, hält den Export an.',
  'export.done': 'Ihr Export ist gespeichert',
  'export.doneCounts': 'Dokumente: {documents}. Anhänge: {files}. Datei:',
  'export.doneArchive':
    'Bewahren Sie das Passwort getrennt vom Archiv auf. Sie können das Archiv in einen Tresor importieren oder ohne den Dienst öffnen: Die Anleitung zeigt den Befehl.',
  'export.donePlain':
    'Diese Datei ist für jeden lesbar. Löschen Sie sie, wenn Sie sie benutzt haben.',
  'export.leftOut': 'Ausgelassen, weil es sich nicht lesen ließ: {count}',
  'export.versionsLeftOut': 'Seine ältesten Versionen passten nicht hinein.',
  'export.again': 'Noch einmal exportieren',
  'export.leaveTitle': 'Export anhalten?',
  'export.leaveText':
    'Wenn Sie diese Seite verlassen, hält der Export an, und es gibt keine Datei.',
  'export.leaveStay': 'Hier bleiben',
  'export.leaveNow': 'Anhalten und verlassen',
  'keyProof.password': 'Passwort der Schlüsseldatei',
  'keyProof.opening': 'Schlüsseldatei wird geöffnet',
  'keyProof.fileMissing': 'Wählen Sie Ihre Schlüsseldatei.',
  'keyProof.passwordMissing': 'Geben Sie das Passwort der Schlüsseldatei ein.',
  'keyProof.other':
    'Das ist nicht die Schlüsseldatei der Schlüssel, mit denen Sie angemeldet sind.',
  'kit.title': 'Notfallblatt',
  'kit.lead':
    'Eine Seite zum Drucken mit dem, was Sie zur Rückkehr brauchen, wenn Ihre Geräte weg sind. Sie entsteht in diesem Browser; der Dienst sieht nichts davon.',
  'kit.note':
    'Das Blatt enthält Ihre Schlüsseldatei als QR-Codes und Text. Sie bleibt verschlüsselt: Ohne ihr Passwort öffnet das Blatt nichts.',
  'kit.codes': 'Notfallcodes (freiwillig)',
  'kit.codesHint':
    'Fügen Sie die Codes Ihrer gespeicherten Liste ein, einen je Zeile. Bleibt es leer, bewahren Sie sie anderswo auf.',
  'kit.codesFound': 'Codes, die auf der Seite stehen werden: {count}.',
  'kit.codesNone': 'Kein Code wurde erkannt. Fügen Sie je Zeile einen Code ein.',
  'kit.codesWarning':
    'Mit Codes auf dem Blatt schützt nur noch das Passwort der Schlüsseldatei Ihren Tresor vor dem, der es findet.',
  'kit.make': 'Blatt erstellen',
  'kit.failed': 'Das Blatt konnte nicht erstellt werden.',
  'kit.ready': 'Ihr Notfallblatt ist fertig',
  'kit.readyText':
    'Drucken Sie es, oder speichern Sie es und drucken Sie es später. Probieren Sie es dann aus: Melden Sie sich einmal damit an, solange Sie die Schlüsseldatei noch haben.',
  'kit.print': 'Drucken',
  'kit.save': 'Als Seite speichern',
  'kit.again': 'Ein weiteres erstellen',
  'kit.sheet.title': 'Notfallblatt eines Shrd-Tresors',
  'kit.sheet.made': 'Erstellt am {date}',
  'kit.sheet.user': 'Benutzer-ID:',
  'kit.sheet.back': 'So kommen Sie zurück',
  'kit.sheet.back.open': 'Öffnen Sie die Anmeldeseite des Tresors:',
  'kit.sheet.back.choose': 'Wählen Sie „Notfallblatt verwenden“.',
  'kit.sheet.back.read':
    'Wählen Sie Bilder oder Scans der Codes unten, oder fügen Sie den Text darunter ein.',
  'kit.sheet.back.password':
    'Geben Sie das Passwort der Schlüsseldatei ein, dann einen Code Ihrer Authenticator-App oder einen Notfallcode. Das Passwort steht nicht auf diesem Blatt.',
  'kit.sheet.place': 'Wo Sie dieses Blatt aufbewahren',
  'kit.sheet.place.paper':
    'Auf Papier, an einem Ort, der Feuer und Wasser übersteht, etwa in einem Tresorfach.',
  'kit.sheet.place.apart': 'Getrennt vom Passwort der Schlüsseldatei.',
  'kit.sheet.place.old':
    'Ein neues Passwort ändert dieses Blatt nicht: Es öffnet sich mit dem Passwort des Tages, an dem es entstand. Erstellen Sie ein neues, wenn Sie Ihre Schlüssel ersetzt haben.',
  'kit.sheet.keyFile': 'Die Schlüsseldatei',
  'kit.sheet.keyFile.text':
    'Teile: {count}. Alle werden gebraucht; ihre Reihenfolge spielt keine Rolle.',
  'kit.sheet.part': 'Teil {number} von {count}',
  'kit.sheet.emergency': 'Notfallcodes',
  'kit.sheet.emergency.text': 'Jeder gilt einmal, anstelle eines Codes der Authenticator-App.',
}
