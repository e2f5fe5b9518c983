import type { Texts } from '../texts.ts'

/** See the English texts. */
export const member: Texts<'member'> = {
  // shared words
  'action.startAgain': 'Neu beginnen',
  'action.cancel': 'Abbrechen',
  'action.change': 'Ändern',
  'action.close': 'Schließen',
  'action.download': 'Herunterladen',
  'action.downloadAgain': 'Erneut herunterladen',
  'action.print': 'Drucken',
  'action.remove': 'Entfernen',
  'action.save': 'Speichern',
  'action.understood': 'Verstanden',
  'status.loading': 'Wird geladen ...',
  'status.success': 'Erfolg!',
  'dialog.areYouSure': 'Sind Sie sicher?',

  // password field and strength meter
  'strength.label': 'Passwortstärke',
  'strength.0': 'Sehr schwach. Jeder könnte es sofort erraten.',
  'strength.1': 'Schwach. Es wäre in Minuten erraten.',
  'strength.2': 'Mäßig. Fügen Sie noch ein Wort hinzu.',
  'strength.3': 'Gut. Es zu erraten würde Jahre dauern.',
  'strength.4': 'Stark. Es zu erraten würde Jahrhunderte dauern.',
  'strength.unjudged': 'Die Stärke ließ sich nicht beurteilen. Prüfen Sie Ihre Verbindung.',
  'strength.retry': 'Erneut beurteilen',
  'error.password_unjudged':
    'Die Stärke ließ sich nicht beurteilen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',

  // key file: the drop zone
  'keyFile.label': 'Schlüsseldatei',
  'keyFile.drop': 'Schlüsseldatei hier ablegen',
  'keyFile.choose': 'oder <choose>Datei auswählen</choose>',
  'keyFile.only': 'Nur Dateien mit der Endung {types}',
  'keyFile.release': 'Loslassen, um diese Datei zu verwenden',
  'keyFile.chosen': '{name} ausgewählt, {size}',
  'keyFile.removed': 'Die Schlüsseldatei wurde entfernt.',
  'keyFile.protected': '{size} · mit Passwort geschützt',
  'keyFile.unlocking': 'Ihre Schlüssel werden entsperrt',
  'keyFile.unlockingTime': 'Das dauert auf diesem Gerät etwa zwei Sekunden.',
  'keyFile.proving': 'Ihr Schlüssel wird dem Dienst nachgewiesen',
  'keyFile.type': 'Der Dateityp muss {types} sein',
  'keyFile.tooLarge': 'Die Datei ist größer als {bytes} Bytes',
  'keyFile.tooSmall': 'Die Datei ist kleiner als {bytes} Bytes',
  'keyFile.tooMany': 'Zu viele Dateien',
  'keyFile.unreadable': 'Diese Datei konnte nicht gelesen werden. Wählen Sie sie noch einmal aus.',

  // sign in with key file
  'keyFileSignIn.title': 'Mit Ihrer Schlüsseldatei anmelden',
  'keyFileSignIn.subtitle': 'Passwort und Datei bleiben auf diesem Gerät.',
  'keyFileSignIn.submit': 'Anmelden',
  'keyFileSignIn.register':
    'Neu hier? <link>Registrieren</link>. Das ist kostenlos und braucht keine Kreditkarte.',
  'keyFileSignIn.keyAccepted': 'SCHLÜSSEL ANGENOMMEN !!',
  'keyFileSignIn.success': 'ERFOLG',
  'formerKeys.title': 'Prüfen Sie Ihre letzte Änderung',
  'formerKeys.text':
    'Sie haben den Wechsel Ihres Schlüssels noch nicht abgeschlossen. Ihr alter Schlüssel hat die letzte Änderung an Ihren Tresoren signiert:',
  'formerKeys.risk':
    'Wenn jemand anderes Ihren alten Schlüssel hat, kann die Änderung von dieser Person sein. Fahren Sie nur fort, wenn Sie sie selbst gemacht haben.',
  'formerKeys.trust': 'Diese Änderung ist von mir',
  'guard.denied': 'Sie sind angemeldet, aber diese Seite erfordert {needs}.',
  'guard.needs.vault': 'eine Anmeldung mit Ihrer Schlüsseldatei',
  'guard.needs.god': 'die Rechte des Plattformbetreibers',
  'guard.needs.other': 'Rechte, die dieses Konto nicht hat',

  // register with key file
  'keyFileRegister.title': 'Ihren Tresor anlegen',
  'keyFileRegister.subtitle':
    'Ihre Schlüssel entstehen in diesem Browser und kommen in eine Datei, die nur Ihr Passwort öffnet.',
  'keyFileRegister.submit': 'Registrieren',
  'keyFileRegister.checking': 'Das Passwort wird geprüft',
  'keyFileRegister.making': 'Ihre Schlüssel werden erzeugt',
  'keyFileRegister.login': 'Bereits registriert? <link>Anmelden</link>',
  'keyFileRegister.savedTitle': 'Speichern Sie Ihre Schlüsseldatei',
  'keyFileRegister.savedText':
    'Ihr Konto ist bereit. Die Schlüsseldatei {fileName} wurde heruntergeladen. Bewahren Sie sie und eine Kopie davon an sicheren Orten auf.',
  'keyFileRegister.savedWarning':
    'Ohne diese Datei und ihr Passwort kann niemand Ihren Tresor öffnen: Es gibt keine Wiederherstellung, und kein Administrator kann Zugang gewähren.',

  // second factor
  'twoFactor.codesLeft': {
    one: 'Es ist noch {count} Notfallcode übrig. Jeder gilt einmal: Erstellen Sie neue auf der Sicherheitsseite Ihres Kontos.',
    other:
      'Es sind noch {count} Notfallcodes übrig. Jeder gilt einmal: Erstellen Sie neue auf der Sicherheitsseite Ihres Kontos.',
  },
  'twoFactor.warningTitle': 'Ihre Notfallcodes',
}
