import type { vaults as english } from '../en/vaults.ts'

/** Texts of vaults, in Danish. */
export const vaults: Readonly<Record<keyof typeof english, string>> = {
  'vault.new': 'Ny boks',
  'vault.name': 'Navn',
  'vault.description': 'Beskrivelse',
  'vault.tags': 'Mærker',
  'vault.icon': 'Ikon',
  'vault.notice':
    'Navn, mærker og ikon gemmes ukrypteret, så du kan finde boksen. Beskrivelsen krypteres.',
  'vault.create': 'Opret boks',
  'vault.created': '{name} er oprettet.',
  'vault.createFailed': 'Boksen blev ikke oprettet.',
  'vault.listFailed': 'Dine bokse kunne ikke indlæses.',
  'vault.empty.title': 'Opret din første boks',
  'vault.empty.text': 'En boks rummer dokumenter, som kun du kan læse.',
  'vault.loading': 'Indlæser dine bokse',
  'vault.untrusted':
    '{count} bokse er udeladt: underskrifterne passer ikke til det, tjenesten sendte.',
  'vault.missing.title': 'Boksen blev ikke fundet.',
  'vault.missing.text': 'Vælg en anden på listen.',
  'vault.menu': 'Handlinger for {name}',
  'vault.edit': 'Rediger boks',
  'vault.changed': '{name} er ændret.',
  'vault.changeFailed': 'Boksen blev ikke ændret.',
  'vault.delete': 'Slet boks',
  'vault.deleteText':
    'Boksen og dens kategorier slettes. Dokumenterne slettes ikke: De hører derefter ikke til nogen boks og vises uden kategori i hver af dine bokse. Det kan ikke fortrydes.',
  'vault.deleted': '{name} er slettet.',
  'vault.deleteFailed': 'Boksen blev ikke slettet.',
}
