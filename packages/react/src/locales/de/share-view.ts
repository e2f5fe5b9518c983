import type { Texts } from '../texts.ts'

export const shareView: Texts<'shareView'> = {
  'shareView.title': 'Ihnen wurde etwas Sicheres anvertraut',
  'shareView.sealed':
    'Jemand hat Ihnen eine Nachricht oder eine Datei geschickt. Sie lässt sich einmal öffnen, hier.',
  'shareView.sealedMember':
    'Jemand hat etwas an ein einziges Mitglied geschickt. Es lässt sich einmal öffnen, hier, von diesem Mitglied.',
  'shareView.reveal': 'Anzeigen',
  'shareView.revealHint':
    'Beim Anzeigen löscht der Dienst den Inhalt. Nehmen Sie sich dafür einen Moment Zeit.',
  'shareView.opening': 'Wird geöffnet',
  'shareView.passphrase': 'Passphrase',
  'shareView.passphraseHint': 'Sie erfahren sie vom Absender, auf einem anderen Weg als den Link.',
  'shareView.passphraseMissing': 'Bitte geben Sie die Passphrase ein.',
  'shareView.passphraseWrong':
    'Diese Passphrase öffnet die Nachricht nicht. Nichts ist verbraucht: Prüfen Sie jeden Buchstaben und versuchen Sie es noch einmal.',
  'shareView.passphraseWork': 'Schlüssel wird aus der Passphrase berechnet',
  'shareView.passphraseNoWork':
    'Dieser Browser konnte den Schlüssel nicht aus der Passphrase berechnen. Nichts ist verbraucht: Schließen Sie andere Tabs und versuchen Sie es noch einmal, oder öffnen Sie den Link auf einem anderen Gerät.',
  'shareView.opened': 'Jetzt geöffnet. Noch einmal lässt es sich nicht öffnen.',
  'shareView.from': 'Von {name}, durch den Schlüssel belegt',
  'shareView.message': 'Nachricht',
  'shareView.copy': 'Nachricht kopieren',
  'shareView.copied': 'Kopiert!',
  'shareView.copyFailed':
    'Nicht kopiert: Der Browser hat es verweigert. Die Nachricht ist markiert, kopieren Sie sie selbst.',
  'shareView.deleted':
    'Der Dienst hat die Nachricht gelöscht. Kopieren Sie, was Sie brauchen, bevor Sie diese Seite schließen.',
  'shareView.notDeleted':
    'Der Dienst hat das Löschen der Nachricht nicht bestätigt. Er löscht sie innerhalb von fünf Minuten. Kopieren Sie, was Sie brauchen, bevor Sie diese Seite schließen.',
  'shareView.fileOnly':
    'Speichern Sie die Datei, bevor Sie diese Seite schließen. Der Link öffnet sich kein zweites Mal.',
  'shareView.fileUntil': '{size}, verfügbar bis {time}',
  'shareView.download': '{name} jetzt herunterladen',
  'shareView.downloading': '{name} wird heruntergeladen',
  'shareView.offline':
    'Die Verbindung ist unterbrochen. Der Download geht weiter, sobald sie wieder da ist.',
  'shareView.saved': '{name} wurde gespeichert.',
  'shareView.downloadFailed': 'Download fehlgeschlagen oder Datei leer',
  'shareView.noRoom':
    'Auf diesem Gerät ist kein Platz für die Datei. Schaffen Sie Platz und laden Sie sie noch einmal herunter.',
  'shareView.ended.read':
    'Die Nachricht wurde am {date} gelesen. Falls nicht von Ihnen, sagen Sie es dem Absender: Jemand anderes hatte den Link.',
  'shareView.ended.expired':
    'Ihre Zeit war am {date} abgelaufen. Bitten Sie den Absender, sie noch einmal zu schicken.',
  'shareView.ended.destroyed':
    'Der Absender hat sie am {date} gelöscht. Bitten Sie ihn, sie noch einmal zu schicken.',
  'shareView.ended.unknown':
    'Jemand hat sie gelesen, ihre Zeit ist abgelaufen, oder der Link ist nicht vollständig. Bitten Sie den Absender, sie noch einmal zu schicken.',
  'shareView.ended.fileOver':
    'Die Datei war nach dem Öffnen eine Stunde lang verfügbar. Bitten Sie den Absender, sie noch einmal zu schicken.',
  'shareView.keyMissing':
    'Diesem Link fehlt der Schlüssel, der Teil nach #. Kopieren Sie den ganzen Link noch einmal, oder bitten Sie den Absender darum.',
  'shareView.forMember':
    'Die Nachricht ist für ein bestimmtes Mitglied. Melden Sie sich mit dem Konto an, an das sie ging, und öffnen Sie dann den Link noch einmal.',
  'shareView.signIn': 'Anmelden',
  'shareView.lost':
    'Der Dienst hat nicht geantwortet. Der Link kann schon geöffnet sein: Bleiben Sie auf dieser Seite und versuchen Sie es innerhalb von fünf Minuten noch einmal.',
  'shareView.retry': 'Noch einmal versuchen',
}
