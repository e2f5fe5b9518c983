import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'attributes'> = {
  'attributes.title': 'Attributi',
  'attributes.lead': 'Ciò che conservi dei tuoi utenti oltre ai dati comuni, e chi può vederlo.',
  'attributes.failed': 'Non è stato possibile caricare gli attributi.',
  'attributes.new': 'Crea attributo',
  'attributes.empty': 'Ancora nessun attributo',
  'attributes.emptyText':
    'Conserva per ogni utente un numero cliente, un reparto o altro, e trasformalo in claim.',
  'attributes.more': 'Altro per {name}',
  'attributes.edit': 'Modifica attributo',
  'attributes.editTitle': 'Modifica {name}',
  'attributes.saved': 'L’attributo è stato salvato.',
  'attributes.created': 'L’attributo è stato creato.',
  'attributes.delete': 'Elimina attributo',
  'attributes.deleteText':
    '“{name}” viene eliminato con i valori di tutti gli utenti. Non si può annullare.',
  'attributes.use': {
    one: '{count} utente ha un valore.',
    other: '{count} utenti hanno un valore.',
  },
  'attributes.useAtLeast': {
    one: 'Almeno {count} utente ha un valore.',
    other: 'Almeno {count} utenti hanno un valore.',
  },
  'attributes.deleted': 'L’attributo è stato eliminato.',
  'attribute.name': 'Nome',
  'attribute.nameHint': 'Lettere minuscole, cifre e _, come customer_number.',
  'attribute.nameTaken': 'Un attributo con questo nome c’è già.',
  'attribute.type': 'Tipo',
  'attribute.typeHint': 'Non si può cambiare in seguito.',
  'attribute.type.text': 'Testo',
  'attribute.type.number': 'Numero',
  'attribute.type.boolean': 'Sì o no',
  'attribute.type.list': 'Elenco di testi',
  'attribute.read': 'Può leggerlo',
  'attribute.write': 'Può scriverlo',
  'attribute.role.person': 'L’utente',
  'attribute.role.application': 'Applicazioni e chiavi API',
  'attribute.role.none': 'Solo i membri',
  'attribute.members': 'I membri di questo account possono sempre entrambe le cose.',
  'attribute.labels': 'Che cosa leggono gli utenti',
  'attribute.labelsHint':
    'Tra i loro dati, e quando un’applicazione lo chiede. Se manca nella loro lingua, leggono quello inglese o il nome.',
  'attribute.labelLong': 'Al massimo {most} caratteri.',
}
