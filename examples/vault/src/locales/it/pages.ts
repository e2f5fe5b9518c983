import type { pages as english } from '../en/pages.ts'

/** Texts of the public pages, in Italian. */
export const pages: Readonly<Record<keyof typeof english, string>> = {
  'legal.terms': 'Condizioni',
  'terms.title': 'Condizioni d’uso',
  'terms.version': 'Versione {version}. Queste sono le condizioni di una dimostrazione.',
  'terms.what.title': 'Che cos’è',
  'terms.what.text':
    'Shrd è un software gestito da te o da qualcuno che conosci. Questa cassaforte conserva documenti che vengono cifrati nel tuo browser. L’uso è gratuito e non servono dati di pagamento. Nessuno promette che sia sempre raggiungibile.',
  'terms.data.title': 'Che cosa conserva il servizio',
  'terms.data.text':
    'Conserva le tue chiavi pubbliche, il contenuto cifrato dei tuoi documenti e, senza cifratura: nomi, etichette e icone delle casseforti, titoli, etichette e icone dei documenti e i momenti delle modifiche. Non conserva né indirizzo e-mail né nome, se non li fornisci tu. Imposta cookie per sessione, lingua e aspetto, e nessuno per la pubblicità.',
  'terms.keys.title': 'Chiavi e recupero',
  'terms.keys.text':
    'Le tue chiavi private stanno nel file delle chiavi che scarichi alla registrazione. Il servizio non riceve né il file né la sua password. Chi perde il file delle chiavi, la sua password o il secondo fattore insieme ai codici di emergenza perde l’accesso per sempre. Nessun amministratore può ripristinarlo.',
  'terms.duties.title': 'Che cosa ti viene chiesto',
  'terms.duties.text':
    'Conserva copie del file delle chiavi in luoghi sicuri e scegli una password che non usi altrove. Non usare il servizio per danneggiare altri o violare la legge.',
  'terms.end.title': 'Fine',
  'terms.end.text':
    'Puoi smettere di usare la cassaforte in qualsiasi momento. Chi gestisce il servizio può chiuderlo e lo annuncia prima, perché tu possa salvare i tuoi documenti.',
  'home.title': 'Shrd, la tua cassaforte cifrata',
  'notFound.title': 'Questa pagina non esiste',
  'notFound.text': 'L’indirizzo forse è scritto male, oppure la pagina è stata spostata.',
  'notFound.back': 'Torna all’inizio',
}
