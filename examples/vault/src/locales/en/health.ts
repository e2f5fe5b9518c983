/** Texts of password health, in English. */
export const health = {
  'health.name': 'Password health',
  'health.none': 'No passwords yet',
  'health.show': 'Show password health',
  'health.title': 'Passwords that want a change',
  'health.text':
    'Documents with a password in {vault}: {checked}. They are judged on this device, and compared with those of your other vaults.',
  'health.good': 'Every password is strong, and none is used twice.',
  'health.weak': 'Easy to guess',
  'health.reused': 'Used in several documents',
  'health.hint': 'Open a document and choose Edit, then Generate.',
  'health.judging': 'Judging passwords',
  'health.unjudged': 'Could not be judged. Check your connection.',
} as const
