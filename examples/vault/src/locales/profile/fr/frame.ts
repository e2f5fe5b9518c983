/** Texts of the frame of the profile page, in French. */
export const frame = {
  'profile.title': 'Profil et compte',
  'profile.tabs': 'Parties du profil',
  'profile.yourId': 'Votre identifiant',
} as const
