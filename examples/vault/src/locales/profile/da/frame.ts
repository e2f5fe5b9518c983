/** Texts of the frame of the profile page, in Danish. */
export const frame = {
  'profile.title': 'Profil og konto',
  'profile.tabs': 'Profilens dele',
  'profile.yourId': 'Dit bruger-id',
} as const
