import type { Texts } from '../texts.ts'

/** See the English texts. */
export const signIn: Texts<'signIn'> = {
  // shared words
  'error.submit': 'Ricomincia',
  'status.busy': 'Attendere',

  // password field and strength meter
  'field.password': 'Password',
  'password.show': 'Mostra la password',
  'password.hide': 'Nascondi la password',
  'password.capsLock': 'Il blocco maiuscole è attivo',

  // second factor
  'twoFactor.attempts': {
    one: 'Ti resta {count} tentativo',
    other: 'Ti restano {count} tentativi',
  },

  // hosted sign-in
  'identify.title': 'Accedi al tuo account',
  'leave.title': 'Accedi al tuo account',
  'password.title': 'Accedi al tuo account',
  'redirect.title': 'Accesso effettuato',
  'otp_request.title': 'Accedi al tuo account',
  'signIn.continueTo': 'per continuare su {client}',
  'field.email': 'Indirizzo e-mail',
  'field.email.missing': 'Inserisci il tuo indirizzo e-mail.',
  'field.password.missing': 'Inserisci la tua password.',
  'way.forgot': 'Password dimenticata?',
  'leave.submit': 'Accedi',
  'password.submit': 'Accedi',
  'password_entry.submit': 'Accedi',
  'way.register': 'Non hai un account? <link>Registrati qui</link>',
  'redirect.text': 'Reindirizzamento in corso …',
  'signed_in.title': 'Accesso effettuato',
  'signed_in.restart': 'Esci',
  'error.title': 'Accesso interrotto',
  'identify.submit': 'Continua',
  'way.otp_request': 'Accedi con una password monouso',
  'way.request_code': 'Accedi con una password monouso',
  'way.key_file': 'Accedi con un file chiave',
  'way.restart': 'Usa un altro account',
  'way.back': 'Torna all’accesso',
  'password_entry.title': 'Inserisci la tua password',
  'otp_request.submit': 'Richiedi una password monouso (OTP)',
  'field.via': 'Inviala',
  'field.via.email': 'per e-mail',
  'field.via.chat': 'in chat',
  'way.password': 'Accedi con una password',
  'notice.code_sent': 'Un codice è stato inviato a {email}.',
  'notice.email_verified':
    'Il tuo indirizzo e-mail è stato verificato. Ora puoi usarlo per accedere.',
  'notice.password_changed': 'La tua password è stata cambiata. Ora puoi usarla per accedere.',
  'notice.session_ended': 'La tua sessione è terminata. Accedi di nuovo.',

  // errors of requests
  'error.too_many_requests': 'Troppi tentativi. Attendi e riprova.',
  'error.internal': 'Spiacenti, qualcosa è andato storto.',
  'error.unavailable': 'Il servizio non è disponibile in questo momento. Riprova.',
  'error.timeout': 'Il servizio ha impiegato troppo tempo a rispondere. Riprova.',
  'error.network': 'Il servizio non è raggiungibile. Controlla la connessione e riprova.',
  'error.unknown': 'Spiacenti, qualcosa è andato storto.',

  // errors about who is calling
  'error.session_ended': 'La tua sessione è terminata. Accedi di nuovo.',

  // errors of the hosted pages; a text in capitals has a human sentence under it
  'error.invalid_credentials': 'CREDENZIALI NON VALIDE',
  'error.invalid_credentials.help': 'L’indirizzo e la password non corrispondono.',
  'error.interaction_expired': 'ERRORE: 304',
  'error.interaction_expired.help':
    'A questo accesso è già stata data risposta, oppure ha richiesto troppo tempo. Puoi ricominciare.',
  'error.something_went_wrong': 'QUALCOSA È ANDATO STORTO',
  'error.something_went_wrong.help': 'Non è stato modificato nulla. Riprova.',
  'error.email_invalid': 'Questo indirizzo e-mail non è valido.',
  'error.popup_blocked':
    'Il browser ha bloccato la finestra di accesso. Consentila per questa pagina e riprova.',
  'error.popup_closed': 'La finestra di accesso è stata chiusa prima della fine.',
  'error.wrong_registration':
    'Questa pagina non è registrata per l’applicazione {client_id}. Chi la sviluppa registra l’origine {origin} e l’URI di reindirizzamento {redirect_uri} presso il servizio d’identità.',
  'error.oidc_refused': 'L’accesso è stato rifiutato o annullato.',
  'error.oidc_not_begun':
    'Questo accesso non è iniziato in questa scheda. Ricomincia; se non basta, consenti a questa pagina di salvare dati.',
  'error.oidc_invalid_answer': 'La risposta della pagina di accesso non è valida. Ricomincia.',
}
