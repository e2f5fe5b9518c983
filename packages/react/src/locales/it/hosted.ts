import type { Texts } from '../texts.ts'

/** See the English texts. */
export const hosted: Texts<'hosted'> = {
  // hosted sign-in
  'confirm.title': 'Conferma che sei tu',
  'confirm.subtitle': 'Le modifiche importanti richiedono una prova recente della tua identità.',
  'confirm.request_code': 'Richiedine un altro',
  'confirm.otp_request': 'Conferma con un codice monouso',
  'confirm.key_file': 'Conferma con il file della chiave',
  'confirm.password': 'Conferma con la tua password',
  'consent.title': 'Consentire l’accesso al tuo account?',
  'consent.subtitle': '{client} chiede di:',
  'consent.signedInAs': 'Accesso effettuato come {person}',
  'consent.otherAccount': 'Usa un altro account',
  'consent.scope.openid': 'sapere che sei tu',
  'consent.scope.profile': 'vedere il tuo profilo, ad esempio nome, foto e lingua',
  'consent.scope.email': 'vedere il tuo indirizzo e-mail',
  'consent.scope.phone': 'vedere il tuo numero di telefono',
  'consent.scope.address': 'vedere il tuo indirizzo postale',
  'consent.scope.account': 'sapere a quale account cliente appartieni',
  'consent.scope.me_read':
    'vedere il tuo account: profilo, modi di accesso, sessioni e applicazioni',
  'consent.scope.me_write': 'modificare il tuo profilo',
  'consent.scope.me_security':
    'modificare indirizzo, password, secondo fattore, passkey e fornitori, terminare sessioni ed eliminare il tuo account',
  'consent.scope.offline_access': 'mantenere l’accesso mentre non ci sei',
  'consent.scope.other': 'usare l’autorizzazione {scope}',
  'consent.attributes': 'vedere anche questi dati: {names}',
  'consent.api': 'usare {scopes} presso {uri}',
  'consent.agent':
    '“{at}” non conosce questo programma: solo il dominio {domain} dice che cos’è. Consenti l’accesso solo se lo hai appena avviato tu.',
  'consent.agentName': 'Il programma si chiama “<name></name>”.',
  'consent.agentOnDevice':
    'L’accesso va a un programma su questo dispositivo. Qualsiasi programma lì può usare questo nome.',
  'consent.until': 'Questo vale al massimo fino al',
  'consent.allow': 'Consenti',
  'consent.deny': 'Non consentire',
  'consent.terms': 'Condizioni dell’applicazione',
  'consent.privacy': 'Informativa sulla privacy dell’applicazione',
  'identity.verificationSent':
    'Un codice monouso è stato inviato al tuo indirizzo e-mail. Il tuo account diventa attivo quando l’indirizzo è verificato.',
  'identity.verificationFailed': 'Il tuo indirizzo e-mail non è stato verificato. Riprova.',
  'identity.verified': 'Il tuo indirizzo e-mail è stato verificato. Ora puoi usarlo per accedere.',
}
