import type { Texts } from '../texts.ts'

/** See the English texts. */
export const signIn: Texts<'signIn'> = {
  // shared words
  'action.copy': 'Kopieren',
  'action.copied': 'Kopiert!',
  'action.saved': 'Ich habe sie gespeichert',
  'action.startAgain': 'Neu beginnen',
  'status.busy': 'Bitte warten',

  // password field and strength meter
  'password.label': 'Passwort',
  'password.show': 'Passwort anzeigen',
  'password.hide': 'Passwort verbergen',
  'password.capsLock': 'Die Feststelltaste ist aktiviert',
  'strength.rule':
    'Mindestens {min} Zeichen, die schwer zu erraten sind: Vier oder mehr Wörter ohne Zusammenhang eignen sich gut.',
  'strength.tooShort': {
    one: 'Noch {count} Zeichen.',
    other: 'Noch {count} Zeichen.',
  },

  // second factor
  'twoFactor.title': 'Dieses Konto erfordert eine Zwei-Faktor-Authentifizierung',
  'twoFactor.subtitle':
    'Geben Sie die sechs Ziffern ein, die Ihre Authentifizierungs-App gerade anzeigt.',
  'twoFactor.token': 'Einmalcode, 6 Ziffern',
  'twoFactor.submit': 'Code bestätigen',
  'twoFactor.useEmergencyCode': 'Notfallcode verwenden',
  'twoFactor.emergencySubtitle': 'Geben Sie einen Ihrer zehn Notfallcodes ein. Jeder gilt einmal.',
  'twoFactor.emergencyCode': 'Notfallcode',
  'twoFactor.useToken': 'Authentifizierungs-App verwenden',
  'twoFactor.wrongToken':
    'Warten Sie auf den nächsten Code Ihrer App. Gilt auch der nicht, prüfen Sie, ob die Uhr Ihres Telefons automatisch gestellt wird.',
  'twoFactor.attempts': {
    one: 'Sie haben noch {count} Versuch',
    other: 'Sie haben noch {count} Versuche',
  },
  'twoFactorSetup.title': 'Zwei-Faktor-Anmeldung einrichten',
  'twoFactorSetup.subtitle':
    'Scannen Sie den Code mit Ihrer Authentifizierungs-App oder tippen Sie den Schlüssel ab.',
  'twoFactorSetup.qrCode': 'QR-Code für die Authentifizierungs-App',
  'twoFactorSetup.secret': 'Geheimer Schlüssel',
  'twoFactorSetup.copySecret': 'Geheimen Schlüssel kopieren',
  'twoFactorSetup.codes': 'Zehn Notfallcodes',
  'twoFactorSetup.copyCodes': 'Notfallcodes kopieren',
  'twoFactorSetup.downloadCodes': 'Notfallcodes erneut herunterladen',
  'twoFactorSetup.printCodes': 'Notfallcodes drucken',
  'twoFactorSetup.codesHint':
    'Sie wurden heruntergeladen. Jeder Code gilt einmal. Bewahren Sie sie getrennt von diesem Gerät auf.',
  'twoFactorSetup.codesSaved': 'Notfallcodes gespeichert',
  'twoFactorSetup.token': 'Code aus der App',
  'twoFactorSetup.submit': 'Senden',
  'twoFactorSetup.fileHeading': 'Notfallcodes. Jeder gilt einmal.',

  // hosted sign-in
  'signIn.title': 'Bei Ihrem Konto anmelden',
  'signIn.continueTo': 'weiter zu {client}',
  'signIn.email': 'E-Mail-Adresse',
  'signIn.emailRequired': 'Geben Sie Ihre E-Mail-Adresse ein.',
  'signIn.passwordRequired': 'Geben Sie Ihr Passwort ein.',
  'signIn.forgotPassword': 'Passwort vergessen?',
  'signIn.submit': 'Anmelden',
  'signIn.register': 'Noch kein Konto? <link>Hier registrieren</link>',
  'signIn.redirecting': 'Sie sind angemeldet und werden zurückgeleitet …',
  'signIn.errorTitle': 'Anmeldung angehalten',
  'signIn.next': 'Weiter',
  'signIn.useOtp': 'Mit einem Einmalpasswort anmelden',
  'signIn.useKeyFile': 'Mit einer Schlüsseldatei anmelden',
  'signIn.otherPerson': 'Anderes Konto verwenden',
  'signIn.back': 'Zurück zur Anmeldung',
  'passwordEntry.title': 'Bitte geben Sie Ihr Passwort ein',
  'otp.request': 'Einmalpasswort (OTP) anfordern',
  'otp.delivery': 'Senden',
  'otp.delivery.email': 'per E-Mail',
  'otp.delivery.chat': 'per Chat',
  'otp.title': 'Geben Sie Ihr Einmalpasswort ein',
  'otp.sent':
    'Ein Einmalpasswort wurde an die registrierte E-Mail-Adresse oder eine Chat-Anwendung gesendet.',
  'otp.field': 'Einmalpasswort, 6 Ziffern',
  'otp.required': 'Geben Sie die sechs Ziffern ein, die Sie erhalten haben.',
  'otp.again': 'Ein neues anfordern',
  'otp.usePassword': 'Mit einem Passwort anmelden',
  'register.title': 'Konto anlegen',
  'register.name': 'Name (freiwillig)',
  'register.submit': 'Registrieren',
  'register.haveAccount': 'Sie haben schon ein Konto? <link>Hier anmelden</link>',
  'verifyEmail.title': 'E-Mail-Adresse bestätigen',
  'verifyEmail.sent':
    'Ein Bestätigungscode wurde Ihnen per E-Mail gesendet. Ihr Konto wird aktiv, sobald die Adresse bestätigt ist.',
  'verifyEmail.confirm': 'Bestätigen Sie, dass Sie sich mit dieser Adresse registriert haben.',
  'verifyEmail.field': 'Bestätigungscode, 6 Ziffern',
  'verifyEmail.submit': 'Bestätigen',
  'verifyEmail.again': 'Neuen Code senden',
  'forgot.title': 'Passwort vergessen?',
  'forgot.subtitle': 'Sie erhalten per E-Mail einen Code, mit dem Sie ein neues festlegen.',
  'forgot.submit': 'Code senden',
  'reset.title': 'Neues Passwort festlegen',
  'reset.sent': 'Wenn ein Konto diese Adresse hat, wurde ein Code dorthin gesendet.',
  'reset.code': 'Code aus der E-Mail, 6 Ziffern',
  'reset.newPassword': 'Neues Passwort',
  'reset.submit': 'Passwort festlegen',
  'reset.again': 'Neuen Code senden',
  'passwordChange.title': 'Wählen Sie ein längeres Passwort',
  'passwordChange.subtitle': 'Diese Anwendung verlangt mindestens {count} Zeichen.',
  'notice.email_verified':
    'Ihre E-Mail-Adresse wurde bestätigt. Sie können sich jetzt damit anmelden.',
  'notice.password_changed': 'Ihr Passwort wurde geändert. Sie können sich jetzt damit anmelden.',
  'notice.session_ended': 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.',

  // the person's own account
  'account.email.sent': 'Ein Code wurde an {email} gesendet.',

  // errors of requests
  'error.too_many_requests':
    'Zu viele Versuche. Bitte warten Sie und versuchen Sie es noch einmal.',
  'error.internal': 'Leider ist etwas schiefgegangen.',
  'error.unavailable': 'Der Dienst ist gerade nicht verfügbar. Bitte versuchen Sie es noch einmal.',
  'error.timeout': 'Der Dienst hat zu lange gebraucht. Bitte versuchen Sie es noch einmal.',
  'error.network':
    'Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'error.unknown': 'Leider ist etwas schiefgegangen.',

  // errors about who is calling
  'error.session_ended': 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.',

  // errors of login and registration
  'error.token_required': 'Ihr App-Code ist erforderlich.',
  'error.token_invalid': 'FEHLER. Ihre Anmeldedaten sind nicht gültig.',
  'error.token_used': 'Dieser Code wurde schon verwendet. Warten Sie auf den nächsten.',
  'error.code_expired': 'Dieser Code gilt nicht mehr. Bitte fordern Sie einen neuen an.',
  'error.codes_not_saved':
    'Speichern Sie zuerst Ihre Notfallcodes und drücken Sie dann „Ich habe sie gespeichert“.',
  'error.terms_not_accepted': 'Bitte stimmen Sie den Nutzungsbedingungen zu.',
  'error.password_too_short': 'Verwenden Sie mindestens {minimum} Zeichen.',
  'error.password_too_long': 'Dieses Passwort ist zu lang. Verwenden Sie ein kürzeres.',
  'error.password_common':
    'Dieses Passwort ist verbreitet und wird früh erraten. Verwenden Sie eines, das sonst niemand hat.',
  'error.password_personal':
    'Dieses Passwort enthält Ihre E-Mail-Adresse oder Ihren Namen. Verwenden Sie eines ohne sie.',
  'error.password_reused':
    'Dieses Passwort haben Sie schon einmal verwendet. Verwenden Sie ein neues.',
  'error.password_breached':
    'Dieses Passwort ist bei einem Datenleck bekannt geworden. Verwenden Sie ein anderes, hier und anderswo.',
  'error.password_invalid': 'Dieses Passwort ist leer, zu lang oder enthält beschädigte Zeichen.',

  // errors of the hosted pages; a text in capitals has a human sentence under it
  'error.invalid_credentials': 'UNGÜLTIGE ANMELDEDATEN',
  'error.invalid_credentials.help': 'Adresse und Passwort gehören nicht zusammen.',
  'error.interaction_expired': 'FEHLER: 304',
  'error.interaction_expired.help':
    'Diese Anmeldung wurde schon beantwortet oder hat zu lange gedauert. Sie können neu beginnen.',
  'error.something_went_wrong': 'ETWAS IST SCHIEFGEGANGEN',
  'error.something_went_wrong.help':
    'Es wurde nichts geändert. Bitte versuchen Sie es noch einmal.',
  'error.email_invalid': 'Das ist keine gültige E-Mail-Adresse.',
  'error.email_not_verified':
    'Ihre E-Mail-Adresse wurde nicht bestätigt. Bitte versuchen Sie es noch einmal.',
  'error.account_exists':
    'Es gibt bereits ein Konto mit dieser E-Mail-Adresse. Bitte versuchen Sie, sich stattdessen anzumelden.',
  'error.registration_closed': 'Diese Anwendung erlaubt keine Registrierung von Benutzern.',
  'error.setup_expired': 'Diese Einrichtung hat zu lange gedauert. Bitte beginnen Sie neu.',
  'error.oidc_refused': 'Die Anmeldung wurde abgelehnt oder abgebrochen.',
  'error.oidc_not_begun':
    'Diese Anmeldung wurde nicht in diesem Tab begonnen. Bitte beginnen Sie neu.',
  'error.oidc_invalid_answer': 'Die Antwort der Anmeldeseite ist ungültig. Bitte beginnen Sie neu.',
}
