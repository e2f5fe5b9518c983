import type { Messages } from './catalogue.ts'

/** The Italian texts. */
export const it: Messages = {
  // shared words
  'action.cancel': 'Annulla',
  'action.change': 'Cambia',
  'action.close': 'Chiudi',
  'action.copy': 'Copia',
  'action.copied': 'Copiato!',
  'action.download': 'Scarica',
  'action.downloadAgain': 'Scarica di nuovo',
  'action.print': 'Stampa',
  'action.remove': 'Rimuovi',
  'action.save': 'Salva',
  'action.saved': 'L’ho salvato',
  'action.startAgain': 'Ricomincia',
  'action.understood': 'Ho capito',
  'status.busy': 'Attendere',
  'status.loading': 'Caricamento ...',
  'status.success': 'Riuscito !',
  'dialog.areYouSure': 'Sei sicuro?',

  // password field and strength meter
  'password.label': 'Password',
  'password.show': 'Mostra la password',
  'password.hide': 'Nascondi la password',
  'password.capsLock': 'Il blocco maiuscole è attivo',
  'strength.label': 'Robustezza della password',
  'strength.rule':
    'Almeno {min} caratteri difficili da indovinare: quattro o più parole senza legame funzionano bene.',
  'strength.tooShort': {
    one: 'Ancora {count} carattere.',
    other: 'Ancora {count} caratteri.',
  },
  'strength.0': 'Debolissima. Chiunque la indovinerebbe subito.',
  'strength.1': 'Debole. Verrebbe indovinata in pochi minuti.',
  'strength.2': 'Discreta. Aggiungi un’altra parola.',
  'strength.3': 'Buona. Indovinarla richiederebbe anni.',
  'strength.4': 'Forte. Indovinarla richiederebbe secoli.',

  // key file: the drop zone
  'keyFile.label': 'File della chiave',
  'keyFile.drop': 'Rilascia qui il file della chiave',
  'keyFile.choose': 'oppure <choose>scegli un file</choose>',
  'keyFile.only': 'Solo file che terminano in {types}',
  'keyFile.release': 'Rilascia per usare questo file',
  'keyFile.chosen': '{name} scelto, {size}',
  'keyFile.removed': 'Il file della chiave è stato rimosso.',
  'keyFile.protected': '{size} · protetto da password',
  'keyFile.unlocking': 'Sblocco delle tue chiavi',
  'keyFile.unlockingTime': 'Su questo dispositivo richiede circa due secondi.',
  'keyFile.proving': 'Prova della tua chiave al servizio',
  'keyFile.type': 'Il tipo di file deve essere {types}',
  'keyFile.tooLarge': 'Il file supera {bytes} byte',
  'keyFile.tooSmall': 'Il file è più piccolo di {bytes} byte',
  'keyFile.tooMany': 'Troppi file',
  'keyFile.unreadable': 'Non è stato possibile leggere questo file. Sceglilo di nuovo.',

  // sign in with key file
  'keyFileSignIn.title': 'Accedi con il file della chiave',
  'keyFileSignIn.subtitle': 'La password e il file restano su questo dispositivo.',
  'keyFileSignIn.submit': 'Accedi',
  'keyFileSignIn.register':
    'È la prima volta? <link>Registrati</link>. È gratuito e non serve una carta di credito.',
  'keyFileSignIn.keyAccepted': 'CHIAVE ACCETTATA !!',
  'keyFileSignIn.success': 'RIUSCITO',
  'guard.denied': 'Hai effettuato l’accesso, ma questa pagina richiede {needs}.',
  'guard.needs.vault': 'un accesso con il file della chiave',
  'guard.needs.god': 'i diritti del gestore della piattaforma',
  'guard.needs.other': 'diritti che questo account non ha',

  // register with key file
  'keyFileRegister.title': 'Crea la tua cassaforte',
  'keyFileRegister.subtitle':
    'Le tue chiavi nascono in questo browser e vengono salvate in un file che solo la tua password apre.',
  'keyFileRegister.terms': 'Accetto le <terms>condizioni</terms>.',
  'keyFileRegister.submit': 'Registrati',
  'keyFileRegister.making': 'Creazione delle tue chiavi',
  'keyFileRegister.login': 'Già registrato? <link>Accedi</link>',
  'keyFileRegister.savedTitle': 'Salva il file della chiave',
  'keyFileRegister.savedText':
    'Il tuo account è pronto. Il file della chiave {fileName} è stato scaricato. Conservalo, con una copia, in luoghi sicuri.',
  'keyFileRegister.savedWarning':
    'Senza questo file e la sua password nessuno può aprire la tua cassaforte: non c’è recupero e nessun amministratore può concedere l’accesso.',

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
  'twoFactor.codesLeft': {
    one: 'Resta {count} codice di emergenza. Ognuno vale una volta: creane di nuovi nella pagina di sicurezza del tuo account.',
    other:
      'Restano {count} codici di emergenza. Ognuno vale una volta: creane di nuovi nella pagina di sicurezza del tuo account.',
  },
  'twoFactor.warningTitle': 'I tuoi codici di emergenza',
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
  'confirm.title': 'Conferma che sei tu',
  'confirm.subtitle': 'Le modifiche importanti richiedono una prova recente della tua identità.',
  'confirm.useOtp': 'Conferma con una password monouso',
  'confirm.useKeyFile': 'Conferma con il file della chiave',
  'confirm.usePassword': 'Conferma con la tua password',
  'consent.title': 'Consentire l’accesso al tuo account?',
  'consent.subtitle': '{client} chiede di:',
  'consent.signedInAs': 'Accesso effettuato come {person}',
  'consent.otherAccount': 'Usa un altro account',
  'consent.scope.openid': 'sapere che sei tu',
  'consent.scope.profile': 'vedere il tuo nome e la tua immagine',
  'consent.scope.email': 'vedere il tuo indirizzo e-mail',
  'consent.scope.phone': 'vedere il tuo numero di telefono',
  'consent.scope.address': 'vedere il tuo indirizzo postale',
  'consent.scope.account': 'sapere a quale account cliente appartieni',
  'consent.scope.offline_access': 'mantenere l’accesso mentre non ci sei',
  'consent.scope.other': 'usare l’autorizzazione {scope}',
  'consent.api': 'usare {scopes} presso {uri}',
  'consent.until': 'Questo vale al massimo fino al',
  'consent.allow': 'Consenti',
  'consent.deny': 'Non consentire',
  'consent.terms': 'Condizioni dell’applicazione',
  'consent.privacy': 'Informativa sulla privacy dell’applicazione',
  'identity.verificationSent':
    'Un codice di verifica è stato inviato al tuo indirizzo e-mail. Il tuo account diventa attivo quando l’indirizzo è verificato.',
  'identity.verificationFailed': 'Il tuo indirizzo e-mail non è stato verificato. Riprova.',
  'identity.verified': 'Il tuo indirizzo e-mail è stato verificato. Ora puoi usarlo per accedere.',

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
  'account.email.sent': 'Un codice è stato inviato a {email}.',
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

  // errors of requests
  'error.invalid_request': 'La richiesta non è stata compresa.',
  'error.invalid_json': 'La richiesta non è stata compresa.',
  'error.invalid_input': 'Un campo manca o non è valido.',
  'error.unsupported_media_type': 'La richiesta non è stata compresa.',
  'error.body_too_large': 'È troppo grande da inviare.',
  'error.not_found': 'A questo indirizzo non c’è nulla.',
  'error.method_not_allowed': 'Qui non è possibile.',
  'error.not_implemented': 'Questo non è ancora stato costruito.',
  'error.misdirected_request': 'Apri questa pagina al suo indirizzo configurato.',
  'error.too_many_requests': 'Troppi tentativi. Attendi e riprova.',
  'error.internal': 'Spiacenti, qualcosa è andato storto.',
  'error.unavailable': 'Il servizio non è disponibile in questo momento. Riprova.',
  'error.timeout': 'Il servizio ha impiegato troppo tempo a rispondere. Riprova.',
  'error.bad_answer': 'Il servizio ha dato una risposta incomprensibile. Riprova.',
  'error.network': 'Il servizio non è raggiungibile. Controlla la connessione e riprova.',
  'error.aborted': 'Annullato.',
  'error.conflict': 'Esiste già oppure è cambiato.',
  'error.unknown': 'Spiacenti, qualcosa è andato storto.',

  // errors about who is calling
  'error.unauthenticated': 'Effettua l’accesso.',
  'error.session_ended': 'La tua sessione è terminata. Accedi di nuovo.',
  'error.key_not_proven': 'Accedi con il file della chiave per raggiungere la cassaforte.',
  'error.forbidden': 'Non ti è permesso.',
  'error.origin_not_allowed': 'Questo sito non può usare il servizio.',
  'error.client_header_missing': 'Questo sito non può usare il servizio.',
  'error.signature_missing': 'La richiesta non era firmata. Accedi di nuovo.',
  'error.signature_invalid': 'La firma della richiesta non è valida. Accedi di nuovo.',
  'error.signature_stale': 'L’orologio di questo dispositivo è sbagliato. Correggilo e riprova.',
  'error.signature_replayed': 'Questa richiesta è già stata ricevuta.',

  // errors of login and registration
  'error.credentials_required': 'Nessun file caricato o nessuna password fornita',
  'error.key_file_locked': 'Molto probabilmente la tua password non era corretta. Riprova.',
  'error.key_file_malformed':
    'Questo non è un file della chiave, oppure è danneggiato. Usa un’altra copia.',
  'error.key_file_unsupported':
    'Questo file della chiave viene da una versione più recente. Aggiorna la pagina.',
  'error.key_file_too_large': 'Questo file è troppo grande per essere un file della chiave.',
  'error.key_file_replaced':
    'Questo file della chiave è stato sostituito da uno più recente. Usa il più recente.',
  'error.identity_mismatch':
    'Le parti di questo file della chiave non vanno insieme. Usa un’altra copia.',
  'error.login_failed': 'Le tue credenziali non erano valide.',
  'error.login_expired': 'Questo accesso ha richiesto troppo tempo. Ricomincia.',
  'error.login_audience_mismatch':
    'Il servizio ha risposto con l’accesso di un altro servizio. Non è stato firmato nulla.',
  'error.token_required': 'Il codice della tua app è obbligatorio.',
  'error.token_invalid': 'ERRORE. Le tue credenziali non sono valide.',
  'error.token_used': 'Questo codice è già stato usato. Attendi il prossimo.',
  'error.code_expired': 'Questo codice non è più valido. Richiedine uno nuovo.',
  'error.codes_not_saved': 'Salva prima i tuoi codici di emergenza, poi premi «L’ho salvato».',
  'error.registration_failed': 'Qualcosa è andato storto nella registrazione. Riprova.',
  'error.key_check_failed': 'Qualcosa è andato storto. Riprova',
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
  'error.password_too_weak':
    'Questa password si può indovinare. Aggiungi una o due parole senza legame.',
  'error.password_invalid':
    'Questa password è vuota, troppo lunga o contiene caratteri danneggiati.',
  'error.kdf_unavailable':
    'Questo browser non può proteggere un file della chiave. Usa un browser aggiornato.',

  // errors of the local key store and of signed records
  'error.local_store_invalid': 'I dati della cassaforte non sono validi',
  'error.local_keys_invalid': 'I dati della cassaforte non sono validi',
  'error.store_key_not_found': 'Non è stato possibile ottenere la chiave di decifratura',
  'error.store_key_unavailable': 'Non è stato possibile ottenere la chiave di decifratura',
  'error.local_store_locked': 'ERRORE DI DECIFRATURA DELL’ARCHIVIO',
  'error.local_keys_locked': 'ERRORE DI DECIFRATURA DELL’ARCHIVIO',
  'error.key_rotation_failed': 'Errore nella rotazione delle chiavi',
  'error.encoding_invalid': 'I dati sono danneggiati.',
  'error.key_log_invalid':
    'Non è stato possibile verificare le chiavi di questa persona. Non è stato usato nulla.',
  'error.key_answer_mismatch':
    'Il servizio ha fornito chiavi che non corrispondono alla cronologia verificata di questo account. Non è stato usato nulla. Riprova; se succede ancora, contatta l’assistenza.',
  'error.key_log_rolled_back':
    'Il servizio mostra una cronologia di queste chiavi più vecchia di quella che hai già visto. Non è stato usato nulla. Controlla la connessione e riprova; se succede ancora, contatta l’assistenza.',
  'error.key_log_forked':
    'La cronologia di queste chiavi contraddice quella che hai già visto. Non è stato usato nulla. Per ora non condividere nulla e contatta l’assistenza.',
  'error.key_log_behind':
    'Questo è stato firmato con una chiave più recente di quelle che il servizio mostra. Non è stato usato. Riprova tra poco; se succede ancora, contatta l’assistenza.',
  'error.key_replaced':
    'Questa chiave è stata sostituita da una più recente, quindi non è stato usato nulla di suo. Se è la tua, accedi con il file della chiave più recente.',
  'error.key_retired':
    'L’account di questa chiave è stato eliminato. Non può più accedere né ricevere nulla.',
  'error.archive_invalid':
    'Non è stato possibile aprire le tue chiavi precedenti, oppure non corrispondono al tuo account. Non sono state usate. Riprova; se succede ancora, contatta l’assistenza.',
  'error.record_invalid': 'Una firma di questi dati non è valida. Non è stato usato nulla.',
  'error.encrypted_data_invalid': 'Formato dei dati cifrati non valido',

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
  'error.session_not_fresh': 'Conferma di essere tu.',
  'error.second_factor_missing': 'Per questo, accedi con un secondo fattore.',
  'error.member_has_keys': 'Questo account ha delle chiavi. Fallo nella cassaforte.',
  'error.setup_expired': 'Questa configurazione ha richiesto troppo tempo. Ricomincia.',
  'error.session_not_found': 'Questa sessione non è stata trovata.',
  'error.application_not_found': 'Questa applicazione non è stata trovata.',
  'error.page_not_found': 'Questa pagina non esiste',
  'error.page_forbidden': 'Probabilmente non hai l’autorizzazione per ciò che stai tentando',
  'error.oidc_refused': 'L’accesso è stato rifiutato o annullato.',
  'error.oidc_not_begun': 'Questo accesso non è iniziato in questa scheda. Ricomincia.',
  'error.oidc_invalid_answer': 'La risposta della pagina di accesso non è valida. Ricomincia.',

  // errors of vaults, categories and documents
  'error.vault_not_found': 'Questa cassaforte non è stata trovata.',
  'error.vault_mismatch':
    'Il servizio ha inviato una cassaforte diversa da quella richiesta. Non è stato usato nulla.',
  'error.vault_missing':
    'Il servizio ha tralasciato questa cassaforte, che è nel tuo elenco. Ricarica; se succede ancora, contatta l’assistenza.',
  'error.vault_unlisted':
    'Questa cassaforte non è nel tuo elenco, oppure ne differisce. Non è stata mostrata. Ricarica; se succede ancora, contatta l’assistenza.',
  'error.vault_rolled_back':
    'Il servizio mostra una versione di questa cassaforte o categoria più vecchia di quella che hai già visto. Non è stata usata. Controlla la connessione e riprova; se succede ancora, contatta l’assistenza.',
  'error.vault_forked':
    'Il servizio mostra una cronologia di questa cassaforte o categoria diversa da quella che hai già visto. Non è stata usata. Riprova; se succede ancora, contatta l’assistenza.',
  'error.manifest_stale': 'Un altro dispositivo ha salvato qualcosa di più recente. Ricarica.',
  'error.manifest_invalid':
    'L’elenco dei tuoi documenti non è come lo hai salvato. Non è stato mostrato né usato nulla. Riprova; se succede ancora, contatta l’assistenza.',
  'error.manifest_rolled_back':
    'Il servizio mostra un elenco dei tuoi documenti più vecchio di quello che hai già visto. Non è stato mostrato né usato nulla. Controlla la connessione e riprova; se succede ancora, contatta l’assistenza.',
  'error.manifest_forked':
    'L’elenco dei tuoi documenti contraddice quello che hai già visto. Non è stato mostrato né usato nulla. Riprova; se succede ancora, contatta l’assistenza.',
  'error.category_creation_failed': 'Creazione della categoria non riuscita.',
  'error.category_update_failed': 'Modifica della categoria non riuscita.',
  'error.category_not_found': 'Recupero della categoria non riuscito.',
  'error.category_deletion_failed': 'Eliminazione della categoria non riuscita.',
  'error.document_list_failed': 'Spiacenti, qualcosa è andato storto nel recupero dei documenti.',
  'error.document_not_found':
    'Spiacenti, qualcosa è andato storto nel recupero di questo documento.',
  'error.document_mismatch':
    'Il servizio ha inviato un documento diverso da quello richiesto. Non è stato usato nulla.',
  'error.document_missing':
    'Il servizio ha tralasciato questo documento, che è nel tuo elenco. Ricarica l’elenco; se succede ancora, contatta l’assistenza.',
  'error.document_unlisted':
    'Questo documento non è nell’elenco dei tuoi documenti; forse lo hai eliminato. Non è stato aperto. Ricarica l’elenco; se succede ancora, contatta l’assistenza.',
  'error.document_misplaced':
    'Il servizio ha messo questo documento in un posto diverso da quello scelto da te. Viene mostrato solo dove lo hai messo tu. Se succede ancora, contatta l’assistenza.',
  'error.document_rolled_back':
    'Il servizio mostra una versione di questo documento più vecchia di quella che hai già visto. Non è stata aperta. Controlla la connessione e riprova; se succede ancora, contatta l’assistenza.',
  'error.document_forked':
    'Il servizio mostra una cronologia di questo documento diversa da quella che hai già visto. Il documento non è stato aperto. Riprova; se succede ancora, contatta l’assistenza.',
  'error.document_withdrawn':
    'Il servizio non elenca più questo documento, che era condiviso con te. Forse la condivisione è terminata: se non te lo aspettavi, chiedi alla persona che lo ha condiviso.',
  'error.versions_missing':
    'Mancano versioni precedenti di questo documento: il servizio non le ha conservate o non le ha inviate. Ricarica la cronologia; se succede ancora, contatta l’assistenza.',
  'error.owner_unknown':
    'Questo documento viene da qualcuno che non è, o non è più, tra i tuoi partner. Non è stato aperto. Se conosci il mittente, avvia prima un handshake con lui.',
  'error.author_not_allowed':
    'Questa modifica del documento viene da qualcuno che non ne ha il diritto. Non è stata usata. Il proprietario del documento può concedere questo diritto.',
  'error.document_logs_failed': 'Recupero del registro del documento non riuscito.',
  'error.document_creation_failed': 'Creazione del documento cifrato non riuscita.',
  'error.document_update_failed': 'Modifica del documento non riuscita.',
  'error.document_stale':
    'Nel frattempo qualcuno ha salvato questo documento. La tua bozza è conservata.',
  'error.document_no_key':
    'Il documento non può essere decifrato. Nessuna chiave trovata per questo utente.',
  'error.owner_key_missing':
    'Manca la chiave pubblica del mittente. Il documento non può essere decifrato.',
  'error.document_undecryptable': 'Ops. Qualcosa è andato storto nella decifratura del documento.',
  'error.document_key_missing': 'Manca la chiave simmetrica del documento!',
  'error.document_not_loaded': 'Nessun documento caricato',
  'error.user_unknown': 'Recupero della chiave pubblica dell’utente non riuscito.',

  // errors of files
  'error.attachment_not_found': 'Allegato non trovato',
  'error.input_vector_missing': 'Vettore di inizializzazione mancante',
  'error.file_empty': 'Scaricamento non riuscito o file vuoto',
  'error.file_download_failed': 'Errore nello scaricamento del file',
  'error.file_invalid':
    'Questo file non è quello descritto dal documento. Non è stato aperto. Ricarica il documento; se non basta, chiedi a chi ha aggiunto il file di aggiungerlo di nuovo.',
  'error.file_unlisted':
    'Questo file non fa parte del documento nel suo stato attuale; forse è stato rimosso. Non è stato aperto. Ricarica il documento.',
  'error.file_damaged':
    'Questo file è arrivato alterato o incompleto. Non usare ciò che ne è stato salvato. Scaricalo di nuovo; se succede ancora, contatta l’assistenza.',
  'error.upload_failed': 'Caricamento del file non riuscito',
  'error.upload_not_found': 'Questo caricamento non è stato trovato.',
  'error.file_changed':
    'Questo file è cambiato da quando è iniziato il caricamento, che è stato quindi interrotto. Ricomincia il caricamento.',

  // errors of export archives
  'error.export_malformed':
    'Questo non è un archivio di esportazione, oppure è danneggiato. Usa un’altra copia.',
  'error.export_unsupported':
    'Questo archivio di esportazione viene da una versione che qui non è nota. Aggiorna la pagina e riprova.',
  'error.export_locked':
    'La password non è corretta, oppure l’archivio è danneggiato. Riprova la password, poi un’altra copia dell’archivio.',

  // errors of handshakes, relationships and sharing
  'error.handshake_creation_failed': 'Non è stato possibile creare l’handshake',
  'error.signing_pincode_failed': 'Non è stato possibile ricevere il codice PIN di FIRMA',
  'error.sender_pincode_failed': 'Non è stato possibile ricevere il codice PIN del mittente',
  'error.handshake_failed': 'Handshake non riuscito. Riprova',
  'error.pincode_invalid': 'Questo PIN è sconosciuto o ha più di 2 minuti. Ricomincia.',
  'error.pin_mistyped':
    'Questo PIN contiene un errore di battitura o appartiene a un altro passaggio. Confrontalo con quello che vede il tuo partner e inseriscilo di nuovo.',
  'error.pin_wrong':
    'Questo PIN non è quello mostrato al tuo partner. Chiedigli di leggerlo di nuovo, poi inseriscilo ancora una volta.',
  'error.pin_used':
    'Questo PIN è già stato inserito su questo dispositivo. Chiedine uno nuovo al tuo partner.',
  'error.handshake_invalid':
    'Questo handshake non corrisponde ai PIN o alle firme. Non è stato usato. Avviane uno nuovo con il tuo partner; se succede ancora, contatta l’assistenza.',
  'error.handshake_expired':
    'Questo handshake è durato più di quattro minuti. Ricomincialo con il tuo partner.',
  'error.handshake_ended':
    'Questo handshake è stato interrotto dopo troppe risposte che non corrispondevano: forse c’è qualcuno tra te e il tuo partner. Non è stato concordato nulla. Assicurati di parlare con il tuo partner, poi ricomincia.',
  'error.relationship_not_found': 'Questa relazione non è stata trovata.',
  'error.relationship_missing':
    'Il servizio ha tralasciato questa relazione, che è nel tuo elenco. Non è stato usato nulla. Ricarica; se succede ancora, contatta l’assistenza.',
  'error.relationship_unlisted':
    'Questa relazione non è nel tuo elenco. Non è stata usata. Se l’hai appena iniziata, completa l’handshake o avviane uno nuovo; altrimenti contatta l’assistenza.',
  'error.relationship_not_owned':
    'Solo il proprietario originale di una relazione può revocarla. Contatta il tuo partner e chiedigli di revocare questa relazione.',
  'error.relationship_invalid':
    'La relazione non è più valida. Non puoi condividere un documento con questo utente.',
  'error.relationship_ended':
    'Questa relazione è stata revocata o è scaduta. Per condividere di nuovo, avvia un nuovo handshake con il tuo partner.',
  'error.partner_key_changed':
    'La chiave del tuo partner è cambiata da quando ti è stata mostrata. Non è stato confermato nulla. Ricarica e confronta il numero di sicurezza con il tuo partner.',
  'error.alias_too_short': 'L’alias deve avere almeno 3 caratteri',
  'error.alias_update_failed': 'Modifica dell’alias non riuscita.',
  'error.revocation_failed': 'Revoca della relazione non riuscita.',
  'error.sharing_failed': 'Condivisione del documento non riuscita.',
  'error.no_relationship_selected':
    'Non è stata scelta nessuna relazione valida per la condivisione.',

  // errors of secure shares
  'error.share_failed': 'Qualcosa è andato storto nella condivisione. Riprova.',
  'error.share_expired': 'Spiacenti, sembra che questo messaggio sia già scaduto.',
  'error.share_link_invalid':
    'Questo link è danneggiato o incompleto. Copia di nuovo il link intero, oppure richiedilo al mittente.',
  'error.share_invalid':
    'Questo messaggio non è come il mittente lo ha inviato. Non è stato aperto. Chiedi al mittente di condividerlo di nuovo.',
  'error.sender_unknown':
    'Questo messaggio è firmato da qualcuno che non è, o non è più, un tuo partner. Non è stato aperto. Chiedi al mittente di condividerlo di nuovo dopo un handshake.',
  'error.worker_failed':
    'La parte di questa pagina che lavora con le chiavi si è fermata. Ricarica la pagina.',
  'error.share_locked':
    'Questo messaggio non si è aperto: la passphrase, se c’è, non è corretta, oppure il messaggio è danneggiato. Riprova; se non basta, chiedi al mittente di condividere di nuovo il messaggio.',
  'error.share_login_required': 'Devi effettuare l’accesso per ricevere questo documento',
  'error.share_unreadable': 'Qualcosa è andato storto. Spiacenti.',
}
