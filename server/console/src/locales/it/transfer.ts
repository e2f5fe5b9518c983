import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'transfer'> = {
  'transfer.title': 'Importazione ed esportazione',
  'transfer.lead': 'Porta utenti con le loro password, e portali via tutti.',

  'export.title': 'Esportazione',
  'export.text':
    'Tutti gli utenti con profilo, attributi e hash della password, uno per riga. Ogni altro servizio che conosce questi hash può prenderli in carico.',
  'export.format': 'Formato',
  'export.ndjson': 'NDJSON',
  'export.csv': 'CSV',
  'export.start': 'Esporta utenti',
  'export.told': 'I proprietari dell’account vengono avvisati per e-mail.',
  'export.progress': '{done} di {count} utenti',
  'export.running': 'Ricezione degli utenti',
  'export.done': 'Il file con {count} utenti è nei tuoi download.',
  'export.failed': 'L’esportazione non è riuscita. Nessun file è stato salvato.',
  'export.cancelled': 'L’esportazione è stata annullata.',
  'export.cut': 'La connessione è finita prima dell’ultimo utente. Nessun file è stato salvato.',

  'import.title': 'Importazione',
  'import.text':
    'NDJSON o CSV con una riga per ogni utente. Password come hash: Argon2, bcrypt, scrypt e PBKDF2. Le password in chiaro vengono rifiutate.',
  'import.drop': 'Trascina qui un file, o scegline uno',
  'import.input': 'File con utenti',
  'import.dropHint': 'NDJSON o CSV, fino a 512 MB',
  'import.tooLarge': 'Il file supera 512 MB. Dividilo.',
  'import.empty': 'Il file è vuoto.',
  'import.file': '{name}, {size}',
  'import.duplicates': 'Utenti il cui indirizzo c’è già',
  'import.duplicates.skip': 'Saltali',
  'import.duplicates.update': 'Aggiornali',
  'import.start': 'Importa utenti',
  'import.other': 'Scegli un altro file',
  'import.uploading': 'Invio di {name}',
  'import.running': 'Importazione in corso',
  'import.uploadFailed':
    'Non è stato possibile inviare il file. Ciò che è arrivato resta: riprova per continuare.',
  'import.conflict':
    'È in corso un’altra importazione di questo account. Aspetta che finisca, o annullala qui sotto.',
  'import.resume': 'Scegli di nuovo “{name}” per continuare: ciò che è arrivato è conservato.',

  'imports.title': 'Importazioni dell’ultimo mese',
  'imports.failed': 'Non è stato possibile caricare le importazioni.',
  'imports.none': 'Ancora nessuna importazione.',
  'imports.state.uploading': 'Incompleta',
  'imports.state.running': 'In corso',
  'imports.state.finished': 'Finita',
  'imports.state.failed': 'Non riuscita',
  'imports.state.cancelled': 'Annullata',
  'imports.rows':
    '{created} aggiunti, {updated} aggiornati, {skipped} saltati, {refused} rifiutati',
  'imports.cancel': 'Annulla importazione',
  'imports.cancelText': 'Gli utenti già importati restano.',
  'imports.cancelled': 'L’importazione è stata annullata.',
  'imports.report': 'Rapporto',
  'imports.refused': 'Righe rifiutate',
  'imports.reportFailed': 'Non è stato possibile caricare il rapporto.',
  'imports.failure': 'Riga {line}: {reason}',
  'importCode.not_utf8': 'il file non è in UTF-8',
  'importCode.csv_malformed': 'una virgoletta non è chiusa',
  'importCode.row_too_long': 'la riga è troppo lunga',
  'importCode.column_unknown': 'la colonna è sconosciuta',
  'importCode.column_repeated': 'la colonna compare due volte',
  'importCode.email_column_missing': 'manca la colonna email',
  'importCode.content_unreadable': 'il contenuto non è più leggibile',
}
