import type { offline as english } from './en.ts'

/** Texts of the page that opens the copy for offline reading, in German. */
export const offline: Readonly<Record<keyof typeof english, string>> = {
  'offline.title': 'Offline-Kopie',
  'offline.bar': 'Sie lesen die Kopie vom {date}. Sie lässt sich nicht ändern.',
  'offline.barLocked':
    'Der Tresor hat keine Verbindung. Sie können die Kopie auf diesem Gerät lesen.',
  'offline.connect': 'Zum Tresor',
  'offline.open.text':
    'Öffnen Sie sie mit Ihrer Schlüsseldatei und deren Passwort. Es wird nichts gesendet.',
  'offline.open': 'Kopie öffnen',
  'offline.touch': 'Mit einem Passkey öffnen',
  'offline.opening': 'Die Kopie wird geöffnet',
  'offline.unreadable': 'Die Datei konnte nicht gelesen werden. Wählen Sie sie noch einmal.',
  'offline.lock': 'Kopie sperren',
  'offline.search': 'Titel, Tags und Inhalte durchsuchen',
  'offline.vault': 'Tresor',
  'offline.allVaults': 'Alle Tresore',
  'offline.list': 'Dokumente',
  'offline.found': '{count} Dokumente',
  'offline.foundOne': '1 Dokument',
  'offline.more': '{count} weitere. Tippen Sie, um sie zu finden.',
  'offline.none': 'Kein Dokument passt.',
  'offline.empty': 'Die Kopie enthält keine Dokumente.',
  'offline.from': 'von {name}',
  'offline.someone': 'einem Freund ohne Namen',
  'offline.place': 'In {place}',
  'offline.saved': 'Zuletzt geändert {date}',
  'offline.files':
    '{count} Dateien sind nicht in der Kopie. Stellen Sie eine Verbindung her, um sie herunterzuladen.',
  'offline.fileOne':
    '1 Datei ist nicht in der Kopie. Stellen Sie eine Verbindung her, um sie herunterzuladen.',
  'offline.choose': 'Wählen Sie ein Dokument, um es zu lesen.',
  'offline.back': 'Zurück zur Liste',
}
