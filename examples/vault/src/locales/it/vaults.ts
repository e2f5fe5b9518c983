import type { vaults as english } from '../en/vaults.ts'

/** Texts of vaults, in Italian. */
export const vaults: Readonly<Record<keyof typeof english, string>> = {
  'vault.new': 'Nuova cassaforte',
  'vault.name': 'Nome',
  'vault.description': 'Descrizione',
  'vault.tags': 'Etichette',
  'vault.icon': 'Icona',
  'vault.notice':
    'Nome, etichette e icona vengono conservati senza cifratura, perché tu trovi la cassaforte. La descrizione viene cifrata.',
  'vault.create': 'Crea cassaforte',
  'vault.created': '{name} è stata creata.',
  'vault.createFailed': 'La cassaforte non è stata creata.',
  'vault.listFailed': 'Non è stato possibile caricare le tue casseforti.',
  'vault.empty.title': 'Crea la tua prima cassaforte',
  'vault.empty.text': 'Una cassaforte contiene documenti che solo tu puoi leggere.',
  'vault.loading': 'Caricamento delle casseforti',
  'vault.untrusted':
    '{count} casseforti sono state escluse: le firme non corrispondono a ciò che il servizio ha inviato.',
  'vault.missing.title': 'Questa cassaforte non è stata trovata.',
  'vault.missing.text': 'Scegline un’altra dall’elenco.',
  'vault.menu': 'Azioni per {name}',
  'vault.edit': 'Modifica cassaforte',
  'vault.changed': '{name} è stata modificata.',
  'vault.changeFailed': 'La cassaforte non è stata modificata.',
  'vault.delete': 'Elimina cassaforte',
  'vault.deleteText':
    'La cassaforte e le sue categorie vengono eliminate. I suoi documenti no: non appartengono più a nessuna cassaforte e compaiono senza categoria in ognuna delle tue casseforti. L’operazione non si può annullare.',
  'vault.deleted': '{name} è stata eliminata.',
  'vault.deleteFailed': 'La cassaforte non è stata eliminata.',
}
