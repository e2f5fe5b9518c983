/** Texts of the frame of the profile page, in English. */
export const frame = {
  'profile.title': 'Profile and account',
  'profile.tabs': 'Parts of the profile',
  'profile.yourId': 'Your user ID',
} as const
