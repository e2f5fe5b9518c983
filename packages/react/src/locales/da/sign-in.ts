import type { Texts } from '../texts.ts'

/** See the English texts. */
export const signIn: Texts<'signIn'> = {
  // shared words
  'action.copy': 'Kopiér',
  'action.copied': 'Kopieret!',
  'action.saved': 'Jeg har gemt det',
  'action.startAgain': 'Start forfra',
  'status.busy': 'Vent venligst',

  // password field and strength meter
  'password.label': 'Adgangskode',
  'password.show': 'Vis adgangskode',
  'password.hide': 'Skjul adgangskode',
  'password.capsLock': 'Caps Lock er slået til',
  'strength.rule':
    'Mindst {min} tegn, der er svære at gætte: fire eller flere ord uden sammenhæng fungerer godt.',
  'strength.tooShort': {
    one: '{count} tegn mere.',
    other: '{count} tegn mere.',
  },

  // second factor
  'twoFactor.title': 'Denne konto kræver tofaktorgodkendelse',
  'twoFactor.subtitle': 'Indtast de seks cifre, som din godkendelsesapp viser nu.',
  'twoFactor.token': 'Engangskode, 6 cifre',
  'twoFactor.submit': 'Bekræft koden',
  'twoFactor.useEmergencyCode': 'Brug en nødkode',
  'twoFactor.emergencySubtitle': 'Indtast en af dine ti nødkoder. Hver virker én gang.',
  'twoFactor.emergencyCode': 'Nødkode',
  'twoFactor.useToken': 'Brug godkendelsesappen',
  'twoFactor.wrongToken':
    'Vent på den næste kode i din app. Hvis den heller ikke virker, så kontrollér, at telefonens ur indstilles automatisk.',
  'twoFactor.attempts': {
    one: 'Du har {count} forsøg tilbage',
    other: 'Du har {count} forsøg tilbage',
  },
  'twoFactorSetup.title': 'Opsæt tofaktorlogin',
  'twoFactorSetup.subtitle': 'Scan koden med din godkendelsesapp, eller tast hemmeligheden ind.',
  'twoFactorSetup.qrCode': 'QR-kode til godkendelsesappen',
  'twoFactorSetup.secret': 'Hemmelighed',
  'twoFactorSetup.copySecret': 'Kopiér hemmeligheden',
  'twoFactorSetup.codes': 'Ti nødkoder',
  'twoFactorSetup.copyCodes': 'Kopiér nødkoderne',
  'twoFactorSetup.downloadCodes': 'Hent nødkoderne igen',
  'twoFactorSetup.printCodes': 'Udskriv nødkoderne',
  'twoFactorSetup.codesHint':
    'De er hentet. Hver kode virker én gang. Opbevar dem et andet sted end på denne enhed.',
  'twoFactorSetup.codesSaved': 'Nødkoderne er gemt',
  'twoFactorSetup.token': 'Kode fra appen',
  'twoFactorSetup.submit': 'Send',
  'twoFactorSetup.fileHeading': 'Nødkoder. Hver virker én gang.',

  // hosted sign-in
  'signIn.title': 'Log ind på din konto',
  'signIn.continueTo': 'for at fortsætte til {client}',
  'signIn.email': 'E-mailadresse',
  'signIn.emailRequired': 'Indtast din e-mailadresse.',
  'signIn.passwordRequired': 'Indtast din adgangskode.',
  'signIn.forgotPassword': 'Glemt adgangskode?',
  'signIn.submit': 'Log ind',
  'signIn.register': 'Har du ingen konto? <link>Registrer dig her</link>',
  'signIn.redirecting': 'Du er logget ind og sendes tilbage …',
  'signIn.errorTitle': 'Login afbrudt',
  'signIn.next': 'Fortsæt',
  'signIn.useOtp': 'Log ind med en engangskode',
  'signIn.useKeyFile': 'Log ind med en nøglefil',
  'signIn.otherPerson': 'Brug en anden konto',
  'signIn.back': 'Tilbage til log ind',
  'passwordEntry.title': 'Indtast din adgangskode',
  'otp.request': 'Bed om en engangskode (OTP)',
  'otp.delivery': 'Send den',
  'otp.delivery.email': 'med e-mail',
  'otp.delivery.chat': 'med chat',
  'otp.title': 'Indtast din engangskode',
  'otp.sent': 'En engangskode er sendt til den registrerede e-mailadresse eller en chatapp.',
  'otp.field': 'Engangskode, 6 cifre',
  'otp.required': 'Indtast de seks cifre, du har fået.',
  'otp.again': 'Bed om en ny',
  'otp.usePassword': 'Log ind med en adgangskode',
  'register.title': 'Opret din konto',
  'register.name': 'Navn (valgfrit)',
  'register.submit': 'Opret',
  'register.haveAccount': 'Har du allerede en konto? <link>Log ind her</link>',
  'verifyEmail.title': 'Bekræft din e-mailadresse',
  'verifyEmail.sent':
    'En bekræftelseskode er sendt til dig med e-mail. Din konto bliver aktiv, når adressen er bekræftet.',
  'verifyEmail.confirm': 'Bekræft, at du har oprettet dig med denne adresse.',
  'verifyEmail.field': 'Bekræftelseskode, 6 cifre',
  'verifyEmail.submit': 'Bekræft',
  'verifyEmail.again': 'Send en ny kode',
  'forgot.title': 'Glemt din adgangskode?',
  'forgot.subtitle': 'Du får en kode med e-mail, som du kan vælge en ny med.',
  'forgot.submit': 'Send kode',
  'reset.title': 'Vælg en ny adgangskode',
  'reset.sent': 'Hvis en konto har denne adresse, er der sendt en kode til den.',
  'reset.code': 'Kode fra e-mailen, 6 cifre',
  'reset.newPassword': 'Ny adgangskode',
  'reset.submit': 'Gem adgangskode',
  'reset.again': 'Send en ny kode',
  'passwordChange.title': 'Vælg en længere adgangskode',
  'passwordChange.subtitle': 'Denne applikation kræver mindst {count} tegn.',
  'notice.email_verified': 'Din e-mailadresse er bekræftet. Du kan nu logge ind med den.',
  'notice.password_changed': 'Din adgangskode er ændret. Du kan nu logge ind med den.',
  'notice.session_ended': 'Din session er slut. Log ind igen.',

  // the person's own account
  'account.email.sent': 'En kode er sendt til {email}.',

  // errors of requests
  'error.too_many_requests': 'For mange forsøg. Vent lidt, og prøv igen.',
  'error.internal': 'Beklager, noget gik galt.',
  'error.unavailable': 'Tjenesten er ikke tilgængelig lige nu. Prøv igen.',
  'error.timeout': 'Tjenesten var for længe om at svare. Prøv igen.',
  'error.network': 'Tjenesten kan ikke nås. Kontrollér din forbindelse, og prøv igen.',
  'error.unknown': 'Beklager, noget gik galt.',

  // errors about who is calling
  'error.session_ended': 'Din session er slut. Log ind igen.',

  // errors of login and registration
  'error.token_required': 'Din app-kode er påkrævet.',
  'error.token_invalid': 'FEJL. Dine loginoplysninger er ikke gyldige.',
  'error.token_used': 'Denne kode er allerede brugt. Vent på den næste.',
  'error.code_expired': 'Denne kode gælder ikke længere. Bed om en ny.',
  'error.codes_not_saved': 'Gem først dine nødkoder, og tryk så på “Jeg har gemt det”.',
  'error.terms_not_accepted': 'Acceptér venligst betingelserne.',
  'error.password_too_short': 'Brug mindst {minimum} tegn.',
  'error.password_too_long': 'Denne adgangskode er for lang. Brug en kortere.',
  'error.password_common':
    'Denne adgangskode er almindelig og gættes tidligt. Brug en, som ingen andre har.',
  'error.password_personal':
    'Denne adgangskode indeholder din e-mailadresse eller dit navn. Brug en uden dem.',
  'error.password_reused': 'Du har brugt denne adgangskode før. Brug en ny.',
  'error.password_breached':
    'Denne adgangskode er dukket op i et datalæk. Brug en anden, både her og andre steder.',
  'error.password_invalid': 'Denne adgangskode er tom, for lang eller indeholder ødelagte tegn.',

  // errors of the hosted pages; a text in capitals has a human sentence under it
  'error.invalid_credentials': 'UGYLDIGE LOGINOPLYSNINGER',
  'error.invalid_credentials.help': 'Adressen og adgangskoden hører ikke sammen.',
  'error.interaction_expired': 'FEJL: 304',
  'error.interaction_expired.help':
    'Dette login er allerede besvaret eller tog for lang tid. Du kan starte forfra.',
  'error.something_went_wrong': 'NOGET GIK GALT',
  'error.something_went_wrong.help': 'Intet blev ændret. Prøv igen.',
  'error.email_invalid': 'Det er ikke en gyldig e-mailadresse.',
  'error.email_not_verified': 'Din e-mailadresse blev ikke bekræftet. Prøv igen.',
  'error.account_exists':
    'Der findes allerede en konto med denne e-mailadresse. Prøv at logge ind i stedet.',
  'error.registration_closed': 'Denne applikation tillader ikke brugerregistrering.',
  'error.setup_expired': 'Denne opsætning tog for lang tid. Start forfra.',
  'error.oidc_refused': 'Login blev afvist eller annulleret.',
  'error.oidc_not_begun': 'Dette login blev ikke startet i denne fane. Start forfra.',
  'error.oidc_invalid_answer': 'Svaret fra loginsiden er ugyldigt. Start forfra.',
}
