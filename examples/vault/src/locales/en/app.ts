/** Texts of the app as a whole, in English. */
export const app = {
  'app.name': 'Shrd',
  'app.loading': 'Loading',
  'app.authenticating': 'Authenticating',
  'app.retry': 'Try again',
  'app.unreachable': 'The vault cannot reach its service.',
  'app.readCopy': 'Read the copy on this device',
  'app.keysUnkept':
    'Your keys could not be kept in this browser. Its storage may be full: make room, then try again.',
  'app.draftsWaiting':
    'Without a connection what you type is not kept yet: do not close the page. It is tried again.',
  'app.draftsUnkept':
    'This browser has no room left: until you save, what you type is lost when the page closes.',
  'app.partMissing':
    'This part of the page has not arrived. It opens as soon as the connection is back.',
  'app.skip': 'Skip to the content',
  'app.broken': 'This part of the page stopped working. Nothing was lost.',
  'app.reload': 'Load the page again',
  'action.cancel': 'Cancel',
  'action.close': 'Close',
  'action.save': 'Save',
  'action.back': 'Back',
  'toast.success': 'Success !',
  'toast.region': 'Messages',
  'copy.value': 'Copy {name}',
  'copy.done': '{name} copied',
  'copy.failed': 'The browser did not allow copying. Select the value and copy it by hand.',
  'icon.choose': 'Choose an icon',
  'icon.use': 'Use this icon',
} as const
