import type { Texts } from '../texts.ts'

export const shareView: Texts<'shareView'> = {
  'shareView.title': 'Ti è stato affidato qualcosa di sicuro',
  'shareView.sealed': 'Qualcuno ti ha inviato un messaggio o un file. Si apre una sola volta, qui.',
  'shareView.sealedMember':
    'Qualcuno ha inviato qualcosa a un solo membro. Si apre una volta, qui, per quel membro.',
  'shareView.reveal': 'Mostra',
  'shareView.revealHint':
    'Mostrandolo, il servizio lo elimina. Fallo quando hai tempo per leggere.',
  'shareView.opening': 'Apertura',
  'shareView.passphrase': 'Frase segreta',
  'shareView.passphraseHint': 'Il mittente te la comunica per una via diversa dal link.',
  'shareView.passphraseMissing': 'Inserisci la frase segreta.',
  'shareView.passphraseWrong':
    'Questa frase segreta non apre il messaggio. Nulla è andato perso: controlla ogni lettera e riprova.',
  'shareView.passphraseWork': 'Calcolo della chiave dalla frase segreta',
  'shareView.passphraseNoWork':
    'Questo browser non ha potuto calcolare la chiave dalla frase segreta. Nulla è andato perso: chiudi altre schede e riprova, oppure apri il link su un altro dispositivo.',
  'shareView.opened': 'Aperto ora. Non si può aprire di nuovo.',
  'shareView.from': 'Da {name}, provato dalla sua chiave',
  'shareView.message': 'Messaggio',
  'shareView.copy': 'Copia il messaggio',
  'shareView.copied': 'Copiato!',
  'shareView.copyFailed':
    'Non copiato: il browser ha rifiutato. Il messaggio è selezionato, copialo tu.',
  'shareView.deleted':
    'Il servizio ha eliminato il messaggio. Copia ciò che ti serve prima di chiudere questa pagina.',
  'shareView.notDeleted':
    'Il servizio non ha confermato l’eliminazione del messaggio. Lo elimina entro cinque minuti. Copia ciò che ti serve prima di chiudere questa pagina.',
  'shareView.fileOnly':
    'Salva il file prima di chiudere questa pagina. Il link non si apre di nuovo.',
  'shareView.fileUntil': '{size}, disponibile fino a {time}',
  'shareView.download': 'Scarica {name} ora',
  'shareView.downloading': 'Download di {name}',
  'shareView.offline': 'La connessione è interrotta. Il download riprende quando torna.',
  'shareView.saved': '{name} è stato salvato.',
  'shareView.downloadFailed': 'Download non riuscito o file vuoto',
  'shareView.noRoom':
    'Su questo dispositivo non c’è spazio per il file. Libera spazio e scaricalo di nuovo.',
  'shareView.ended.read':
    'È stato letto il {date}. Se non sei stato tu, avvisa il mittente: qualcun altro aveva il link.',
  'shareView.ended.expired': 'È scaduto il {date}. Chiedi al mittente di inviarlo di nuovo.',
  'shareView.ended.destroyed':
    'Il mittente lo ha eliminato il {date}. Chiedigli di inviarlo di nuovo.',
  'shareView.ended.unknown':
    'Qualcuno lo ha letto, è scaduto, oppure il link non è completo. Chiedi al mittente di inviarlo di nuovo.',
  'shareView.ended.fileOver':
    'Il file era disponibile per un’ora dopo l’apertura. Chiedi al mittente di inviarlo di nuovo.',
  'shareView.keyMissing':
    'Questo link non ha la chiave: manca la parte dopo #. Copia di nuovo il link intero, o richiedilo al mittente.',
  'shareView.forMember':
    'È stato inviato a un solo membro. Accedi con l’account a cui è stato inviato, poi apri di nuovo il link.',
  'shareView.signIn': 'Accedi',
  'shareView.lost':
    'Il servizio non ha risposto. Il link potrebbe essere già aperto: resta su questa pagina e riprova entro cinque minuti.',
  'shareView.retry': 'Riprova',
}
