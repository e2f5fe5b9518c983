import type { ExportTexts } from '../text-key.ts'

/** Texts of the pages for the export and the recovery kit, in Italian. */
export const it: ExportTexts = {
  'export.title': 'Esporta la tua cassaforte',
  'export.lead':
    'Porta con te i tuoi documenti in un solo file. Viene creato in questo browser; il servizio non ne vede nulla.',
  'export.form': 'Forma del file',
  'export.form.archive': 'Archivio cifrato',
  'export.form.archive.text':
    'Per le copie di sicurezza. Si apre solo con la sua password e si può importare di nuovo senza perdite.',
  'export.form.zip': 'JSON e allegati',
  'export.form.zip.text': 'Un file ZIP con tutto, leggibile da chiunque.',
  'export.form.csv': 'Tabella (CSV)',
  'export.form.csv.text':
    'Per fogli di calcolo e altri gestori di password. Senza allegati, leggibile da chiunque.',
  'export.form.cxf': 'Credential Exchange (CXF)',
  'export.form.cxf.text':
    'Il formato della FIDO Alliance per altri gestori di password. Leggibile da chiunque.',
  'export.vaults': 'Casseforti',
  'export.vaultsFailed': 'Non è stato possibile caricare le tue casseforti.',
  'export.vaultsMissing': 'Scegli almeno una cassaforte.',
  'export.content': 'Contenuto',
  'export.files': 'Allegati',
  'export.filesNot': 'Allegati (questa forma non ha posto per loro)',
  'export.versions': 'Versioni precedenti dei documenti',
  'export.versionsNot': 'Versioni precedenti (questa forma non ha posto per loro)',
  'export.without':
    'Vengono esportati i tuoi documenti. Il cestino e ciò che gli amici condividono con te restano fuori.',
  'export.password': 'Password dell’archivio',
  'export.passwordNote':
    'Chi ha l’archivio può tentare la sua password senza limiti. Nessuno lo apre senza la password, e nessuno può reimpostarla.',
  'export.passwordNew': 'Nuova password',
  'export.passwordAgain': 'La stessa password ancora una volta',
  'export.passwordsDiffer': 'Le due password sono diverse.',
  'export.plain': 'Senza cifratura',
  'export.plainWarning': 'Chiunque ottenga questo file può leggere tutte le tue password.',
  'export.plainAdvice':
    'Lo può fare anche ogni programma su questo dispositivo. Non inviarlo per e-mail, non metterlo in un cloud, ed eliminalo appena lo hai usato.',
  'export.plainUnderstood': 'Capisco che questo file non è protetto.',
  'export.plainMissing': 'Conferma di aver capito l’avviso.',
  'export.plainProof':
    'Dimostra che sei tu: scegli il tuo file della chiave e scrivi la sua password.',
  'export.start': 'Esporta cifrato',
  'export.startPlain': 'Esporta senza cifratura',
  'export.failed': 'L’esportazione non è riuscita. Non c’è un file utilizzabile.',
  'export.tooLarge':
    'Questa esportazione è più grande di quanto questo browser possa contenere. Lascia fuori gli allegati o alcune casseforti, oppure usa un browser che salva direttamente su disco, come Chrome o Edge.',
  'export.running': 'Esportazione in corso',
  'export.runningLabel': 'Avanzamento dell’esportazione',
  'export.preparing': 'Lettura dei tuoi elenchi …',
  'export.runningCounts': '{done} documenti su {total}, {size} di allegati',
  'export.keepOpen': 'Tieni aperta questa pagina. Se la lasci, l’esportazione si ferma.',
  'export.done': 'La tua esportazione è salvata',
  'export.doneCounts': 'Documenti: {documents}. Allegati: {files}. File:',
  'export.doneArchive':
    'Tieni la password lontana dall’archivio. Puoi importare l’archivio in una cassaforte, o aprirlo senza il servizio: la guida mostra il comando.',
  'export.donePlain': 'Questo file è leggibile da chiunque. Eliminalo quando lo hai usato.',
  'export.leftOut': 'Lasciato fuori, perché illeggibile: {count}',
  'export.versionsLeftOut': 'Le sue versioni più vecchie non avevano posto.',
  'export.again': 'Esporta di nuovo',
  'export.leaveTitle': 'Fermare l’esportazione?',
  'export.leaveText': 'Se lasci questa pagina, l’esportazione si ferma e non c’è alcun file.',
  'export.leaveStay': 'Resta qui',
  'export.leaveNow': 'Ferma e lascia',
  'keyProof.password': 'Password del file della chiave',
  'keyProof.opening': 'Apertura del file della chiave',
  'keyProof.fileMissing': 'Scegli il tuo file della chiave.',
  'keyProof.passwordMissing': 'Scrivi la password del file della chiave.',
  'keyProof.other': 'Questo non è il file della chiave con cui hai effettuato l’accesso.',
  'kit.title': 'Foglio di recupero',
  'kit.lead':
    'Una pagina da stampare con ciò che ti serve per tornare quando i tuoi dispositivi non ci sono più. Viene creata in questo browser; il servizio non ne vede nulla.',
  'kit.note':
    'Il foglio ha il tuo file della chiave come codici QR e testo. Resta cifrato: senza la sua password il foglio non apre nulla.',
  'kit.codes': 'Codici di emergenza (facoltativi)',
  'kit.codesHint':
    'Incolla i codici del tuo elenco salvato, uno per riga. Lascia vuoto per tenerli altrove.',
  'kit.codesFound': 'Codici che saranno sulla pagina: {count}.',
  'kit.codesNone': 'Nessun codice è stato riconosciuto. Incolla un codice per riga.',
  'kit.codesWarning':
    'Con i codici sul foglio, solo la password del file della chiave protegge la tua cassaforte da chi lo trova.',
  'kit.make': 'Crea il foglio',
  'kit.failed': 'Non è stato possibile creare il foglio.',
  'kit.ready': 'Il tuo foglio di recupero è pronto',
  'kit.readyText':
    'Stampalo, oppure salvalo e stampalo più tardi. Poi provalo: accedi una volta con esso, finché hai ancora il file della chiave.',
  'kit.print': 'Stampa',
  'kit.save': 'Salva come pagina',
  'kit.again': 'Creane un altro',
  'kit.sheet.title': 'Foglio di recupero di una cassaforte Shrd',
  'kit.sheet.made': 'Creato il {date}',
  'kit.sheet.user': 'ID utente:',
  'kit.sheet.back': 'Come tornare',
  'kit.sheet.back.open': 'Apri la pagina di accesso della cassaforte:',
  'kit.sheet.back.choose': 'Scegli «Usa un foglio di recupero».',
  'kit.sheet.back.read':
    'Scegli foto o scansioni dei codici qui sotto, o incolla il testo sotto di essi.',
  'kit.sheet.back.password':
    'Scrivi la password del file della chiave, poi un codice della tua app di autenticazione o un codice di emergenza. La password non è su questa pagina.',
  'kit.sheet.place': 'Dove tenere questa pagina',
  'kit.sheet.place.paper':
    'Su carta, in un luogo che resiste al fuoco e all’acqua, come una cassetta di sicurezza.',
  'kit.sheet.place.apart': 'Lontano dalla password del file della chiave.',
  'kit.sheet.place.old':
    'Una nuova password non cambia questa pagina: si apre con la password del giorno in cui è stata creata. Crea un nuovo foglio dopo aver sostituito le chiavi.',
  'kit.sheet.keyFile': 'Il file della chiave',
  'kit.sheet.keyFile.text': 'Parti: {count}. Servono tutte; il loro ordine non conta.',
  'kit.sheet.part': 'Parte {number} di {count}',
  'kit.sheet.emergency': 'Codici di emergenza',
  'kit.sheet.emergency.text':
    'Ognuno vale una volta, al posto di un codice dell’app di autenticazione.',
}
