import type { Texts } from '../texts.ts'

/** See the English texts. */
export const next: Texts<'next'> = {
  'action.copied': 'Copiato!',
  'action.copy': 'Copia',
  'action.saved': 'L’ho salvato',
  'error.account_exists':
    'Esiste già un account con questo indirizzo e-mail. Prova invece ad accedere.',
  'error.code_expired': 'Questo codice non è più valido. Richiedine uno nuovo.',
  'error.codes_not_saved': 'Salva prima i tuoi codici di emergenza, poi premi «L’ho salvato».',
  'error.email_not_verified': 'Il tuo indirizzo e-mail non è stato verificato. Riprova.',
  'error.password_breached':
    'Questa password è comparsa in una fuga di dati. Usane un’altra, qui e altrove.',
  'error.password_common':
    'Questa password è comune, quindi si indovina presto. Usane una che nessun altro ha.',
  'error.password_invalid':
    'Questa password è vuota, troppo lunga o contiene caratteri danneggiati.',
  'error.password_personal':
    'Questa password contiene il tuo indirizzo e-mail o il tuo nome. Usane una senza.',
  'error.password_reused': 'Hai già usato questa password. Usane una nuova.',
  'error.password_too_long': 'Questa password è troppo lunga. Usane una più corta.',
  'error.password_too_short': 'Usa almeno {minimum} caratteri.',
  'error.registration_closed': 'Questa applicazione non consente la registrazione di utenti.',
  'error.setup_expired': 'Questa configurazione ha richiesto troppo tempo. Ricomincia.',
  'error.terms_not_accepted': 'Accetta le condizioni.',
  'error.token_invalid': 'ERRORE. Le tue credenziali non sono valide.',
  'error.token_required': 'Il codice della tua app è obbligatorio.',
  'error.token_used': 'Questo codice è già stato usato. Attendi il prossimo.',
  'field.code.missing': 'Inserisci le sei cifre che hai ricevuto.',
  'field.name': 'Nome (facoltativo)',
  'field.new_password': 'Nuova password',
  'field.terms': 'Accetto le <terms>condizioni</terms>.',
  'forgot.submit': 'Invia codice',
  'forgot.text': 'Riceverai per e-mail un codice con cui impostarne una nuova.',
  'forgot.title': 'Password dimenticata?',
  'otp.code': 'Codice monouso, 6 cifre',
  'otp.otp_request': 'Richiedine un altro',
  'otp.submit': 'Accedi',
  'otp.text':
    'Un codice monouso è stato inviato all’indirizzo e-mail registrato o a un’applicazione di chat.',
  'otp.title': 'Inserisci il tuo codice monouso',
  'password_change.submit': 'Imposta password',
  'password_change.text': 'Questa applicazione richiede almeno {count} caratteri.',
  'password_change.title': 'Scegli una password più lunga',
  'register.new_password': 'Password',
  'register.password': 'Hai già un account? <link>Accedi qui</link>',
  'register.submit': 'Registrati',
  'register.title': 'Crea il tuo account',
  'reset.code': 'Codice dell’e-mail, 6 cifre',
  'reset.forgot': 'Invia un altro codice',
  'reset.submit': 'Imposta password',
  'reset.text': 'Se un account ha questo indirizzo, vi è stato inviato un codice.',
  'reset.title': 'Imposta una nuova password',
  'second_factor.submit': 'Verifica il codice',
  'second_factor.text':
    'Inserisci le sei cifre che la tua app di autenticazione mostra, o un codice di emergenza.',
  'second_factor.title': 'Questo account richiede l’autenticazione a due fattori',
  'second_factor_setup.submit': 'Invia',
  'second_factor_setup.text':
    'Inquadra il codice con la tua app di autenticazione oppure digita il segreto.',
  'second_factor_setup.title': 'Configura l’accesso a due fattori',
  'strength.rule':
    'Almeno {min} caratteri difficili da indovinare: quattro o più parole senza legame funzionano bene.',
  'strength.tooShort': 'Caratteri mancanti: {count}',
  'twoFactor.emergencyCode': 'Codice di emergenza',
  'twoFactor.token': 'Codice monouso, 6 cifre',
  'twoFactor.useEmergencyCode': 'Usa un codice di emergenza',
  'twoFactor.useToken': 'Usa l’app di autenticazione',
  'twoFactor.wrongToken':
    'Attendi il codice successivo della tua app. Se non funziona nemmeno quello, controlla che l’ora del telefono sia impostata automaticamente.',
  'twoFactorSetup.codes': 'Dieci codici di emergenza',
  'twoFactorSetup.codesHint':
    'Sono stati scaricati. Ogni codice vale una volta. Conservali lontano da questo dispositivo.',
  'twoFactorSetup.copyCodes': 'Copia i codici di emergenza',
  'twoFactorSetup.copySecret': 'Copia il segreto',
  'twoFactorSetup.downloadCodes': 'Scarica di nuovo i codici di emergenza',
  'twoFactorSetup.printCodes': 'Stampa i codici di emergenza',
  'twoFactorSetup.qrCode': 'Codice QR per l’app di autenticazione',
  'twoFactorSetup.secret': 'Segreto',
  'twoFactorSetup.token': 'Codice monouso, 6 cifre',
  'verify_email.code': 'Codice monouso, 6 cifre',
  'verify_email.confirm': 'Conferma di esserti registrato con questo indirizzo.',
  'verify_email.submit': 'Verifica',
  'verify_email.text':
    'Ti è stato inviato un codice monouso per e-mail. Il tuo account diventa attivo quando l’indirizzo è verificato.',
  'verify_email.title': 'Verifica il tuo indirizzo e-mail',
  'way.resend': 'Invia un altro codice',
}
