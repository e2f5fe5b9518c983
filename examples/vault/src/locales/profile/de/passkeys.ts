/** Texts of passkeys that open the vault, in German. */
export const passkeys = {
  'passkeys.title': 'Mit einem Passkey öffnen',
  'passkeys.text':
    'Ihr Fingerabdruck, Ihr Gesicht oder ein Sicherheitsschlüssel öffnet den Tresor, anstelle von Schlüsseldatei, Passwort und Code.',
  'passkeys.way':
    'Schlüsseldatei und Passwort bleiben der Weg zurück. Behalten Sie beide: Geht der Passkey verloren, öffnen nur sie den Tresor.',
  'passkeys.add': 'Passkey hinzufügen',
  'passkeys.none': 'Noch öffnet kein Passkey diesen Tresor.',
  'passkeys.failed': 'Die Passkeys konnten nicht geladen werden.',
  'passkeys.unnamed': 'Passkey ohne Namen',
  'passkeys.opens': 'Öffnet den Tresor',
  'passkeys.closed': 'Öffnet den Tresor nicht',
  'passkeys.closedText': 'Lassen Sie ihn den Tresor öffnen, oder entfernen Sie ihn.',
  'passkeys.here': 'Hier verwendet',
  'passkeys.added': 'Hinzugefügt {date}',
  'passkeys.used': 'zuletzt verwendet {date}',
  'passkeys.synced': 'auf mehreren Geräten',
  'passkeys.bound': 'bleibt auf seinem Gerät',
  'passkeys.open': 'Den Tresor öffnen lassen',
  'passkeys.openOf': '{name} den Tresor öffnen lassen',
  'passkeys.remove': 'Entfernen',
  'passkeys.removeOf': '{name} entfernen',
  'passkeys.removeTitle': 'Passkey entfernen',
  'passkeys.removeText':
    '{name} öffnet den Tresor nicht mehr und meldet nicht mehr an, und alle anderen Sitzungen enden. Schlüsseldatei und Passwort öffnen den Tresor weiterhin.',
  'passkeys.removeStolen':
    'Wurde er gestohlen? Dann setzen Sie auch Ihren Schlüssel zurück. Erst das macht wertlos, was der Passkey bisher geöffnet hat.',
  'passkeys.removeFailed': 'Der Passkey wurde nicht entfernt.',
  'passkeys.removed': 'Der Passkey ist entfernt.',
  'passkeys.prepare': 'Weiter',
  'passkeys.prepareText':
    'Die Schlüssel in Ihrer Schlüsseldatei werden für den Passkey versiegelt. Datei und Passwort bleiben in diesem Browser.',
  'passkeys.prepareFailed': 'Der Passkey wurde nicht vorbereitet.',
  'passkeys.token': 'Code Ihrer Authenticator-App',
  'passkeys.tokenHint':
    'Der Passkey wird diesen Code ersetzen, deshalb wird noch einmal danach gefragt.',
  'passkeys.tokenMissing': 'Geben Sie den Code ein.',
  'passkeys.tokenWrong': 'Dieser Code stimmt nicht. Geben Sie den ein, den Ihre App jetzt zeigt.',
  'passkeys.name': 'Name des Passkeys',
  'passkeys.nameHint':
    'Damit Sie ihn später wiedererkennen, etwa „Laptop“ oder „Blauer Sicherheitsschlüssel“.',
  'passkeys.touchText':
    'Drücken Sie den Knopf, dann fragt Ihr Browser nach dem Passkey. Manche Sicherheitsschlüssel muss man zweimal berühren.',
  'passkeys.touch': 'Passkey verwenden',
  'passkeys.touchFailed': 'Der Passkey öffnet den Tresor noch nicht.',
  'passkeys.done':
    'Der Passkey öffnet ab jetzt Ihren Tresor. Wählen Sie beim nächsten Anmelden „Mit einem Passkey öffnen“.',
  'passkeys.unsupported':
    'Dieser Browser kann keine Passkeys. Schlüsseldatei und Passwort öffnen hier den Tresor.',
  'passkeys.close': 'Ich behalte meine Schlüsseldatei',
}
