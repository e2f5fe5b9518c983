import type { Texts } from '../texts.ts'

/** See the English texts. */
export const signIn: Texts<'signIn'> = {
  // shared words
  'action.copy': 'Copia',
  'action.copied': 'Copiato!',
  'action.saved': 'L’ho salvato',
  'action.startAgain': 'Ricomincia',
  'status.busy': 'Attendere',

  // password field and strength meter
  'password.label': 'Password',
  'password.show': 'Mostra la password',
  'password.hide': 'Nascondi la password',
  'password.capsLock': 'Il blocco maiuscole è attivo',
  'strength.rule':
    'Almeno {min} caratteri difficili da indovinare: quattro o più parole senza legame funzionano bene.',
  'strength.tooShort': {
    one: 'Ancora {count} carattere.',
    other: 'Ancora {count} caratteri.',
  },

  // second factor
  'twoFactor.title': 'Questo account richiede l’autenticazione a due fattori',
  'twoFactor.subtitle': 'Inserisci le sei cifre che la tua app di autenticazione mostra ora.',
  'twoFactor.token': 'Codice monouso, 6 cifre',
  'twoFactor.submit': 'Verifica il codice',
  'twoFactor.useEmergencyCode': 'Usa un codice di emergenza',
  'twoFactor.emergencySubtitle':
    'Inserisci uno dei tuoi dieci codici di emergenza. Ciascuno vale una volta.',
  'twoFactor.emergencyCode': 'Codice di emergenza',
  'twoFactor.useToken': 'Usa l’app di autenticazione',
  'twoFactor.wrongToken':
    'Attendi il codice successivo della tua app. Se non funziona nemmeno quello, controlla che l’ora del telefono sia impostata automaticamente.',
  'twoFactor.attempts': {
    one: 'Ti resta {count} tentativo',
    other: 'Ti restano {count} tentativi',
  },
  'twoFactorSetup.title': 'Configura l’accesso a due fattori',
  'twoFactorSetup.subtitle':
    'Inquadra il codice con la tua app di autenticazione oppure digita il segreto.',
  'twoFactorSetup.qrCode': 'Codice QR per l’app di autenticazione',
  'twoFactorSetup.secret': 'Segreto',
  'twoFactorSetup.copySecret': 'Copia il segreto',
  'twoFactorSetup.codes': 'Dieci codici di emergenza',
  'twoFactorSetup.copyCodes': 'Copia i codici di emergenza',
  'twoFactorSetup.downloadCodes': 'Scarica di nuovo i codici di emergenza',
  'twoFactorSetup.printCodes': 'Stampa i codici di emergenza',
  'twoFactorSetup.codesHint':
    'Sono stati scaricati. Ogni codice vale una volta. Conservali lontano da questo dispositivo.',
  'twoFactorSetup.codesSaved': 'Codici di emergenza salvati',
  'twoFactorSetup.token': 'Codice dell’app',
  'twoFactorSetup.submit': 'Invia',
  'twoFactorSetup.fileHeading': 'Codici di emergenza. Ciascuno vale una volta.',

  // hosted sign-in
  'signIn.title': 'Accedi al tuo account',
  'signIn.continueTo': 'per continuare su {client}',
  'signIn.email': 'Indirizzo e-mail',
  'signIn.emailRequired': 'Inserisci il tuo indirizzo e-mail.',
  'signIn.passwordRequired': 'Inserisci la tua password.',
  'signIn.forgotPassword': 'Password dimenticata?',
  'signIn.submit': 'Accedi',
  'signIn.register': 'Non hai un account? <link>Registrati qui</link>',
  'signIn.redirecting': 'Accesso effettuato. Ritorno all’applicazione …',
  'signIn.errorTitle': 'Accesso interrotto',
  'signIn.next': 'Continua',
  'signIn.useOtp': 'Accedi con una password monouso',
  'signIn.useKeyFile': 'Accedi con un file chiave',
  'signIn.otherPerson': 'Usa un altro account',
  'signIn.back': 'Torna all’accesso',
  'passwordEntry.title': 'Inserisci la tua password',
  'otp.request': 'Richiedi una password monouso (OTP)',
  'otp.delivery': 'Inviala',
  'otp.delivery.email': 'per e-mail',
  'otp.delivery.chat': 'in chat',
  'otp.title': 'Inserisci la tua password monouso',
  'otp.sent':
    'Una password monouso è stata inviata all’indirizzo e-mail registrato o a un’applicazione di chat.',
  'otp.field': 'Password monouso, 6 cifre',
  'otp.required': 'Inserisci le sei cifre che hai ricevuto.',
  'otp.again': 'Richiedine un’altra',
  'otp.usePassword': 'Accedi con una password',
  'register.title': 'Crea il tuo account',
  'register.name': 'Nome (facoltativo)',
  'register.submit': 'Registrati',
  'register.haveAccount': 'Hai già un account? <link>Accedi qui</link>',
  'verifyEmail.title': 'Verifica il tuo indirizzo e-mail',
  'verifyEmail.sent':
    'Ti è stato inviato un codice di verifica per e-mail. Il tuo account diventa attivo quando l’indirizzo è verificato.',
  'verifyEmail.confirm': 'Conferma di esserti registrato con questo indirizzo.',
  'verifyEmail.field': 'Codice di verifica, 6 cifre',
  'verifyEmail.submit': 'Verifica',
  'verifyEmail.again': 'Invia un altro codice',
  'forgot.title': 'Password dimenticata?',
  'forgot.subtitle': 'Riceverai per e-mail un codice con cui impostarne una nuova.',
  'forgot.submit': 'Invia codice',
  'reset.title': 'Imposta una nuova password',
  'reset.sent': 'Se un account ha questo indirizzo, vi è stato inviato un codice.',
  'reset.code': 'Codice dell’e-mail, 6 cifre',
  'reset.newPassword': 'Nuova password',
  'reset.submit': 'Imposta password',
  'reset.again': 'Invia un altro codice',
  'passwordChange.title': 'Scegli una password più lunga',
  'passwordChange.subtitle': 'Questa applicazione richiede almeno {count} caratteri.',
  'notice.email_verified':
    'Il tuo indirizzo e-mail è stato verificato. Ora puoi usarlo per accedere.',
  'notice.password_changed': 'La tua password è stata cambiata. Ora puoi usarla per accedere.',
  'notice.session_ended': 'La tua sessione è terminata. Accedi di nuovo.',

  // the person's own account
  'account.email.sent': 'Un codice è stato inviato a {email}.',

  // errors of requests
  'error.too_many_requests': 'Troppi tentativi. Attendi e riprova.',
  'error.internal': 'Spiacenti, qualcosa è andato storto.',
  'error.unavailable': 'Il servizio non è disponibile in questo momento. Riprova.',
  'error.timeout': 'Il servizio ha impiegato troppo tempo a rispondere. Riprova.',
  'error.network': 'Il servizio non è raggiungibile. Controlla la connessione e riprova.',
  'error.unknown': 'Spiacenti, qualcosa è andato storto.',

  // errors about who is calling
  'error.session_ended': 'La tua sessione è terminata. Accedi di nuovo.',

  // errors of login and registration
  'error.token_required': 'Il codice della tua app è obbligatorio.',
  'error.token_invalid': 'ERRORE. Le tue credenziali non sono valide.',
  'error.token_used': 'Questo codice è già stato usato. Attendi il prossimo.',
  'error.code_expired': 'Questo codice non è più valido. Richiedine uno nuovo.',
  'error.codes_not_saved': 'Salva prima i tuoi codici di emergenza, poi premi «L’ho salvato».',
  'error.terms_not_accepted': 'Accetta le condizioni.',
  'error.password_too_short': 'Usa almeno {minimum} caratteri.',
  'error.password_too_long': 'Questa password è troppo lunga. Usane una più corta.',
  'error.password_common':
    'Questa password è comune, quindi si indovina presto. Usane una che nessun altro ha.',
  'error.password_personal':
    'Questa password contiene il tuo indirizzo e-mail o il tuo nome. Usane una senza.',
  'error.password_reused': 'Hai già usato questa password. Usane una nuova.',
  'error.password_breached':
    'Questa password è comparsa in una fuga di dati. Usane un’altra, qui e altrove.',
  'error.password_invalid':
    'Questa password è vuota, troppo lunga o contiene caratteri danneggiati.',

  // errors of the hosted pages; a text in capitals has a human sentence under it
  'error.invalid_credentials': 'CREDENZIALI NON VALIDE',
  'error.invalid_credentials.help': 'L’indirizzo e la password non corrispondono.',
  'error.interaction_expired': 'ERRORE: 304',
  'error.interaction_expired.help':
    'A questo accesso è già stata data risposta, oppure ha richiesto troppo tempo. Puoi ricominciare.',
  'error.something_went_wrong': 'QUALCOSA È ANDATO STORTO',
  'error.something_went_wrong.help': 'Non è stato modificato nulla. Riprova.',
  'error.email_invalid': 'Questo indirizzo e-mail non è valido.',
  'error.email_not_verified': 'Il tuo indirizzo e-mail non è stato verificato. Riprova.',
  'error.account_exists':
    'Esiste già un account con questo indirizzo e-mail. Prova invece ad accedere.',
  'error.registration_closed': 'Questa applicazione non consente la registrazione di utenti.',
  'error.setup_expired': 'Questa configurazione ha richiesto troppo tempo. Ricomincia.',
  'error.oidc_refused': 'L’accesso è stato rifiutato o annullato.',
  'error.oidc_not_begun': 'Questo accesso non è iniziato in questa scheda. Ricomincia.',
  'error.oidc_invalid_answer': 'La risposta della pagina di accesso non è valida. Ricomincia.',
}
