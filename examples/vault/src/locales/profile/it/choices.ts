/** Texts of the Preferences tab, in Italian. */
export const choices = {
  'choices.looks': 'Lingua e aspetto',
  'choices.looksText': 'Conservati con il tuo account: uguali su ogni dispositivo.',
  'choices.failed': 'Non è stato possibile conservare questa scelta. Riprova.',
  'choices.secrets': 'Segreti sullo schermo',
  'choices.secretsText': 'Cifrati: il servizio non conosce queste scelte.',
  'choices.seconds': '{seconds} secondi',
  'choices.clipboard': 'Svuota gli appunti dopo',
  'choices.clipboardHint': 'Vale per ciò che è cifrato.',
  'choices.reveal': 'Nascondi un segreto mostrato dopo',
  'choices.vault': 'Apri la dashboard con',
  'choices.firstVault': 'la prima cassaforte',
  'choices.notices': 'Notifiche',
  'choices.noticesText':
    'Mostrate alla campanella. Le novità sulla sicurezza del tuo account sono sempre mostrate.',
  'choices.notice.document_shared': 'Un amico condivide un documento con te',
  'choices.notice.document_changed': 'Un amico modifica un documento',
  'choices.notice.handshake_completed': 'Un invito è completato',
  'choices.notice.relationship_ended': 'Una relazione termina',
} as const
