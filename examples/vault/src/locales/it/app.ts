import type { app as english } from '../en/app.ts'

/** Texts of the app as a whole, in Italian. */
export const app: Readonly<Record<keyof typeof english, string>> = {
  'app.name': 'Shrd',
  'app.loading': 'Caricamento',
  'app.authenticating': 'Verifica dell’accesso',
  'app.retry': 'Riprova',
  'app.unreachable': 'La cassaforte non raggiunge il suo servizio.',
  'app.readCopy': 'Leggi la copia su questo dispositivo',
  'app.keysUnkept':
    'Non è stato possibile conservare le chiavi in questo browser. Forse la sua memoria è piena: libera spazio e riprova.',
  'app.draftsWaiting':
    'Senza connessione quello che scrivi non è ancora conservato: non chiudere la pagina. Si riproverà.',
  'app.draftsUnkept':
    'In questo browser non c’è più spazio: ciò che scrivi va perso se la pagina si chiude prima del salvataggio.',
  'app.partMissing':
    'Questa parte della pagina non è arrivata. Si aprirà appena torna la connessione.',
  'app.skip': 'Vai al contenuto',
  'app.broken': 'Questa parte della pagina non funziona più. Non è andato perso nulla.',
  'app.reload': 'Ricarica la pagina',
  'action.cancel': 'Annulla',
  'action.close': 'Chiudi',
  'action.save': 'Salva',
  'action.back': 'Indietro',
  'toast.success': 'Riuscito!',
  'toast.region': 'Messaggi',
  'copy.value': 'Copia: {name}',
  'copy.done': 'Copiato: {name}',
  'copy.failed': 'Il browser non ha permesso la copia. Seleziona il valore e copialo a mano.',
  'icon.choose': 'Scegli un’icona',
  'icon.use': 'Usa questa icona',
}
