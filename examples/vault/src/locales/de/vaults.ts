import type { vaults as english } from '../en/vaults.ts'

/** Texts of vaults, in German. */
export const vaults: Readonly<Record<keyof typeof english, string>> = {
  'vault.new': 'Neuer Tresor',
  'vault.name': 'Name',
  'vault.description': 'Beschreibung',
  'vault.tags': 'Schlagwörter',
  'vault.icon': 'Symbol',
  'vault.notice':
    'Name, Schlagwörter und Symbol werden unverschlüsselt gespeichert, damit Sie den Tresor finden. Die Beschreibung wird verschlüsselt.',
  'vault.create': 'Tresor anlegen',
  'vault.created': '{name} wurde angelegt.',
  'vault.createFailed': 'Der Tresor wurde nicht angelegt.',
  'vault.listFailed': 'Ihre Tresore konnten nicht geladen werden.',
  'vault.empty.title': 'Legen Sie Ihren ersten Tresor an',
  'vault.empty.text': 'Ein Tresor enthält Dokumente, die nur Sie lesen können.',
  'vault.loading': 'Tresore werden geladen',
  'vault.untrusted':
    '{count} Tresore wurden weggelassen: Ihre Unterschriften passen nicht zu dem, was der Dienst gesendet hat.',
  'vault.missing.title': 'Dieser Tresor wurde nicht gefunden.',
  'vault.missing.text': 'Wählen Sie einen anderen aus der Liste.',
  'vault.menu': 'Aktionen für {name}',
  'vault.edit': 'Tresor bearbeiten',
  'vault.changed': '{name} wurde geändert.',
  'vault.changeFailed': 'Der Tresor wurde nicht geändert.',
  'vault.delete': 'Tresor löschen',
  'vault.deleteText':
    'Der Tresor und seine Kategorien werden gelöscht. Seine Dokumente werden nicht gelöscht: Sie gehören dann zu keinem Tresor und stehen in jedem Ihrer Tresore unter „Ohne Kategorie“. Das lässt sich nicht rückgängig machen.',
  'vault.deleted': '{name} wurde gelöscht.',
  'vault.deleteFailed': 'Der Tresor wurde nicht gelöscht.',
}
