import type { notifications as english } from '../en/notifications.ts'

/** Texts of notifications, in Italian. */
export const notifications: Readonly<Record<keyof typeof english, string>> = {
  'notice.menu': 'Notifiche',
  'notice.menuUnread': 'Notifiche, non lette: {count}',
  'notice.loading': 'Caricamento delle notifiche',
  'notice.failed': 'Non è stato possibile caricare le notifiche.',
  'notice.none': 'Non è ancora successo nulla.',
  'notice.unread': 'Non letta',
  'notice.readAll': 'Segna tutte come lette',
  'notice.handshake_completed': '{name} ha accettato il tuo invito.',
  'notice.relationship_ended': '{name} ha terminato la relazione.',
  'notice.document_shared': '{name} ha condiviso un documento con te.',
  'notice.document_changed': '{name} ha modificato un documento.',
  'notice.partner_leaves':
    '{name} elimina il proprio account. Entro 7 giorni apri ciò che ha condiviso con te e scegli «Salva una copia».',
  'notice.sign_in': 'Qualcuno ha effettuato l’accesso al tuo account con un nuovo browser.',
  'notice.two_factor_reset':
    'È iniziata una reimpostazione della tua autenticazione a due fattori.',
  'notice.emergency_codes_low': 'Codici di emergenza rimasti: {count}. Creane di nuovi in tempo.',
}
