import type { offline as english } from './en.ts'

/** Texts of the page that opens the copy for offline reading, in Italian. */
export const offline: Readonly<Record<keyof typeof english, string>> = {
  'offline.title': 'Copia offline',
  'offline.bar': 'Stai leggendo la copia del {date}. Non si può modificare.',
  'offline.barLocked':
    'La cassaforte non ha connessione. Puoi leggere la copia su questo dispositivo.',
  'offline.connect': 'Vai alla cassaforte',
  'offline.open.text':
    'Aprila con il file della chiave e la sua password. Non viene inviato nulla.',
  'offline.open': 'Apri la copia',
  'offline.touch': 'Aprire con una passkey',
  'offline.opening': 'Apertura della copia',
  'offline.unreadable': 'Non è stato possibile leggere il file. Sceglilo di nuovo.',
  'offline.lock': 'Blocca la copia',
  'offline.search': 'Cerca in titoli, tag e contenuti',
  'offline.vault': 'Cassaforte',
  'offline.allVaults': 'Tutte le casseforti',
  'offline.list': 'Documenti',
  'offline.found': '{count} documenti',
  'offline.foundOne': '1 documento',
  'offline.more': 'Altri {count}. Scrivi per trovarli.',
  'offline.none': 'Nessun documento corrisponde.',
  'offline.empty': 'La copia non contiene documenti.',
  'offline.from': 'da {name}',
  'offline.someone': 'un amico senza nome',
  'offline.place': 'In {place}',
  'offline.saved': 'Ultima modifica {date}',
  'offline.files': '{count} file non sono nella copia. Connettiti per scaricarli.',
  'offline.fileOne': '1 file non è nella copia. Connettiti per scaricarlo.',
  'offline.choose': 'Scegli un documento per leggerlo.',
  'offline.back': 'Torna all’elenco',
}
