import type { Texts } from '../texts.ts'

/** See the English texts. */
export const enrol: Texts<'enrol'> = {
  'action.copy': 'Copia',
  'action.copied': 'Copiato!',
  'action.saved': 'L’ho salvato',
  'strength.rule':
    'Almeno {min} caratteri difficili da indovinare: quattro o più parole senza legame funzionano bene.',
  'strength.tooShort': {
    one: 'Ancora {count} carattere.',
    other: 'Ancora {count} caratteri.',
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
  'register.title': 'Crea il tuo account',
  'field.name': 'Nome (facoltativo)',
  'register.submit': 'Registrati',
  'register.password': 'Hai già un account? <link>Accedi qui</link>',
  'verify_email.title': 'Verifica il tuo indirizzo e-mail',
  'verify_email.text':
    'Ti è stato inviato un codice di verifica per e-mail. Il tuo account diventa attivo quando l’indirizzo è verificato.',
  'verify_email.confirm': 'Conferma di esserti registrato con questo indirizzo.',
  'verify_email.code': 'Codice di verifica, 6 cifre',
  'verify_email.submit': 'Verifica',
  'way.resend': 'Invia un altro codice',
  'forgot.title': 'Password dimenticata?',
  'forgot.text': 'Riceverai per e-mail un codice con cui impostarne una nuova.',
  'forgot.submit': 'Invia codice',
  'reset.title': 'Imposta una nuova password',
  'reset.text': 'Se un account ha questo indirizzo, vi è stato inviato un codice.',
  'reset.code': 'Codice dell’e-mail, 6 cifre',
  'field.new_password': 'Nuova password',
  'register.new_password': 'Password',
  'reset.submit': 'Imposta password',
  'password_change.submit': 'Imposta password',
  'reset.forgot': 'Invia un altro codice',
  'password_change.title': 'Scegli una password più lunga',
  'password_change.text': 'Questa applicazione richiede almeno {count} caratteri.',
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
  'error.email_not_verified': 'Il tuo indirizzo e-mail non è stato verificato. Riprova.',
  'error.account_exists':
    'Esiste già un account con questo indirizzo e-mail. Prova invece ad accedere.',
  'error.registration_closed': 'Questa applicazione non consente la registrazione di utenti.',
  'error.setup_expired': 'Questa configurazione ha richiesto troppo tempo. Ricomincia.',
  'field.terms': 'Accetto le <terms>condizioni</terms>.',
}
