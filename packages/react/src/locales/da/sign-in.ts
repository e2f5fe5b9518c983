import type { Texts } from '../texts.ts'

/** See the English texts. */
export const signIn: Texts<'signIn'> = {
  // shared words
  'error.submit': 'Start forfra',
  'status.busy': 'Vent venligst',

  // password field and strength meter
  'field.password': 'Adgangskode',
  'password.show': 'Vis adgangskode',
  'password.hide': 'Skjul adgangskode',
  'password.capsLock': 'Caps Lock er slået til',

  // second factor
  'twoFactor.attempts': {
    one: 'Du har {count} forsøg tilbage',
    other: 'Du har {count} forsøg tilbage',
  },

  // hosted sign-in
  'identify.title': 'Log ind på din konto',
  'leave.title': 'Log ind på din konto',
  'password.title': 'Log ind på din konto',
  'redirect.title': 'Du er logget ind',
  'otp_request.title': 'Log ind på din konto',
  'signIn.continueTo': 'for at fortsætte til {client}',
  'field.email': 'E-mailadresse',
  'field.email.missing': 'Indtast din e-mailadresse.',
  'field.password.missing': 'Indtast din adgangskode.',
  'way.forgot': 'Glemt adgangskode?',
  'leave.submit': 'Log ind',
  'password.submit': 'Log ind',
  'password_entry.submit': 'Log ind',
  'way.register': 'Har du ingen konto? <link>Registrer dig her</link>',
  'redirect.text': 'Du sendes tilbage …',
  'signed_in.title': 'Du er logget ind',
  'signed_in.restart': 'Log ud',
  'error.title': 'Login afbrudt',
  'identify.submit': 'Fortsæt',
  'way.otp_request': 'Log ind med en engangskode',
  'way.request_code': 'Log ind med en engangskode',
  'way.key_file': 'Log ind med en nøglefil',
  'way.restart': 'Brug en anden konto',
  'way.back': 'Tilbage til log ind',
  'password_entry.title': 'Indtast din adgangskode',
  'otp_request.submit': 'Bed om en engangskode (OTP)',
  'field.via': 'Send den',
  'field.via.email': 'med e-mail',
  'field.via.chat': 'med chat',
  'way.password': 'Log ind med en adgangskode',
  'notice.code_sent': 'En kode er sendt til {email}.',
  'notice.email_verified': 'Din e-mailadresse er bekræftet. Du kan nu logge ind med den.',
  'notice.password_changed': 'Din adgangskode er ændret. Du kan nu logge ind med den.',
  'notice.session_ended': 'Din session er slut. Log ind igen.',

  // errors of requests
  'error.too_many_requests': 'For mange forsøg. Vent lidt, og prøv igen.',
  'error.internal': 'Beklager, noget gik galt.',
  'error.unavailable': 'Tjenesten er ikke tilgængelig lige nu. Prøv igen.',
  'error.timeout': 'Tjenesten var for længe om at svare. Prøv igen.',
  'error.network': 'Tjenesten kan ikke nås. Kontrollér din forbindelse, og prøv igen.',
  'error.unknown': 'Beklager, noget gik galt.',

  // errors about who is calling
  'error.session_ended': 'Din session er slut. Log ind igen.',

  // errors of the hosted pages; a text in capitals has a human sentence under it
  'error.invalid_credentials': 'UGYLDIGE LOGINOPLYSNINGER',
  'error.invalid_credentials.help': 'Adressen og adgangskoden hører ikke sammen.',
  'error.interaction_expired': 'FEJL: 304',
  'error.interaction_expired.help':
    'Dette login er allerede besvaret eller tog for lang tid. Du kan starte forfra.',
  'error.something_went_wrong': 'NOGET GIK GALT',
  'error.something_went_wrong.help': 'Intet blev ændret. Prøv igen.',
  'error.email_invalid': 'Det er ikke en gyldig e-mailadresse.',
  'error.popup_blocked':
    'Browseren blokerede login-vinduet. Tillad det for denne side, og prøv igen.',
  'error.popup_closed': 'Login-vinduet blev lukket, før du var logget ind.',
  'error.wrong_registration':
    'Denne side er ikke registreret for applikationen {client_id}. Udvikleren registrerer oprindelsen {origin} og redirect-URI’en {redirect_uri} hos identitetstjenesten.',
  'error.oidc_refused': 'Login blev afvist eller annulleret.',
  'error.oidc_not_begun':
    'Dette login blev ikke startet i denne fane. Start forfra; hjælper det ikke, så lad siden gemme data.',
  'error.oidc_invalid_answer': 'Svaret fra loginsiden er ugyldigt. Start forfra.',
}
