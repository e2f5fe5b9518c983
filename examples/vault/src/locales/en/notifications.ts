/** Texts of notifications, in English. */
export const notifications = {
  'notice.menu': 'Notifications',
  'notice.menuUnread': 'Notifications, unread: {count}',
  'notice.loading': 'Loading notifications',
  'notice.failed': 'The notifications could not be loaded.',
  'notice.none': 'Nothing has happened yet.',
  'notice.unread': 'Unread',
  'notice.readAll': 'Mark all as read',
  'notice.handshake_completed': '{name} accepted your invite.',
  'notice.relationship_ended': '{name} ended the relationship.',
  'notice.document_shared': '{name} shared a document with you.',
  'notice.document_changed': '{name} changed a document.',
  'notice.partner_leaves':
    '{name} deletes their account. Within 7 days, open what they shared with you and choose “Save a copy”.',
  'notice.sign_in': 'Somebody signed in to your account with a new browser.',
  'notice.two_factor_reset': 'A reset of your two-factor authentication has begun.',
  'notice.emergency_codes_low': 'Emergency codes left: {count}. Create new ones in time.',
} as const
