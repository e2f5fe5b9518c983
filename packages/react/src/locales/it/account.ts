import type { Texts } from '../texts.ts'

/** See the English texts. */
export const account: Texts<'account'> = {
  // the person's own account
  'account.profile.title': 'Nome e lingua',
  'account.profile.text':
    'Le applicazioni vedono il tuo nome se lo consenti. Le e-mail arrivano nella tua lingua.',
  'account.profile.saved': 'Nome e lingua sono stati salvati.',
  'account.mailLanguage': 'Lingua delle e-mail',
  'account.mailLanguage.none': 'Non scelta',
  'account.email.title': 'Indirizzo e-mail',
  'account.email.text': 'Serve per accedere e riceve le e-mail sul tuo account.',
  'account.email.verified': 'Verificato',
  'account.email.unverified': 'Non verificato',
  'account.email.none': 'Nessun indirizzo e-mail',
  'account.email.change': 'Cambia indirizzo',
  'account.email.add': 'Aggiungi un indirizzo',
  'account.email.new': 'Nuovo indirizzo e-mail',
  'account.email.send': 'Invia codice',
  'account.email.pending':
    'Inserisci il codice inviato a {email}. Fino ad allora non cambia nulla.',
  'account.email.confirm': 'Conferma indirizzo',
  'account.email.changed': 'Il tuo indirizzo e-mail è stato cambiato.',
  'account.email.other': 'Usa un altro indirizzo',
  'account.member.title': 'Identificativo membro',
  'account.member.text': 'Ricavato dalle tue chiavi; non cambia mai.',
  'account.member.copy': 'Copia l’identificativo membro',
  'account.password.title': 'La tua password',
  'account.password.text': 'Quando cambia, tutte le altre sessioni terminano.',
  'account.password.on': 'Una password è impostata',
  'account.password.off': 'Nessuna password impostata',
  'account.password.change': 'Cambia password',
  'account.password.create': 'Imposta una password',
  'account.password.current': 'Password attuale',
  'account.password.wrong': 'Questa non è la tua password attuale.',
  'account.password.changed':
    'La password è stata salvata. Tutte le altre sessioni sono terminate.',
  'account.factor.title': 'Secondo fattore',
  'account.factor.text':
    'Il codice di un’app di autenticazione, richiesto all’accesso. Quando cambia, tutte le altre sessioni terminano.',
  'account.factor.on': 'App di autenticazione',
  'account.factor.off': 'Non configurato',
  'account.factor.since': 'Configurata il',
  'account.factor.setUp': 'Configura',
  'account.factor.replace': 'Sostituisci',
  'account.factor.remove': 'Rimuovi il secondo fattore',
  'account.factor.kept':
    'Con una cassaforte il secondo fattore si può sostituire ma non rimuovere.',
  'account.factor.saved':
    'Il secondo fattore è configurato. Tutte le altre sessioni sono terminate.',
  'account.factor.removed':
    'Il secondo fattore è stato rimosso. Tutte le altre sessioni sono terminate.',
  'account.codes.title': 'Codici di emergenza',
  'account.codes.text':
    'Ognuno sostituisce una volta la tua app. I codici nuovi annullano quelli vecchi.',
  'account.codes.left': {
    one: 'Resta {count} codice su 10',
    other: 'Restano {count} codici su 10',
  },
  'account.codes.few': 'Creane di nuovi prima che ti serva l’ultimo.',
  'account.codes.create': 'Genera nuovi codici',
  'account.codes.created': 'I nuovi codici sono attivi. I vecchi non funzionano più.',
  'account.deletion.title': 'Elimina account',
  'account.deletion.text': 'Non si può tornare indietro.',
  'account.deletion.all':
    'Il tuo profilo, le credenziali, le sessioni e gli accessi delle applicazioni',
  'account.deletion.inVault':
    'Il tuo account ha una cassaforte. Eliminalo da lì, dove la tua chiave lo firma.',
  'account.deletion.submit': 'Elimina il mio account',
  'account.deletion.sure': 'Il tuo account viene eliminato subito e non può essere ripristinato.',
  'account.sessions.title': 'Dove hai effettuato l’accesso',
  'account.sessions.text':
    'Terminare una sessione disconnette quel browser e le applicazioni per cui è stato usato.',
  'account.sessions.current': 'Questo browser',
  'account.sessions.lastUsed': 'ultimo uso',
  'account.sessions.end': 'Termina',
  'account.sessions.endNamed': 'Termina la sessione: {browser}',
  'account.sessions.endOthers': 'Termina tutte le altre sessioni',
  'account.sessions.endAll': 'Termina tutte le sessioni',
  'account.sessions.ended': 'La sessione è terminata.',
  'account.sessions.endedOthers': 'Tutte le altre sessioni sono terminate.',
  'account.sessions.sureOthers': 'Tutti i browser tranne questo vengono disconnessi subito.',
  'account.sessions.sureAll': 'Vieni disconnesso ovunque, anche in questo browser.',
  'account.applications.title': 'Applicazioni con accesso',
  'account.applications.text':
    'Che cosa possono vedere e fare a tuo nome. Un’applicazione a cui togli l’accesso deve chiedertelo di nuovo.',
  'account.applications.none': 'Nessuna applicazione ha accesso al tuo account.',
  'account.applications.own': 'Parte di questo servizio',
  'account.applications.since': 'consentita il',
  'account.applications.sessions': {
    one: '{count} sessione',
    other: '{count} sessioni',
  },
  'account.applications.api': 'Presso {uri}: {scopes}',
  'account.applications.end': 'Togli l’accesso',
  'account.applications.endNamed': 'Togli l’accesso: {name}',
  'account.applications.sure':
    '{name} viene disconnessa in tutti i browser e deve chiedertelo di nuovo. Ciò che ha già visto resta a lei.',
  'account.applications.ended': '{name} non ha più accesso.',
}
