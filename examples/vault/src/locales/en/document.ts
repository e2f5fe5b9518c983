/** Texts of the open document, in English. */
export const document = {
  'document.opening': 'Opening the document',
  'document.openFailed': 'Sorry, something went wrong with getting this document.',
  'document.tab.general': 'General',
  'document.tabs': 'Parts of the document',
  'document.close': 'Close document',
  'document.showPassword': 'Show password',
  'document.hidePassword': 'Hide password',
  'document.passwordHidden': 'Hidden',
  'document.openUrl': 'Open the address in a new tab',
  'document.empty': 'Empty',
  'document.ownerYou': 'Owner: you',
  'document.savedOn': 'Saved {date}',
  'document.verifiedYou': 'Revision {revision}, signed by you, verified',
  'document.verifiedOther': 'Revision {revision}, signed by {author}, verified',
} as const
