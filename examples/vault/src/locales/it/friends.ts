import type { friends as english } from '../en/friends.ts'

/** Texts of invites and friends, in Italian. */
export const friends: Readonly<Record<keyof typeof english, string>> = {
  'friends.empty': 'Ancora nessuno. Invita qualcuno con cui condividere documenti.',
  'invite.menu': 'Invita',
  'invite.send': 'Invia un invito',
  'invite.receive': 'Ricevi un invito',
  'invite.about': 'Informazioni sugli inviti',
  'invite.about.text':
    'Un invito ti collega a una persona, così potete condividere documenti. Si fa mentre parlate: al telefono, in video o di persona.',
  'invite.step.create': 'Dai un nome al tuo amico. Lo vedi solo tu.',
  'invite.step.pins': 'Vi leggete tre PIN a vicenda. Ognuno vale due minuti.',
  'invite.step.check':
    'I due browser confrontano i PIN con le chiavi dell’altro. Un servizio che scambiasse una chiave verrebbe scoperto.',
  'invite.about.end':
    'Un invito da solo non condivide nulla. Scegli in seguito che cosa può vedere il tuo amico.',
  'friends.loading': 'Caricamento dei tuoi amici',
  'friends.failed': 'Non è stato possibile caricare i tuoi amici.',
  'friends.refused': 'Amici non mostrati perché una verifica non è riuscita: {count}',
  'friends.search': 'Cerca un amico',
  'friends.noneFound': 'Nessun amico ha questo nome.',
  'friends.more': 'Altri: {count}. Scrivi un nome per trovarne uno.',
  'friends.found': 'Amici trovati: {count}',
  'friends.former': 'Ex amici ({count})',
  'friends.newKey': 'Nuove chiavi: confermale prima di condividere',
  'friends.verified': 'Numero di sicurezza confrontato',
  'friends.menu': 'Azioni per {name}',
  'friends.confirm': 'Controlla le nuove chiavi',
  'friends.rename': 'Modifica nome',
  'friends.safety': 'Numero di sicurezza',
  'friends.safetyOf': 'Numero di sicurezza con {name}',
  'friends.revoke': 'Revoca',
  'friends.withdraw': 'Ritira i miei documenti',
  'friends.ended': 'Terminata',
  'friends.until': 'Fino al {date}',
  'friends.name': 'Nome',
  'friends.nameHint': 'Questo nome lo vedi solo tu.',
  'friends.renamed': 'Il nuovo nome è {name}.',
  'friends.revokeQuestion': 'Vuoi terminare la relazione con {name}?',
  'friends.revokeText':
    'Termina per entrambi, subito e per sempre. Il tuo amico non può più aprire i tuoi documenti, né tu i suoi. Ciò che è già stato letto o scaricato non si può riprendere. I tuoi documenti condivisi ricevono poi nuove chiavi.',
  'friends.revoked': 'La relazione con {name} è stata revocata.',
  'friends.withdrawInstead': 'Puoi comunque ritirare i tuoi documenti a {name}.',
  'friends.withdraw.title': 'Ritira i documenti a {name}',
  'friends.withdraw.text':
    'Ogni documento che {name} poteva leggere riceve una nuova chiave. {name} non può aprire ciò che scrivi da ora in poi.',
  'friends.withdraw.finding': 'Ricerca dei documenti condivisi',
  'friends.withdraw.stop': 'Ferma',
  'friends.withdraw.resume': 'Continua',
  'friends.withdraw.stopped':
    'Fermato. Alcuni documenti potrebbero avere ancora la vecchia chiave. Puoi continuare quando vuoi: ciò che è fatto resta fatto.',
  'friends.withdraw.failed': 'Non tutti i documenti hanno una nuova chiave.',
  'friends.withdraw.left':
    'Documenti senza nuova chiave: {count}. Gli altri ne hanno una. Riprova.',
  'friends.withdraw.none': 'Nessun tuo documento è condiviso con questo amico.',
  'friends.withdraw.done': 'Documenti con una nuova chiave: {count}',
  'friends.withdrawn': 'Una relazione è terminata. Documenti con una nuova chiave: {count}',
  'friends.checkFailed': 'Un controllo non è riuscito',
  'friends.leftBehind':
    'Documenti che hanno ancora la vecchia chiave: {count}. Ritirali ancora una volta ai tuoi ex amici.',
  'friends.confirm.title': '{name} ha nuove chiavi',
  'friends.confirm.alarm':
    'Non viene condiviso nulla con questo amico finché non confermi le nuove chiavi.',
  'friends.confirm.text':
    'Si ricevono nuove chiavi quando le si reimposta. Anche chi si fosse impossessato dell’account ne avrebbe di nuove. Chiedi a {name} al telefono o di persona. Dopo la conferma, confronta il numero di sicurezza.',
  'friends.confirm.submit': 'Usa le nuove chiavi',
  'friends.confirm.failed': 'Non è stato possibile confermare le nuove chiavi.',
  'friends.confirm.done': 'Le nuove chiavi di {name} sono in uso.',
  'progress.of': '{done} di {total}',
  'invite.drawing.you': 'Tu',
  'invite.drawing.friend': 'Il tuo amico',
  'invite.drawing.receiverPin': 'PIN del destinatario',
  'invite.drawing.senderPin': 'PIN del mittente',
  'invite.drawing.signingPin': 'PIN di firma',
  'invite.drawing.service': 'Il servizio trasporta solo lettere sigillate.',
  'invite.drawing.alt':
    'Due persone si leggono tre PIN: tu leggi il PIN del destinatario, il tuo amico il PIN del mittente, tu il PIN di firma. Il servizio trasporta solo lettere sigillate.',
}
