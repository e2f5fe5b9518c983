import type { KeyResetTexts } from '../text-key.ts'

/** Texts of a key reset, in Italian. */
export const it: KeyResetTexts = {
  'keyReset.title': 'Reimposta la chiave di cifratura',
  'keyReset.text':
    'In questo browser vengono create nuove chiavi e i tuoi documenti vengono legati a esse. Le vecchie copie del file di chiave smettono di funzionare.',
  'keyReset.password': 'Password',
  'keyReset.token': 'Codice 2FA',
  'keyReset.stolen':
    'Qualcun altro potrebbe avere il mio file di chiave. Dai a ogni documento una nuova chiave.',
  'keyReset.confirm':
    'Ho un posto sicuro per il nuovo file di chiave. Senza di esso nessuno può aprire i miei documenti.',
  'keyReset.cost': 'Documenti e cassaforti: {count}. Circa {duration}. Si può interrompere.',
  'keyReset.submit': 'Reimposta la chiave',
  'keyReset.resumeHint':
    'Un’interruzione? Scegli il nuovo file di chiave che hai salvato e si continua.',
  'keyReset.need.file': 'Scegli il tuo file di chiave attuale.',
  'keyReset.need.password': 'Scrivi la password del file di chiave.',
  'keyReset.need.token': 'Scrivi il codice della tua app di autenticazione.',
  'keyReset.need.confirm': 'Conferma di poter conservare al sicuro il nuovo file di chiave.',
  'keyReset.making': 'Creazione delle nuove chiavi',
  'keyReset.failed': 'La chiave non è stata reimpostata.',
  'keyReset.other': '{reason}',
  'keyReset.oldFile':
    'Un file di chiave più recente ha sostituito questo. Scegli il file salvato all’ultima reimpostazione.',
  'keyReset.foreignFile':
    'Questo file di chiave appartiene a un altro account. Scegli quello di questo account.',
  'keyReset.wrongToken':
    'Questo codice non è giusto. Scrivi quello che la tua app mostra ora, o un codice di emergenza non usato.',
  'keyReset.saveTitle': 'Salva il nuovo file di chiave',
  'keyReset.saveText':
    'Il nuovo file di chiave {fileName} è stato scaricato. La tua password lo apre. Ha il nome di quello vecchio: non confonderli.',
  'keyReset.saveWarning':
    'Non è ancora cambiato nulla. Quando la nuova chiave è in vigore, solo il nuovo file apre la tua cassaforte.',
  'keyReset.downloadAgain': 'Scarica di nuovo',
  'keyReset.saved': 'L’ho salvato',
  'keyReset.returnText':
    'Scegli il nuovo file di chiave che hai appena salvato. Così si vede che si apre. Poi la nuova chiave entra in vigore e tutti gli altri dispositivi vengono disconnessi.',
  'keyReset.passkeysKept': 'Queste passkey apriranno le nuove chiavi: {names}.',
  'keyReset.passkeysStolen':
    'Tocca ogni passkey che hai a portata di mano. Le altre non aprono più la cassaforte, perché qualcun altro potrebbe averne inserita una propria.',
  'keyReset.touch': 'Tocca',
  'keyReset.touchOf': 'Tocca {name}',
  'keyReset.touched': 'Toccata',
  'keyReset.touchedNamed': 'La passkey {name} è stata toccata.',
  'keyReset.touchFailed': 'La passkey non è stata usata.',
  'keyReset.passkeysLost':
    'Queste passkey non aprono più la cassaforte: {names}. Puoi riabilitarle in «Aprire con una passkey». Fino ad allora la aprono il file delle chiavi e la sua password.',
  'keyReset.putInForce': 'Usa la nuova chiave',
  'keyReset.checking': 'Apertura del nuovo file di chiave',
  'keyReset.cancel': 'Mantieni la vecchia chiave',
  'keyReset.tokenAgain': 'Il codice iniziale è scaduto. Scrivine uno nuovo.',
  'keyReset.wrongFile':
    'Questo non è il nuovo file di chiave. Scegli quello appena salvato, oppure ricomincia.',
  'keyReset.lost':
    'Nel frattempo un altro dispositivo ha sostituito la chiave. Niente è perso. Accedi con il file di chiave salvato lì. Elimina quello salvato qui: non funzionerà mai.',
  'keyReset.ended':
    'La tua sessione è terminata. Accedi con il nuovo file di chiave: la nuova chiave entra in vigore, oppure saprai che un altro dispositivo è stato più veloce.',
  'keyReset.signOut': 'Esci',
  'keyReset.running': 'I tuoi documenti passano sotto la nuova chiave',
  'keyReset.progress': '{done} di {total}.',
  'keyReset.runningHint': 'Continua a lavorare, oppure chiudi la pagina e riprendi più tardi.',
  'keyReset.stop': 'Ferma',
  'keyReset.left':
    'La reimpostazione non è finita: {count} elementi sono ancora sotto la vecchia chiave. Si aprono e niente è perso.',
  'keyReset.leftOne':
    'La reimpostazione non è finita: un elemento è ancora sotto la vecchia chiave. Si apre e niente è perso.',
  'keyReset.continue': 'Continua ora',
  'keyReset.done':
    'La nuova chiave è in vigore e tutti i tuoi documenti sono sotto di essa. Elimina le vecchie copie del file di chiave e crea un nuovo foglio di recupero.',
  'keyReset.again': 'Salva di nuovo il file di chiave',
  'keyReset.againText':
    'Una copia salvata ora conosce anche lo stato attuale della tua cassaforte.',
}
