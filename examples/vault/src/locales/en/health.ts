/** Texts of password health, in English. */
export const health = {
  'health.name': 'Password health',
  'health.show': 'Show password health',
  'health.title': 'Passwords that want a change',
  'health.text': 'All of it is judged on this device. {checked} documents have a password.',
  'health.good': 'Every password is strong, and none is used twice.',
  'health.weak': 'Easy to guess',
  'health.reused': 'Used in several documents',
  'health.hint': 'Open a document and choose Edit, then Generate.',
  'health.judging': 'Judging passwords',
} as const
