/** The warning before an inactive person is signed out, in English. The keys are those of every other language. */
export const inactivity = {
  'inactivity.title': 'Are you still there?',
  'inactivity.text': {
    one: 'Nothing was done for a while. You will be signed out in {count} second.',
    other: 'Nothing was done for a while. You will be signed out in {count} seconds.',
  },
  'inactivity.left': { one: '{count} second left', other: '{count} seconds left' },
  'inactivity.stay': 'Stay Logged In',
  'inactivity.logout': 'Logout Now',
}
