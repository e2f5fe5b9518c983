/** Texts of the frame of the profile page, in German. */
export const frame = {
  'profile.title': 'Profil und Konto',
  'profile.tabs': 'Teile des Profils',
  'profile.yourId': 'Ihre Benutzer-ID',
} as const
