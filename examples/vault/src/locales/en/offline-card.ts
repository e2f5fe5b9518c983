/** Texts of the settings for offline reading, in English. */
export const offlineCard = {
  'offlineCard.title': 'Read offline',
  'offlineCard.keep': 'Keep an encrypted copy in this browser',
  'offlineCard.hint':
    'You can then read your documents without a connection, with your key file and its password. The second factor is not asked for, so turn this on only on a device of your own. Attachments are not in the copy.',
  'offlineCard.end':
    'Signing out erases the copy. So does ending this session on another device, as soon as this browser hears of it; a device that stays offline keeps its copy. The automatic lock keeps it.',
  'offlineCard.made': 'Copy of {date}',
  'offlineCard.busy': 'Writing the copy',
  'offlineCard.failed': 'The copy could not be updated.',
  'offlineCard.refresh': 'Update now',
  'offlineCard.stop': 'Stop',
  'offlineCard.unset':
    'The choice could not be kept in this browser. Its storage may be full: make room, then try again.',
} as const
