/** Texts of passkeys that open the vault, in Italian. */
export const passkeys = {
  'passkeys.title': 'Aprire con una passkey',
  'passkeys.text':
    'La tua impronta, il tuo volto o una chiave di sicurezza apre la cassaforte, al posto di file delle chiavi, password e codice.',
  'passkeys.way':
    'Il file delle chiavi e la sua password restano la via di ritorno. Conserva entrambi: se la passkey va persa, solo loro aprono la cassaforte.',
  'passkeys.add': 'Aggiungi una passkey',
  'passkeys.none': 'Nessuna passkey apre ancora questa cassaforte.',
  'passkeys.failed': 'Non è stato possibile caricare le passkey.',
  'passkeys.unnamed': 'Passkey senza nome',
  'passkeys.opens': 'Apre la cassaforte',
  'passkeys.closed': 'Non apre la cassaforte',
  'passkeys.closedText': 'Falle aprire la cassaforte, oppure rimuovila.',
  'passkeys.here': 'Usata qui',
  'passkeys.added': 'Aggiunta {date}',
  'passkeys.used': 'ultimo uso {date}',
  'passkeys.synced': 'su più dispositivi',
  'passkeys.bound': 'resta sul suo dispositivo',
  'passkeys.open': 'Falle aprire la cassaforte',
  'passkeys.openOf': 'Fai aprire la cassaforte a {name}',
  'passkeys.remove': 'Rimuovi',
  'passkeys.removeOf': 'Rimuovi {name}',
  'passkeys.removeTitle': 'Rimuovi passkey',
  'passkeys.removeText':
    '{name} non apre più la cassaforte e non fa più accedere, e tutte le altre sessioni terminano. Il file delle chiavi e la sua password aprono sempre la cassaforte.',
  'passkeys.removeStolen':
    'È stata rubata? Allora reimposta anche la tua chiave di cifratura. Solo così perde valore ciò che la passkey ha aperto finora.',
  'passkeys.removeFailed': 'La passkey non è stata rimossa.',
  'passkeys.removed': 'La passkey è rimossa.',
  'passkeys.prepare': 'Continua',
  'passkeys.prepareText':
    'Le chiavi nel tuo file vengono sigillate per la passkey. File e password restano in questo browser.',
  'passkeys.prepareFailed': 'La passkey non è stata preparata.',
  'passkeys.token': 'Codice della tua app di autenticazione',
  'passkeys.tokenHint':
    'La passkey sostituirà questo codice, perciò viene chiesto ancora una volta.',
  'passkeys.tokenMissing': 'Inserisci il codice.',
  'passkeys.tokenWrong': 'Questo codice non è giusto. Scrivi quello che la tua app mostra ora.',
  'passkeys.name': 'Nome della passkey',
  'passkeys.nameHint':
    'Per riconoscerla in seguito, per esempio «Portatile» o «Chiave di sicurezza blu».',
  'passkeys.touchText':
    'Premi il pulsante e il browser chiede la passkey. Alcune chiavi di sicurezza vanno toccate due volte.',
  'passkeys.touch': 'Usa la passkey',
  'passkeys.touchFailed': 'La passkey non apre ancora la cassaforte.',
  'passkeys.done':
    'Da ora la passkey apre la tua cassaforte. Al prossimo accesso scegli «Aprire con una passkey».',
  'passkeys.unsupported':
    'Questo browser non ha passkey. Il file delle chiavi e la sua password aprono qui la cassaforte.',
  'passkeys.close': 'Conservo il mio file delle chiavi',
}
