import type { Texts } from '../texts.ts'

/** The invites and the safety number, in Italian. */
export const invite: Texts<'invite'> = {
  // both sides
  'invite.step': 'Passaggio {step} di {steps}',
  'invite.cancel': 'Annulla l’invito',
  'invite.continue': 'Continua',
  'invite.retry': 'Riprova',
  'invite.done': 'Fine',
  'invite.alias': 'Nome del tuo amico',
  'invite.aliasHint': 'Solo tu vedi questo nome.',
  'invite.aliasRequired': 'Inserisci un nome.',

  // the PINs
  'invite.pin.receiver': 'PIN del destinatario',
  'invite.pin.sender': 'PIN del mittente',
  'invite.pin.signing': 'PIN di firma',
  'invite.pin.copy': 'Copia il PIN',
  'invite.pin.proves': 'Il PIN dimostra anche a ciascuno le chiavi dell’altro.',
  'invite.pin.hint': '12 lettere e cifre. Maiuscole e trattini non contano.',
  'invite.pin.required': 'Inserisci il PIN.',
  'invite.pin.check': 'Verifica il PIN',
  'invite.pin.checking': 'Confronto del PIN con le chiavi',
  'invite.pin.mismatch': 'Se il PIN non corrisponde alle chiavi, l’invito si ferma e lo dice.',
  'invite.pin.personally': 'Telefona o incontratevi. Non inviarlo tramite questo servizio.',
  'invite.qr.show': 'Mostra come codice QR',
  'invite.qr.label': '{pin} come codice QR',
  'invite.qr.scan': 'Scansiona il codice QR',
  'invite.qr.aim': 'Punta la fotocamera sul codice QR sullo schermo del tuo amico.',
  'invite.qr.stop': 'Ferma la fotocamera',
  'invite.qr.other':
    'Questo codice QR non è un PIN. Il tuo amico può mostrarne uno accanto al PIN.',
  'invite.qr.refused':
    'Questa pagina non può usare la fotocamera. Consentila nel browser oppure digita il PIN.',
  'invite.qr.missing': 'Nessuna fotocamera è libera. Digita il PIN.',
  'invite.left.friend': 'Il tuo amico ha {time} per inserirlo',
  'invite.left.friendText': 'Poi l’invito ricomincia con un nuovo PIN.',
  'invite.left.friendLate':
    'I due minuti sono passati. Continua solo se il tuo amico l’ha inserito in tempo; altrimenti annulla e ricomincia.',
  'invite.left.you': 'Ancora {time}',
  'invite.left.minute': 'Ancora un minuto',
  'invite.left.seconds': { one: 'Ancora {count} secondo', other: 'Ancora {count} secondi' },

  // who invites
  'invite.send.create.title': 'Invita un amico',
  'invite.send.create.text':
    'Prima telefona o incontratevi: dovete averlo aperto entrambi nello stesso momento.',
  'invite.send.create.submit': 'Crea l’invito',
  'invite.willExpire': 'Termina la relazione in un giorno preciso',
  'invite.expiresAt': 'Ultimo giorno',
  'invite.expiresAtRequired': 'Scegli un giorno futuro.',
  'invite.send.show.title': 'Leggi questo PIN al tuo amico',
  'invite.send.enter.title': 'Inserisci il PIN che il tuo amico ti legge',
  'invite.send.enter.text': 'Ora il tuo amico vede un PIN del mittente.',
  'invite.send.signing.title': 'Firma della relazione',
  'invite.send.signing.text': 'Su questo dispositivo richiede alcuni secondi.',
  'invite.send.signing.progress': 'Firma con la tua chiave',
  'invite.send.answer.title': 'Leggi questo secondo PIN al tuo amico',
  'invite.send.answer.text': 'Il tuo amico lo inserisce e firma.',
  'invite.send.answer.question': 'Il tuo amico vede “Connesso”?',
  'invite.send.answer.yes': 'Sì, connesso',
  'invite.send.answer.no': 'No, non è riuscito',
  'invite.send.answer.late':
    'I due minuti sono passati. Se il tuo amico non vede “Connesso”, scegli “No, non è riuscito” e ricomincia.',
  'invite.send.connected.title': '{name} è ora nella tua lista di amici',
  'invite.send.connected.text':
    'Ora puoi condividere documenti. Solo tu puoi revocare la relazione.',

  // who was invited
  'invite.receive.start.title': 'Ricevi un invito',
  'invite.receive.start.text': 'Il tuo amico ti legge un PIN del destinatario.',
  'invite.receive.computing': 'Calcolo della tua risposta',
  'invite.receive.show.title': 'Rileggi questo PIN al tuo amico',
  'invite.receive.enter.title': 'Inserisci il secondo PIN che il tuo amico ti legge',
  'invite.receive.enter.text': 'Ora il tuo amico vede un PIN di firma.',
  'invite.receive.consent.title': 'Vuoi connetterti con {name}?',
  'invite.receive.consent.text':
    'I PIN hanno dimostrato di chi sono queste chiavi. Firmando accetti questa relazione.',
  'invite.receive.consent.submit': 'Firma e connetti',
  'invite.receive.connected.title': 'Connesso',
  'invite.receive.connected.text':
    '{name} è ora nella tua lista di amici. Di’ al tuo amico che vedi “Connesso”.',

  // the end
  'invite.proven': 'Chiavi dimostrate',
  'invite.until': 'Fino al {date}',
  'invite.unlimited': 'Non scade',
  'invite.expired.title': 'I due minuti sono passati',
  'invite.expired.text': 'Il PIN non è stato inserito in tempo. Nulla è stato concordato.',
  'invite.expired.hint':
    'Prima telefona, poi comincia: dovete averlo aperto entrambi nello stesso momento.',
  'invite.stopped.title': 'L’invito si è fermato',
  'invite.stopped.revoked': 'La relazione è stata ritirata. Non ne resta nulla.',

  // the safety number
  'safety.compare': 'Confronta il numero di sicurezza',
  'safety.title': 'Confronta il numero di sicurezza con {name}',
  'safety.text':
    'Entrambi gli schermi devono mostrare lo stesso. Confrontate una volta, di persona o in videochiamata.',
  'safety.label': 'Numero di sicurezza',
  'safety.you': 'Tu',
  'safety.loading': 'Calcolo del numero di sicurezza',
  'safety.words': 'Leggilo come parole',
  'safety.match': 'Corrispondono',
  'safety.differ': 'Sono diversi',
  'safety.verified': 'Le chiavi di {name} sono contrassegnate come verificate.',
  'safety.danger': 'Qualcuno potrebbe trovarsi tra te e {name}. Non condividere nulla.',
  'safety.dangerOwner': 'Revoca la relazione e iniziane una nuova di persona.',
  'safety.dangerPartner':
    'Chiedi al tuo amico di revocare la relazione e iniziane una nuova di persona.',
  'safety.revoke': 'Revoca la relazione',
  'safety.revoked': 'La relazione è stata revocata.',
}
