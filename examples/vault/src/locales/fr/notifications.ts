import type { notifications as english } from '../en/notifications.ts'

/** Texts of notifications, in French. */
export const notifications: Readonly<Record<keyof typeof english, string>> = {
  'notice.menu': 'Notifications',
  'notice.menuUnread': 'Notifications, non lues\u00a0: {count}',
  'notice.loading': 'Chargement des notifications',
  'notice.failed': 'Les notifications n’ont pas pu être chargées.',
  'notice.none': 'Il ne s’est encore rien passé.',
  'notice.unread': 'Non lue',
  'notice.readAll': 'Tout marquer comme lu',
  'notice.handshake_completed': '{name} a accepté votre invitation.',
  'notice.relationship_ended': '{name} a mis fin à la relation.',
  'notice.document_shared': '{name} a partagé un document avec vous.',
  'notice.document_changed': '{name} a modifié un document.',
  'notice.partner_leaves':
    '{name} supprime son compte. Dans les 7 jours, ouvrez ce qui a été partagé avec vous et choisissez «\u00a0Enregistrer une copie\u00a0».',
  'notice.sign_in': 'Quelqu’un s’est connecté à votre compte avec un nouveau navigateur.',
  'notice.two_factor_reset':
    'Une réinitialisation de votre authentification à deux facteurs a commencé.',
  'notice.emergency_codes_low':
    'Codes de secours restants\u00a0: {count}. Créez-en de nouveaux à temps.',
}
