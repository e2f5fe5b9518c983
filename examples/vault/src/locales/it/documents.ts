import type { documents as english } from '../en/documents.ts'

/** Texts of the document list, in Italian. */
export const documents: Readonly<Record<keyof typeof english, string>> = {
  'document.listTitle': 'Documenti sicuri',
  'document.new': 'Crea nuovo documento',
  'document.newShort': 'Nuovo documento',
  'document.newTitle': 'Crea un nuovo documento SHRD',
  'document.notice':
    'Titolo, etichette, icona e categoria vengono conservati senza cifratura, e così l’indicazione della cassaforte in cui si trova il documento. Gli altri campi vengono cifrati in questo browser.',
  'document.lastUpdated': 'Ultima modifica',
  'document.title': 'Titolo',
  'document.tags': 'Etichette',
  'document.icon': 'Icona',
  'document.username': 'Nome utente',
  'document.password': 'Password',
  'document.url': 'URL',
  'document.description': 'Descrizione',
  'document.notes': 'Note',
  'document.empty.title': 'Nessun documento trovato.',
  'document.empty.text': 'Conserva qui la prima password, il primo documento o il primo file.',
  'document.emptyCategory.text': 'In questa categoria non c’è ancora nulla.',
  'document.loading': 'Caricamento dei documenti',
  'document.created': '{title} è stato salvato.',
  'document.listFailed': 'Purtroppo non è stato possibile caricare i documenti.',
  'document.createFailed': 'Non è stato possibile creare il documento.',
  'document.untrusted':
    '{count} documenti sono stati esclusi: le firme non corrispondono a ciò che il servizio ha inviato.',
}
