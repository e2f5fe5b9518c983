/** Texts of the Preferences tab, in English. */
export const choices = {
  'choices.looks': 'Language and appearance',
  'choices.looksText': 'Kept with your account: the same on every device.',
  'choices.failed': 'This choice could not be kept. Try again.',
  'choices.secrets': 'Secrets on the screen',
  'choices.secretsText': 'Encrypted: the service does not know these choices.',
  'choices.seconds': '{seconds} seconds',
  'choices.clipboard': 'Clear the clipboard after',
  'choices.clipboardHint': 'Counts for what is encrypted.',
  'choices.reveal': 'Hide a shown secret after',
  'choices.vault': 'Open the dashboard with',
  'choices.firstVault': 'the first vault',
  'choices.notices': 'Notifications',
  'choices.noticesText':
    'Shown at the bell. News about the security of your account are always shown.',
  'choices.notice.document_shared': 'A friend shares a document with you',
  'choices.notice.document_changed': 'A friend changes a document',
  'choices.notice.handshake_completed': 'An invitation is completed',
  'choices.notice.relationship_ended': 'A relationship ends',
} as const
