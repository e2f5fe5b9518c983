import type { auth as english } from '../en/auth.ts'

/** Texts of signing in and out, in Italian. */
export const auth: Readonly<Record<keyof typeof english, string>> = {
  'auth.signIn.title': 'Accedi alla tua cassaforte',
  'auth.signIn.subtitle':
    'File delle chiavi e password, poi il tuo codice monouso. Oppure una passkey.',
  'auth.signIn.kit': 'Usa un foglio di recupero',
  'auth.signIn.passkey': 'Aprire con una passkey',
  'auth.signIn.passkeyAsked': 'Il browser chiede la passkey.',
  'auth.signIn.otherPasskey': 'Usa un’altra passkey',
  'auth.signIn.passkeyFailed': 'La passkey non ha aperto la cassaforte.',
  'auth.register.title': 'Crea la tua cassaforte',
  'auth.fact.key.title': 'La tua chiave non lascia mai questo dispositivo',
  'auth.fact.key.text':
    'La password apre il file delle chiavi qui, nel browser. Nessuno dei due viene inviato.',
  'auth.fact.service.title': 'Il servizio conserva ciò che non può leggere',
  'auth.fact.service.text': 'Documenti e allegati vengono cifrati prima di essere inviati.',
  'auth.fact.recovery.title': 'Nessun recupero senza file delle chiavi e 2FA',
  'auth.fact.recovery.text':
    'Nessuno può concedere l’accesso, nemmeno un amministratore. Conserva delle copie.',
  'auth.logout.title': 'Sei uscito in modo sicuro',
  'auth.logout.text':
    'La sessione è terminata e le chiavi sono state rimosse da questo browser. Il tuo file delle chiavi resta dove lo conservi.',
  'auth.logout.ended': 'La tua sessione è scaduta.',
  'auth.logout.untold':
    'Le chiavi sono state rimosse da questo browser, ma il servizio non era raggiungibile. Lì la sessione finisce da sola.',
  'auth.logout.login': 'Accedi',
  'auth.logout.busy': 'Uscita in corso',
  'auth.logout.ask.title': 'Uscire dalla tua cassaforte?',
  'auth.logout.unknown':
    'Questa pagina è stata aperta da fuori e non è possibile chiedere al servizio se il tuo accesso è ancora attivo.',
  'auth.logout.asking': 'Questa pagina è stata aperta da fuori e il tuo accesso è ancora attivo.',
  'auth.logout.ask.confirm': 'Esci',
  'auth.logout.ask.stay': 'Resta connesso',
  'auth.logout.inactive': 'Per un po’ non è successo nulla, quindi la sessione è stata chiusa.',
  'auth.lostFactor': 'Hai perso l’app di autenticazione?',
  'auth.logout.deleted': 'Il tuo account è eliminato.',
  'auth.logout.deletedText':
    'Tutto ciò che avevi salvato è eliminato. Il tuo file di chiave non apre più nulla.',
}
