/** Texts of the Preferences tab, in French. */
export const choices = {
  'choices.looks': 'Langue et apparence',
  'choices.looksText': 'Conservées avec votre compte : identiques sur chaque appareil.',
  'choices.failed': 'Ce choix n’a pas pu être conservé. Réessayez.',
  'choices.secrets': 'Secrets à l’écran',
  'choices.secretsText': 'Chiffrés : le service ne connaît pas ces choix.',
  'choices.seconds': '{seconds} secondes',
  'choices.clipboard': 'Vider le presse-papiers après',
  'choices.clipboardHint': 'Vaut pour ce qui est chiffré.',
  'choices.reveal': 'Masquer un secret affiché après',
  'choices.vault': 'Ouvrir le tableau de bord avec',
  'choices.firstVault': 'le premier coffre',
  'choices.notices': 'Notifications',
  'choices.noticesText':
    'Affichées à la cloche. Les nouvelles sur la sécurité de votre compte le sont toujours.',
  'choices.notice.document_shared': 'Un ami partage un document avec vous',
  'choices.notice.document_changed': 'Un ami modifie un document',
  'choices.notice.handshake_completed': 'Une invitation est conclue',
  'choices.notice.relationship_ended': 'Une relation prend fin',
} as const
