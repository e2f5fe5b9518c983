import type { offlineCard as english } from '../en/offline-card.ts'

/** Texts of the settings for offline reading, in Italian. */
export const offlineCard: Readonly<Record<keyof typeof english, string>> = {
  'offlineCard.title': 'Leggere offline',
  'offlineCard.keep': 'Conserva una copia cifrata in questo browser',
  'offlineCard.hint':
    'Puoi così leggere i tuoi documenti senza connessione, con il file della chiave e la sua password. Il secondo fattore non viene chiesto: attivala solo su un dispositivo tuo. Gli allegati non sono nella copia.',
  'offlineCard.end':
    'Uscire cancella la copia. Lo fa anche terminare questa sessione su un altro dispositivo, appena questo browser lo viene a sapere; un dispositivo che resta offline conserva la sua copia. Il blocco automatico la conserva.',
  'offlineCard.made': 'Copia del {date}',
  'offlineCard.busy': 'Scrittura della copia',
  'offlineCard.failed': 'Non è stato possibile aggiornare la copia.',
  'offlineCard.refresh': 'Aggiorna ora',
  'offlineCard.stop': 'Ferma',
  'offlineCard.unset':
    'Non è stato possibile conservare la scelta in questo browser. Forse la sua memoria è piena: libera spazio e riprova.',
}
