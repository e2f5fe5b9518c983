import type { Texts } from '../texts.ts'
import { linkErrors } from './link-errors.ts'

/** See the English texts. */
export const errors: Texts<'errors'> = {
  ...linkErrors,
  // errors of requests
  'error.connection_not_found': 'Questo collegamento non esiste.',
  'error.invalid_request': 'La richiesta non è stata compresa.',
  'error.invalid_json': 'La richiesta non è stata compresa.',
  'error.invalid_input': 'Un campo manca o non è valido.',
  'error.provider_taken': 'Questo utente del fornitore è collegato a un altro account.',
  'error.setup_expired': 'Questa configurazione ha richiesto troppo tempo. Ricomincia.',
  'error.unsupported_media_type': 'La richiesta non è stata compresa.',
  'error.body_too_large': 'È troppo grande da inviare.',
  'error.large_requests_refused':
    'Le richieste piccole raggiungono il servizio, ma un proxy lungo il percorso rifiuta quelle grandi. Avvisa il gestore del servizio, poi riprova.',
  'error.not_found': 'A questo indirizzo non c’è nulla.',
  'error.method_not_allowed': 'Qui non è possibile.',
  'error.not_implemented': 'Questo non è ancora stato costruito.',
  'error.misdirected_request': 'Apri questa pagina al suo indirizzo configurato.',
  'error.conflict': 'Esiste già oppure è cambiato.',

  // errors about who is calling
  'error.unauthenticated': 'Effettua l’accesso.',
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
    'Questo file della chiave è stato sostituito da uno più recente. Usa quello che hai salvato all’ultima reimpostazione della chiave.',
  'error.identity_mismatch':
    'Le parti di questo file della chiave non vanno insieme. Usa un’altra copia.',
  'error.login_failed': 'Le tue credenziali non erano valide.',
  'error.login_expired': 'Questo accesso ha richiesto troppo tempo. Ricomincia.',
  'error.login_audience_mismatch':
    'Il servizio ha risposto con l’accesso di un altro servizio. Non è stato firmato nulla.',
  'error.registration_failed': 'Qualcosa è andato storto nella registrazione. Riprova.',
  'error.key_check_failed': 'Qualcosa è andato storto. Riprova',
  'error.password_too_weak':
    'Questa password si può indovinare. Aggiungi una o due parole senza legame.',

  // errors of the local key store and of signed records
  'error.local_store_invalid': 'I dati della cassaforte non sono validi',
  'error.offline_copy_missing':
    'Questo browser non ha una copia offline per questo file della chiave. Connettiti, accedi e attiva la copia.',
  'error.offline_copy_invalid':
    'La copia offline è danneggiata, o l’ha scritta un’altra versione della cassaforte. Connettiti e accedi: la cassaforte ne scrive una nuova.',
  'error.local_keys_invalid': 'I dati della cassaforte non sono validi',
  'error.store_key_not_found': 'Non è stato possibile ottenere la chiave di decifratura',
  'error.store_key_unavailable': 'Non è stato possibile ottenere la chiave di decifratura',
  'error.local_store_locked': 'ERRORE DI DECIFRATURA DELL’ARCHIVIO',
  'error.local_keys_locked': 'ERRORE DI DECIFRATURA DELL’ARCHIVIO',
  'error.key_rotation_failed': 'Errore nella rotazione delle chiavi',
  'error.encoding_invalid': 'I dati sono danneggiati.',
  'error.key_answer_mismatch':
    'Il servizio ha fornito chiavi che non corrispondono alla cronologia verificata di questo account. Non è stato usato nulla. Riprova; se succede ancora, contatta l’assistenza.',
  'error.key_replaced':
    'Questa chiave è stata sostituita da una più recente, quindi non è stato usato nulla di suo. Se è la tua, accedi con il file della chiave più recente.',
  'error.key_retired':
    'L’account di questa chiave è stato eliminato. Non può più accedere né ricevere nulla.',
  'error.archive_invalid':
    'Non è stato possibile aprire le tue chiavi precedenti, oppure non corrispondono al tuo account. Non sono state usate. Riprova; se succede ancora, contatta l’assistenza.',
  'error.record_invalid': 'Una firma di questi dati non è valida. Non è stato usato nulla.',
  'error.record_ahead':
    'L’orologio di questo dispositivo è avanti, quindi non è stato salvato nulla. D’ora in poi si usa l’ora del servizio. Riprova.',
  'error.encrypted_data_invalid': 'Formato dei dati cifrati non valido',

  // errors of the hosted pages; a text in capitals has a human sentence under it
  'error.email_missing':
    'Questo account non ha un indirizzo email verificato. Verificane prima uno nel tuo profilo.',
  'error.last_way_in': 'È l’unico modo per accedere. Aggiungi prima un altro modo.',
  'error.passkey_not_found': 'Questa passkey non esiste.',
  'error.passkey_closed':
    'Questa passkey non apre la cassaforte. Accedi con il file delle chiavi e la password.',
  'error.passkey_no_secret':
    'Questo browser o questa passkey non può aprire una cassaforte. Il file delle chiavi e la password la aprono sempre.',
  'error.passkey_locked':
    'Questa passkey non apre le tue chiavi. Usa il file delle chiavi e la password.',
  'error.passkeys_rolled_back':
    'Il servizio ha restituito un elenco delle tue passkey più vecchio di quello che questo browser ha visto.',
  'error.passkeys_forked':
    'Il servizio ha restituito un elenco delle tue passkey diverso da quello che questo browser ha visto.',
  'error.passkey_exists': 'Questo dispositivo ha già una passkey per il tuo account.',
  'error.too_many_passkeys': 'Questo account non può avere altre passkey. Rimuovine prima una.',
  'error.session_not_fresh': 'Conferma di essere tu.',
  'error.attribute_invalid': 'Uno dei valori non è consentito.',
  'error.username_taken': 'Questo nome utente è già preso. Scegline un altro.',
  'error.username_reserved': 'Questo nome utente è riservato. Scegline un altro.',
  'error.second_factor_missing': 'Per questo, accedi con un secondo fattore.',
  'error.member_has_keys': 'Questo account ha delle chiavi. Fallo nella cassaforte.',
  'error.session_not_found': 'Questa sessione non è stata trovata.',
  'error.application_not_found': 'Questa applicazione non è stata trovata.',
  'error.last_owner':
    'Un account ha bisogno di un proprietario. Nomini prima un altro membro proprietario.',
  'error.page_not_found': 'Questa pagina non esiste',
  'error.page_forbidden': 'Probabilmente non hai l’autorizzazione per ciò che stai tentando',

  // errors of vaults, categories and documents
  'error.quota_reached': 'Il tuo piano non ha più spazio per questo.',
  'error.vault_not_found': 'Questa cassaforte non è stata trovata.',
  'error.vault_mismatch':
    'Il servizio ha inviato una cassaforte diversa da quella richiesta. Non è stato usato nulla.',
  'error.category_misplaced':
    'Il servizio ha inviato una categoria di un’altra cassaforte. Non è stata mostrata. Ricarica; se succede ancora, contatta l’assistenza.',
  'error.category_missing':
    'Il servizio ha tralasciato questa categoria, che è nel tuo elenco. Ricarica; se succede ancora, contatta l’assistenza.',
  'error.category_unlisted':
    'Questa categoria non è nel tuo elenco, oppure ne differisce. Non è stata mostrata. Ricarica; se succede ancora, contatta l’assistenza.',
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
}
