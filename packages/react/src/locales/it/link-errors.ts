import type { Texts } from '../texts.ts'

export const linkErrors: Texts<'linkErrors'> = {
  'error.bad_answer': 'Il servizio ha dato una risposta incomprensibile. Riprova.',
  'error.aborted': 'Annullato.',
  'error.kdf_unavailable':
    'Questo browser non può proteggere un file della chiave. Usa un browser aggiornato.',
  'error.key_log_invalid':
    'Non è stato possibile verificare le chiavi di questa persona. Non è stato usato nulla.',
  'error.key_log_rolled_back':
    'Il servizio mostra una cronologia di queste chiavi più vecchia di quella che hai già visto. Non è stato usato nulla. Controlla la connessione e riprova; se succede ancora, contatta l’assistenza.',
  'error.key_log_forked':
    'La cronologia di queste chiavi contraddice quella che hai già visto. Non è stato usato nulla. Per ora non condividere nulla e contatta l’assistenza.',
  'error.key_log_behind':
    'Questo è stato firmato con una chiave più recente di quelle che il servizio mostra. Non è stato usato. Riprova tra poco; se succede ancora, contatta l’assistenza.',
  'error.file_damaged':
    'Questo file è arrivato alterato o incompleto. Non usare ciò che ne è stato salvato. Scaricalo di nuovo; se succede ancora, contatta l’assistenza.',
  'error.storage_full': 'Al momento non c’è spazio per i file. Riprova più tardi.',
  'error.share_expired': 'Spiacenti, sembra che questo messaggio sia già scaduto.',
  'error.share_link_invalid':
    'Questo link è danneggiato o incompleto. Copia di nuovo il link intero, oppure richiedilo al mittente.',
  'error.share_invalid':
    'Questo messaggio non è come il mittente lo ha inviato. Non è stato aperto. Chiedi al mittente di condividerlo di nuovo.',
  'error.sender_unknown':
    'Questo messaggio è firmato da qualcuno che non è, o non è più, un tuo partner. Non è stato aperto. Chiedi al mittente di condividerlo di nuovo dopo un handshake.',
  'error.code_missing':
    'Una parte di questa pagina non è stata caricata. Controlla la connessione e riprova.',
  'error.worker_failed':
    'La parte di questa pagina che lavora con le chiavi si è fermata. Ricarica la pagina.',
  'error.share_locked':
    'Questo messaggio non si è aperto: la passphrase, se c’è, non è corretta, oppure il messaggio è danneggiato. Riprova; se non basta, chiedi al mittente di condividere di nuovo il messaggio.',
  'error.share_login_required': 'Devi effettuare l’accesso per ricevere questo documento',
  'error.share_unreadable': 'Qualcosa è andato storto. Spiacenti.',
}
