/** The English texts of the hosted pages. They are the type of every other language. */
export const en = {
  'nav.home': 'Home',
  'nav.login': 'Login',
  'nav.logout': 'Logout',
  'nav.features': 'Features',
  'nav.about': 'About',
  'nav.register': 'Register',
  'nav.dashboard': 'Dashboard',
  'nav.account': 'Account',
  'nav.menu': 'Menu',
  'nav.skip': 'Skip to content',
  'nav.label': 'Pages of this service',
  'foot.terms': 'Terms',
  'foot.privacy': 'Privacy',
  'foot.language': 'Language',
  'foot.scheme': 'Light or dark',
  'home.title': 'A sign-in that looks like yours,\na vault that only its owner opens',
  'home.lead':
    'This service signs people in to your applications with OpenID Connect, on pages in your colours. On the same ground stands a vault whose documents are encrypted and signed in the browser, so that the service can neither read nor forge them.',
  'home.features': 'Everything between “Login” and your first line of code.',
  'home.about': 'What belongs to you stays yours.',
  'home.signedIn': 'You are signed in.',
  'feature.place.title': 'Servers in Germany',
  'feature.place.text':
    'Made to run in Germany and by the rules of the GDPR: the pages load nothing from third parties, and nothing is handed on to any.',
  'feature.encryption.title': 'Encrypted in transit and at rest',
  'feature.encryption.text':
    'HTTPS everywhere, passwords as Argon2id hashes, second-factor secrets sealed. What lies in a vault is encrypted before it is sent.',
  'feature.factors.title': 'Second factor, optional or mandatory',
  'feature.factors.text':
    'An application offers multi-factor authentication or demands it. Any authenticator app will do, and ten emergency codes help when the phone is gone.',
  'feature.code.title': 'With a password or without',
  'feature.code.text':
    'People sign in with username and password, or password-free with a one-time password (OTP) that comes by mail.',
  'feature.password.title': 'Strict password policies',
  'feature.password.text':
    'Length counts, former passwords are not taken again, and resets are managed: nobody ever chooses a password for somebody else.',
  'feature.sessions.title': 'Sessions revoked from afar',
  'feature.sessions.text':
    'A session lives at the service, not in the browser. Revoke it there and it has ended on whatever device it was, at its next request.',
  'feature.label.title': 'White-label login, or an API',
  'feature.label.text':
    'Relay people to a login page with your name, logo and colours, put React components into a page of your own, or speak to the API.',
  'feature.oauth.title': 'OAuth2, by the standard',
  'feature.oauth.text':
    'OpenID Connect and OAuth2 with PKCE for single-page applications, with client secrets for servers. Any certified library will do.',
  'feature.limits.title': 'No usage limits',
  'feature.limits.text':
    'People, sign-ins and applications are not rationed, and scaling up costs nothing extra.',
  'about.data.title': 'Your users are not the product',
  'about.data.text':
    'User data is neither sold nor monitored. There is no tracking, no advertising and no script of anybody else on these pages, and the source is there to be read.',
  'about.export.title': 'You can leave with everything',
  'about.export.text':
    'The whole user database can be downloaded. It is an ordinary SQLite or MariaDB database, passwords in a hash that others understand, so no way leads only in.',
  'signIn.pageTitle': 'Sign in',
  'selectAccount.title': 'Choose an account',
  'selectAccount.continue': 'Continue as {person}',
  'account.title': 'Your account',
  'account.tabs': 'Parts of your account',
  'account.profile': 'Profile',
  'account.security': 'Security',
  'account.sessions': 'Sessions',
  'account.applications': 'Applications',
  'confirm.pageTitle': 'Confirm that it is you',
  'signOut.title': 'Sign out?',
  'signOut.text': 'This ends your session in this browser.',
  'signOut.submit': 'Sign out',
  'signOut.cancel': 'Stay signed in',
  'signOut.failed':
    'You are still signed in, because the service could not be reached. Please try again.',
  'signOut.fromApp': '{client} asks to sign you out. This ends your session in this browser.',
  'signOut.going': 'One moment …',
  'signedOut.title': 'You are signed out',
  'signedOut.text': 'Your session in this browser has ended.',
  'deleted.title': 'Your account is deleted',
  'deleted.text': 'You are signed out. Nobody can sign in with it any more.',
  'signedOut.login': 'Sign in',
  'failed.answeredTitle': 'You have already answered',
  'failed.answered': 'This sign-in has ended. Go on to the application, or start again.',
  'failed.application': 'Go on to {client}',
  'failed.again': 'Start again',
  'failed.unregistered':
    'This application is not registered correctly at the service, so trying again cannot help. Please tell its operator.',
  'failed.request':
    'The request of this application is incomplete, so trying again cannot help. Please tell its operator.',
  'failed.signingOut': 'Sign-out stopped',
  'failed.detail': 'For the developer of the application:',
  'failed.command': 'Run this in the folder of the service to register its address:',
  'failed.home': 'Back to the home page',
  'notFound.pageTitle': 'Page not found',
  'notFound.hint': 'The address may be mistyped, or what stood here has moved.',
  'forbidden.pageTitle': 'Not authorized',
  'forbidden.hint': 'Sign in with the account that may do it, or ask the person who sent you here.',
  'mailbox.title': 'Outgoing mail',
  'mailbox.lead': 'Development only: mail that would have been sent, newest first.',
  'mailbox.empty': 'No mail has been sent yet.',
  'mailbox.to': 'To {recipient}',
  'noscript.reading':
    'You can read these pages without JavaScript. To sign in or out and to choose language and colours, switch it on and load the page again.',
  noscript:
    'This page needs JavaScript: your browser has it switched off or blocked. Switch it on and load the page again.',
} as const
