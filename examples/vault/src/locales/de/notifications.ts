import type { notifications as english } from '../en/notifications.ts'

/** Texts of notifications, in German. */
export const notifications: Readonly<Record<keyof typeof english, string>> = {
  'notice.menu': 'Mitteilungen',
  'notice.menuUnread': 'Mitteilungen, ungelesen: {count}',
  'notice.loading': 'Mitteilungen werden geladen',
  'notice.failed': 'Die Mitteilungen konnten nicht geladen werden.',
  'notice.none': 'Noch ist nichts geschehen.',
  'notice.unread': 'Ungelesen',
  'notice.readAll': 'Alle als gelesen markieren',
  'notice.handshake_completed': '{name} hat Ihre Einladung angenommen.',
  'notice.relationship_ended': '{name} hat die Beziehung beendet.',
  'notice.document_shared': '{name} hat ein Dokument mit Ihnen geteilt.',
  'notice.document_changed': '{name} hat ein Dokument geändert.',
  'notice.partner_leaves':
    '{name} löscht das eigene Konto. Öffnen Sie innerhalb von 7 Tagen, was mit Ihnen geteilt wurde, und wählen Sie „Kopie speichern“.',
  'notice.sign_in': 'Jemand hat sich mit einem neuen Browser bei Ihrem Konto angemeldet.',
  'notice.two_factor_reset': 'Ein Zurücksetzen Ihrer Zwei-Faktor-Authentifizierung hat begonnen.',
  'notice.emergency_codes_low': 'Übrige Notfallcodes: {count}. Erzeugen Sie rechtzeitig neue.',
}
