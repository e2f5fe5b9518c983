import type { Words } from './words.ts'

/** The Italian texts. */
export const it: Words = {
  'nav.home': 'Inizio',
  'nav.login': 'Accedi',
  'nav.logout': 'Esci',
  'nav.features': 'Funzioni',
  'nav.about': 'Chi siamo',
  'nav.register': 'Registrati',
  'nav.dashboard': 'Pannello',
  'nav.account': 'Account',
  'nav.menu': 'Menu',
  'nav.skip': 'Vai al contenuto',
  'nav.label': 'Pagine di questo servizio',
  'foot.terms': 'Condizioni',
  'foot.privacy': 'Privacy',
  'foot.language': 'Lingua',
  'foot.scheme': 'Chiaro o scuro',
  'home.title': 'Un accesso con il tuo aspetto,\nuna cassaforte che solo il proprietario apre',
  'home.lead':
    'Questo servizio fa accedere le persone alle tue applicazioni con OpenID Connect, su pagine nei tuoi colori. Sulla stessa base sta una cassaforte i cui documenti sono cifrati e firmati nel browser: il servizio non può né leggerli né falsificarli.',
  'home.features': 'Tutto ciò che sta tra “Accedi” e la tua prima riga di codice.',
  'home.about': 'Ciò che è tuo resta tuo.',
  'home.signedIn': 'Hai effettuato l’accesso.',
  'feature.place.title': 'Server in Germania',
  'feature.place.text':
    'Fatto per funzionare in Germania e secondo il GDPR: le pagine non caricano nulla da terzi, e a terzi non passa nulla.',
  'feature.encryption.title': 'Cifrato in transito e a riposo',
  'feature.encryption.text':
    'HTTPS ovunque, password come hash Argon2id, segreti del secondo fattore sigillati. Ciò che sta in una cassaforte è cifrato prima dell’invio.',
  'feature.factors.title': 'Secondo fattore, facoltativo o obbligatorio',
  'feature.factors.text':
    'Un’applicazione offre l’autenticazione a più fattori o la esige. Va bene ogni app di autenticazione, e dieci codici di emergenza aiutano se manca il telefono.',
  'feature.code.title': 'Con o senza password',
  'feature.code.text':
    'Si accede con nome utente e password, oppure senza password: con un codice monouso (OTP) che arriva per e-mail, con una passkey o con il proprio account di un altro provider.',
  'feature.password.title': 'Regole severe per le password',
  'feature.password.text':
    'Conta la lunghezza, le vecchie password non si riusano e il ripristino è guidato: nessuno sceglie mai una password per qualcun altro.',
  'feature.sessions.title': 'Sessioni revocate a distanza',
  'feature.sessions.text':
    'Una sessione vive nel servizio, non nel browser. Revocata lì, finisce alla richiesta successiva, qualunque sia il dispositivo.',
  'feature.label.title': 'Accesso con il tuo marchio, o un’API',
  'feature.label.text':
    'Invia le persone a una pagina di accesso con il tuo nome, logo e colori, metti componenti React nella tua pagina o usa l’API.',
  'feature.oauth.title': 'OAuth2, secondo lo standard',
  'feature.oauth.text':
    'OpenID Connect e OAuth2 con PKCE per le applicazioni a pagina singola, con segreti client per i server. Va bene ogni libreria certificata.',
  'feature.limits.title': 'Nessun limite d’uso',
  'feature.limits.text':
    'Utenti, accessi e applicazioni non sono razionati, e crescere non costa di più.',
  'about.data.title': 'I tuoi utenti non sono il prodotto',
  'about.data.text':
    'I dati degli utenti non sono né venduti né sorvegliati. In queste pagine non ci sono tracciamento, pubblicità o script di altri, e il codice sorgente si può leggere.',
  'about.export.title': 'Puoi andartene con tutto',
  'about.export.text':
    'L’intero database degli utenti si può scaricare. È un normale database SQLite o MariaDB, con le password in un hash che altri comprendono: nessuna strada è a senso unico.',
  'signIn.pageTitle': 'Accedi',
  'selectAccount.title': 'Scegli un account',
  'selectAccount.continue': 'Continua come {person}',
  'account.title': 'Il tuo account',
  'account.tabs': 'Sezioni del tuo account',
  'account.profile': 'Profilo',
  'account.security': 'Sicurezza',
  'account.sessions': 'Sessioni',
  'account.applications': 'Applicazioni',
  'confirm.pageTitle': 'Conferma che sei tu',
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
  'deleted.title': 'Il tuo account è stato eliminato',
  'deleted.text': 'Sei uscito e non puoi più usarlo per accedere.',
  'signedOut.login': 'Accedi',
  'device.title': 'Accedi su un dispositivo',
  'device.problemTitle': 'Errore: {title}',
  'device.lead':
    'Un dispositivo o un programma senza browser mostra un codice. Inseriscilo qui per accedere su quel dispositivo.',
  'device.leadKnown':
    'Confronta questo codice con quello mostrato dal dispositivo. Continua solo se coincidono.',
  'device.code': 'Codice',
  'device.continue': 'Continua',
  'device.missing': 'Inserisci il codice mostrato dal dispositivo.',
  'device.unknown':
    'Nessun dispositivo ha questo codice. Confrontalo con il dispositivo e inseriscilo di nuovo.',
  'device.expired':
    'Questo codice è scaduto. Ricomincia sul dispositivo e inserisci il nuovo codice.',
  'device.used':
    'Questo codice è già stato usato. Ricomincia sul dispositivo e inserisci il nuovo codice.',
  'device.again': 'Questa pagina era troppo vecchia. Inserisci di nuovo il codice.',
  'device.confirmTitle': 'Accedere a {client}?',
  'device.compare': 'Il dispositivo deve mostrare questo codice:',
  'device.address': 'Il dispositivo invia la richiesta dall’indirizzo di rete {address}.',
  'device.warning':
    'Qualcun altro ti ha mandato questo codice o questo link? Allora rifiuta: quella persona accederebbe al posto tuo.',
  'device.confirm': 'Sì, è il mio dispositivo',
  'device.abort': 'No, rifiuta',
  'device.doneTitle': 'L’accesso sul dispositivo è fatto',
  'device.done': '{client} prosegue da sé sul dispositivo. Puoi chiudere questa pagina.',
  'device.refusedTitle': 'Il dispositivo non ha avuto accesso',
  'device.refused': 'Nessuno ha ottenuto accesso al tuo account. Puoi chiudere questa pagina.',
  'failed.answeredTitle': 'Hai già risposto',
  'failed.answered': 'Questo accesso è concluso. Vai all’applicazione oppure ricomincia.',
  'failed.application': 'Vai a {client}',
  'failed.again': 'Ricomincia',
  'failed.unregistered':
    'Questa applicazione non è registrata correttamente presso il servizio, quindi riprovare non serve. Avvisa chi la gestisce.',
  'failed.request':
    'La richiesta di questa applicazione è incompleta, quindi riprovare non serve. Avvisa chi la gestisce.',
  'failed.signingOut': 'Uscita interrotta',
  'failed.detail': 'Per lo sviluppatore dell’applicazione:',
  'failed.command': 'Esegui questo comando nella cartella del servizio per registrare l’indirizzo:',
  'failed.home': 'Torna all’inizio',
  'notFound.pageTitle': 'Pagina non trovata',
  'notFound.hint': 'Forse l’indirizzo è scritto male, o ciò che stava qui è stato spostato.',
  'forbidden.pageTitle': 'Non autorizzato',
  'forbidden.hint': 'Accedi con l’account che ne ha il diritto, o chiedi a chi ti ha mandato qui.',
  'mailbox.title': 'Posta in uscita',
  'mailbox.lead': 'Solo in sviluppo: la posta che sarebbe stata inviata, la più recente per prima.',
  'mailbox.empty': 'Nessuna posta è stata ancora inviata.',
  'mailbox.to': 'A {recipient}',
  'noscript.reading':
    'Senza JavaScript queste pagine si possono leggere. Per accedere o uscire e per scegliere lingua e colori, attivalo e ricarica la pagina.',
  noscript:
    'Questa pagina richiede JavaScript: nel tuo browser è disattivato o bloccato. Attivalo e ricarica la pagina.',
}
