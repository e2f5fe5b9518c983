/** Texts of the frame of the profile page, in Italian. */
export const frame = {
  'profile.title': 'Profilo e account',
  'profile.tabs': 'Parti del profilo',
  'profile.yourId': 'Il tuo ID utente',
} as const
