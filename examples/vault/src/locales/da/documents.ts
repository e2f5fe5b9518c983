import type { documents as english } from '../en/documents.ts'

/** Texts of the document list, in Danish. */
export const documents: Readonly<Record<keyof typeof english, string>> = {
  'document.listTitle': 'Sikker dokumentliste',
  'document.new': 'Opret nyt dokument',
  'document.newShort': 'Nyt dokument',
  'document.newTitle': 'Opret et nyt SHRD-dokument',
  'document.notice':
    'Titel, mærker, ikon og kategori gemmes ukrypteret, og det gør også oplysningen om, hvilken boks dokumentet ligger i. De øvrige felter krypteres i denne browser.',
  'document.lastUpdated': 'Sidst ændret',
  'document.title': 'Titel',
  'document.tags': 'Mærker',
  'document.icon': 'Ikon',
  'document.username': 'Brugernavn',
  'document.password': 'Adgangskode',
  'document.url': 'URL',
  'document.description': 'Beskrivelse',
  'document.notes': 'Noter',
  'document.empty.title': 'Ingen dokumenter fundet.',
  'document.empty.text': 'Gem den første adgangskode, det første papir eller den første fil her.',
  'document.emptyCategory.text': 'Der er endnu intet i denne kategori.',
  'document.loading': 'Indlæser dokumenter',
  'document.created': '{title} er gemt.',
  'document.listFailed': 'Dokumenterne kunne desværre ikke hentes.',
  'document.createFailed': 'Dokumentet kunne ikke oprettes.',
  'document.untrusted':
    '{count} dokumenter er udeladt: underskrifterne passer ikke til det, tjenesten sendte.',
}
