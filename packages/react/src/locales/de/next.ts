import type { Texts } from '../texts.ts'

/** See the English texts. */
export const next: Texts<'next'> = {
  'second_factor.title': 'Dieses Konto erfordert eine Zwei-Faktor-Authentifizierung',
  'second_factor.text':
    'Geben Sie die sechs Ziffern ein, die Ihre Authentifizierungs-App gerade anzeigt.',
  'twoFactor.token': 'Einmalcode, 6 Ziffern',
  'second_factor.submit': 'Code bestätigen',
  'twoFactor.useEmergencyCode': 'Notfallcode verwenden',
  'twoFactor.emergencySubtitle': 'Geben Sie einen Ihrer zehn Notfallcodes ein. Jeder gilt einmal.',
  'twoFactor.emergencyCode': 'Notfallcode',
  'twoFactor.useToken': 'Authentifizierungs-App verwenden',
  'twoFactor.wrongToken':
    'Warten Sie auf den nächsten Code Ihrer App. Gilt auch der nicht, prüfen Sie, ob die Uhr Ihres Telefons automatisch gestellt wird.',
  'otp.submit': 'Anmelden',
  'otp.title': 'Geben Sie Ihr Einmalpasswort ein',
  'otp.text':
    'Ein Einmalpasswort wurde an die registrierte E-Mail-Adresse oder eine Chat-Anwendung gesendet.',
  'otp.code': 'Einmalpasswort, 6 Ziffern',
  'field.code.missing': 'Geben Sie die sechs Ziffern ein, die Sie erhalten haben.',
  'otp.otp_request': 'Ein neues anfordern',
  'error.token_invalid': 'FEHLER. Ihre Anmeldedaten sind nicht gültig.',
  'error.token_required': 'Ihr App-Code ist erforderlich.',
  'error.token_used': 'Dieser Code wurde schon verwendet. Warten Sie auf den nächsten.',
  'error.code_expired': 'Dieser Code gilt nicht mehr. Bitte fordern Sie einen neuen an.',
  'action.copy': 'Kopieren',
  'action.copied': 'Kopiert!',
  'action.saved': 'Ich habe sie gespeichert',
  'strength.rule':
    'Mindestens {min} Zeichen, die schwer zu erraten sind: Vier oder mehr Wörter ohne Zusammenhang eignen sich gut.',
  'strength.tooShort': {
    one: 'Noch {count} Zeichen.',
    other: 'Noch {count} Zeichen.',
  },
  'second_factor_setup.title': 'Zwei-Faktor-Anmeldung einrichten',
  'second_factor_setup.text':
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
  'second_factor_setup.submit': 'Senden',
  'twoFactorSetup.fileHeading': 'Notfallcodes. Jeder gilt einmal.',
  'register.title': 'Konto anlegen',
  'field.name': 'Name (freiwillig)',
  'register.submit': 'Registrieren',
  'register.password': 'Sie haben schon ein Konto? <link>Hier anmelden</link>',
  'verify_email.title': 'E-Mail-Adresse bestätigen',
  'verify_email.text':
    'Ein Bestätigungscode wurde Ihnen per E-Mail gesendet. Ihr Konto wird aktiv, sobald die Adresse bestätigt ist.',
  'verify_email.confirm': 'Bestätigen Sie, dass Sie sich mit dieser Adresse registriert haben.',
  'verify_email.code': 'Bestätigungscode, 6 Ziffern',
  'verify_email.submit': 'Bestätigen',
  'way.resend': 'Neuen Code senden',
  'forgot.title': 'Passwort vergessen?',
  'forgot.text': 'Sie erhalten per E-Mail einen Code, mit dem Sie ein neues festlegen.',
  'forgot.submit': 'Code senden',
  'reset.title': 'Neues Passwort festlegen',
  'reset.text': 'Wenn ein Konto diese Adresse hat, wurde ein Code dorthin gesendet.',
  'reset.code': 'Code aus der E-Mail, 6 Ziffern',
  'field.new_password': 'Neues Passwort',
  'register.new_password': 'Passwort',
  'reset.submit': 'Passwort festlegen',
  'password_change.submit': 'Passwort festlegen',
  'reset.forgot': 'Neuen Code senden',
  'password_change.title': 'Wählen Sie ein längeres Passwort',
  'password_change.text': 'Diese Anwendung verlangt mindestens {count} Zeichen.',
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
  'error.email_not_verified':
    'Ihre E-Mail-Adresse wurde nicht bestätigt. Bitte versuchen Sie es noch einmal.',
  'error.account_exists':
    'Es gibt bereits ein Konto mit dieser E-Mail-Adresse. Bitte versuchen Sie, sich stattdessen anzumelden.',
  'error.registration_closed': 'Diese Anwendung erlaubt keine Registrierung von Benutzern.',
  'error.setup_expired': 'Diese Einrichtung hat zu lange gedauert. Bitte beginnen Sie neu.',
  'field.terms': 'Ich stimme den <terms>Nutzungsbedingungen</terms> zu.',
}
