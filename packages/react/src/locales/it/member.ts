import type { Texts } from '../texts.ts'

/** See the English texts. */
export const member: Texts<'member'> = {
  // shared words
  'action.startAgain': 'Ricomincia',
  'action.cancel': 'Annulla',
  'action.change': 'Cambia',
  'action.close': 'Chiudi',
  'action.download': 'Scarica',
  'action.downloadAgain': 'Scarica di nuovo',
  'action.print': 'Stampa',
  'action.remove': 'Rimuovi',
  'action.save': 'Salva',
  'action.understood': 'Ho capito',
  'status.loading': 'Caricamento ...',
  'status.success': 'Riuscito!',
  'dialog.areYouSure': 'Sei sicuro?',

  // password field and strength meter
  'strength.label': 'Robustezza della password',
  'strength.0': 'Debolissima. Chiunque la indovinerebbe subito.',
  'strength.1': 'Debole. Verrebbe indovinata in pochi minuti.',
  'strength.2': 'Discreta. Aggiungi un’altra parola.',
  'strength.3': 'Buona. Indovinarla richiederebbe anni.',
  'strength.4': 'Forte. Indovinarla richiederebbe secoli.',
  'strength.unjudged': 'Non è stato possibile valutare la robustezza. Controlla la connessione.',
  'strength.retry': 'Valuta di nuovo',
  'error.password_unjudged':
    'Non è stato possibile valutare la robustezza. Controlla la connessione e riprova.',

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
  'formerKeys.title': 'Controlla la tua ultima modifica',
  'formerKeys.text':
    'Non hai terminato la sostituzione della tua chiave. La tua vecchia chiave ha firmato l’ultima modifica delle tue casseforti:',
  'formerKeys.risk':
    'Se qualcun altro ha la tua vecchia chiave, la modifica può essere sua. Continua solo se l’hai fatta tu.',
  'formerKeys.trust': 'Ho fatto io questa modifica',
  'guard.denied': 'Hai effettuato l’accesso, ma questa pagina richiede {needs}.',
  'guard.needs.vault': 'un accesso con il file della chiave',
  'guard.needs.god': 'i diritti del gestore della piattaforma',
  'guard.needs.other': 'diritti che questo account non ha',

  // register with key file
  'keyFileRegister.title': 'Crea la tua cassaforte',
  'keyFileRegister.subtitle':
    'Le tue chiavi nascono in questo browser e vengono salvate in un file che solo la tua password apre.',
  'keyFileRegister.submit': 'Registrati',
  'keyFileRegister.checking': 'Verifica della password',
  'keyFileRegister.making': 'Creazione delle tue chiavi',
  'keyFileRegister.login': 'Già registrato? <link>Accedi</link>',
  'keyFileRegister.savedTitle': 'Salva il file della chiave',
  'keyFileRegister.savedText':
    'Il tuo account è pronto. Il file della chiave {fileName} è stato scaricato. Conservalo, con una copia, in luoghi sicuri.',
  'keyFileRegister.savedWarning':
    'Senza questo file e la sua password nessuno può aprire la tua cassaforte: non c’è recupero e nessun amministratore può concedere l’accesso.',

  // second factor
  'twoFactor.codesLeft': {
    one: 'Resta {count} codice di emergenza. Ognuno vale una volta: creane di nuovi nella pagina di sicurezza del tuo account.',
    other:
      'Restano {count} codici di emergenza. Ognuno vale una volta: creane di nuovi nella pagina di sicurezza del tuo account.',
  },
  'twoFactor.warningTitle': 'I tuoi codici di emergenza',
}
