import type { Words } from './words.ts'

/** The Italian texts. */
export const it: Words = {
  'nav.home': 'Inizio',
  'nav.login': 'Accedi',
  'nav.logout': 'Esci',
  'nav.label': 'Pagine di questo servizio',
  'foot.terms': 'Condizioni',
  'foot.privacy': 'Privacy',
  'foot.language': 'Lingua',
  'foot.scheme': 'Chiaro o scuro',
  'home.title': 'Un solo accesso, senza cedere nulla',
  'home.lead':
    'Un servizio di identità per le tue applicazioni: una pagina di accesso con il tuo aspetto, un secondo fattore che regge e una cassaforte le cui chiavi non lasciano mai i tuoi dispositivi.',
  'home.signedIn': 'Hai effettuato l’accesso.',
  'signIn.pageTitle': 'Accedi',
  'signOut.title': 'Uscire?',
  'signOut.text': 'La tua sessione in questo browser terminerà.',
  'signOut.submit': 'Esci',
  'signOut.cancel': 'Rimani connesso',
  'signOut.failed': 'La sessione è ancora attiva perché il servizio non ha risposto. Riprova.',
  'signOut.fromApp':
    '{client} chiede di farti uscire. La tua sessione in questo browser terminerà.',
  'signOut.going': 'Un momento …',
  'signedOut.title': 'Sei uscito',
  'signedOut.text': 'La tua sessione in questo browser è terminata.',
  'signedOut.login': 'Accedi',
  'failed.again': 'Ricomincia',
  'failed.home': 'Torna all’inizio',
  'mailbox.title': 'Posta in uscita',
  'mailbox.lead': 'Solo in sviluppo: la posta che sarebbe stata inviata, la più recente per prima.',
  'mailbox.empty': 'Nessuna posta è stata ancora inviata.',
  'mailbox.to': 'A {recipient}',
  noscript:
    'Questa pagina richiede JavaScript: nel tuo browser è disattivato o bloccato. Attivalo e ricarica la pagina.',
}
