import type { documents as english } from '../en/documents.ts'

/** Texts of the document list, in German. */
export const documents: Readonly<Record<keyof typeof english, string>> = {
  'document.listTitle': 'Sichere Dokumente',
  'document.new': 'Neues Dokument anlegen',
  'document.newShort': 'Neues Dokument',
  'document.newTitle': 'Ein neues SHRD-Dokument anlegen',
  'document.notice':
    'Titel, Schlagwörter, Symbol und Kategorie werden unverschlüsselt gespeichert, ebenso, in welchem Tresor das Dokument liegt. Die übrigen Felder werden in diesem Browser verschlüsselt.',
  'document.lastUpdated': 'Zuletzt geändert',
  'document.title': 'Titel',
  'document.tags': 'Schlagwörter',
  'document.icon': 'Symbol',
  'document.username': 'Benutzername',
  'document.password': 'Passwort',
  'document.url': 'URL',
  'document.description': 'Beschreibung',
  'document.notes': 'Notizen',
  'document.empty.title': 'Keine Dokumente gefunden.',
  'document.empty.text': 'Bewahren Sie hier das erste Passwort, Papier oder die erste Datei auf.',
  'document.emptyCategory.text': 'In dieser Kategorie ist noch nichts.',
  'document.loading': 'Dokumente werden geladen',
  'document.created': '{title} wurde gespeichert.',
  'document.listFailed': 'Die Dokumente konnten leider nicht geladen werden.',
  'document.createFailed': 'Das Dokument konnte nicht angelegt werden.',
  'document.untrusted':
    '{count} Dokumente wurden weggelassen: Ihre Unterschriften passen nicht zu dem, was der Dienst gesendet hat.',
}
