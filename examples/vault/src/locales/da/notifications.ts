import type { notifications as english } from '../en/notifications.ts'

/** Texts of notifications, in Danish. */
export const notifications: Readonly<Record<keyof typeof english, string>> = {
  'notice.menu': 'Meddelelser',
  'notice.menuUnread': 'Meddelelser, ulæste: {count}',
  'notice.loading': 'Henter meddelelser',
  'notice.failed': 'Meddelelserne kunne ikke hentes.',
  'notice.none': 'Der er ikke sket noget endnu.',
  'notice.unread': 'Ulæst',
  'notice.readAll': 'Markér alle som læst',
  'notice.handshake_completed': '{name} tog imod din invitation.',
  'notice.relationship_ended': '{name} afsluttede relationen.',
  'notice.document_shared': '{name} delte et dokument med dig.',
  'notice.document_changed': '{name} ændrede et dokument.',
  'notice.partner_leaves':
    '{name} sletter sin konto. Åbn inden 7 dage det, der er delt med dig, og vælg »Gem en kopi«.',
  'notice.sign_in': 'Nogen loggede ind på din konto med en ny browser.',
  'notice.two_factor_reset': 'En nulstilling af din tofaktorgodkendelse er begyndt.',
  'notice.emergency_codes_low': 'Nødkoder tilbage: {count}. Opret nye i tide.',
}
