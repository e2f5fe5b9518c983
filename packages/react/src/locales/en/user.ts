/** Who is signed in, and the accounts to change to, in English. The keys are those of every other language. */
export const user = {
  'user.account': 'Your account',
  'user.accountOf': 'Account of {name}',
  'user.manage': 'Manage account',
  'user.signOut': 'Sign out',
  'user.signingOut': 'Signing out …',
  'user.signOutFailed': 'Signing out did not work completely. Please try again.',
  'user.stay': 'Stay signed in',
  'user.accounts': 'Accounts',
  'user.chooseAccount': 'Choose an account...',
  'user.otherAccount': 'Use another account',
  'user.createAccount': 'Create an account ->->->',
  'user.switching': 'Changing to {name} …',
  'user.switchFailed': 'The account could not be changed. Please try again.',
}
