import type { Texts } from '../texts.ts'

/** See the English texts. */
export const next: Texts<'next'> = {
  'action.copied': 'Kopiert!',
  'action.copy': 'Kopieren',
  'action.saved': 'Ich habe sie gespeichert',
  'error.account_exists':
    'Es gibt bereits ein Konto mit dieser E-Mail-Adresse. Bitte versuchen Sie, sich stattdessen anzumelden.',
  'error.application_unavailable': 'Diese Anwendung ist zurzeit nicht verfügbar.',
  'error.code_expired': 'Dieser Code gilt nicht mehr. Bitte fordern Sie einen neuen an.',
  'error.codes_not_saved':
    'Speichern Sie zuerst Ihre Notfallcodes und drücken Sie dann „Ich habe sie gespeichert“.',
  'error.email_not_verified':
    'Ihre E-Mail-Adresse wurde nicht bestätigt. Bitte versuchen Sie es noch einmal.',
  'error.password_breached':
    'Dieses Passwort ist bei einem Datenleck bekannt geworden. Verwenden Sie ein anderes, hier und anderswo.',
  'error.password_common':
    'Dieses Passwort ist verbreitet und wird früh erraten. Verwenden Sie eines, das sonst niemand hat.',
  'error.password_invalid': 'Dieses Passwort ist leer, zu lang oder enthält beschädigte Zeichen.',
  'error.password_personal':
    'Dieses Passwort enthält Ihre E-Mail-Adresse oder Ihren Namen. Verwenden Sie eines ohne sie.',
  'error.password_reused':
    'Dieses Passwort haben Sie schon einmal verwendet. Verwenden Sie ein neues.',
  'error.password_too_long': 'Dieses Passwort ist zu lang. Verwenden Sie ein kürzeres.',
  'error.password_too_short': 'Verwenden Sie mindestens {minimum} Zeichen.',
  'error.registration_closed': 'Diese Anwendung erlaubt keine Registrierung von Benutzern.',
  'error.terms_not_accepted': 'Bitte stimmen Sie den Nutzungsbedingungen zu.',
  'error.token_invalid': 'FEHLER. Ihre Anmeldedaten sind nicht gültig.',
  'error.token_required': 'Ihr App-Code ist erforderlich.',
  'error.token_used': 'Dieser Code wurde schon verwendet. Warten Sie auf den nächsten.',
  'field.code.missing': 'Geben Sie die sechs Ziffern ein, die Sie erhalten haben.',
  'field.name': 'Name (freiwillig)',
  'field.new_password': 'Neues Passwort',
  'field.terms': 'Ich stimme den <terms>Nutzungsbedingungen</terms> zu.',
  'forgot.submit': 'Code senden',
  'forgot.text': 'Sie erhalten per E-Mail einen Code, mit dem Sie ein neues festlegen.',
  'forgot.title': 'Passwort vergessen?',
  'otp.code': 'Einmalcode, 6 Ziffern',
  'otp.otp_request': 'Einen neuen anfordern',
  'otp.submit': 'Anmelden',
  'otp.text':
    'Ein Einmalcode wurde an die registrierte E-Mail-Adresse oder eine Chat-Anwendung gesendet.',
  'otp.title': 'Geben Sie Ihren Einmalcode ein',
  'passkey.submit': 'Passkey verwenden',
  'passkey.text': 'Ihr Gerät fragt nach Fingerabdruck, Gesicht oder Displaysperre.',
  'passkey.title': 'Mit einem Passkey anmelden',
  'passkey_offer.later': 'Jetzt nicht',
  'passkey_offer.never': 'Nicht mehr fragen',
  'passkey_offer.submit': 'Passkey erstellen',
  'passkey_offer.text':
    'Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder Displaysperre an.',
  'passkey_offer.title': 'Ohne Passwort anmelden',
  'password_change.submit': 'Passwort festlegen',
  'password_change.text': 'Diese Anwendung verlangt mindestens {count} Zeichen.',
  'password_change.title': 'Wählen Sie ein längeres Passwort',
  'register.new_password': 'Passwort',
  'register.password': 'Sie haben schon ein Konto? <link>Hier anmelden</link>',
  'register.submit': 'Registrieren',
  'register.title': 'Konto anlegen',
  'reset.code': 'Code aus der E-Mail, 6 Ziffern',
  'reset.forgot': 'Neuen Code senden',
  'reset.submit': 'Passwort festlegen',
  'reset.text': 'Wenn ein Konto diese Adresse hat, wurde ein Code dorthin gesendet.',
  'reset.title': 'Neues Passwort festlegen',
  'second_factor.submit': 'Code bestätigen',
  'second_factor.text':
    'Geben Sie die sechs Ziffern ein, die Ihre Authenticator-App anzeigt, oder einen Notfallcode.',
  'second_factor.title': 'Dieses Konto erfordert eine Zwei-\u2060Faktor-Authentifizierung',
  'second_factor_passkey.set_up': 'Stattdessen eine Authenticator-App einrichten',
  'second_factor_passkey.submit': 'Passkey verwenden',
  'second_factor_passkey.text':
    'Sie haben einen Passkey: Fingerabdruck, Gesicht oder Displaysperre ist der zweite Faktor.',
  'second_factor_passkey.title': 'Bestätigen Sie, dass Sie es sind',
  'second_factor_setup.submit': 'Senden',
  'second_factor_setup.text':
    'Scannen Sie den Code mit Ihrer Authenticator-App oder tippen Sie den Schlüssel ab.',
  'second_factor_setup.title': 'Zwei-\u2060Faktor-Anmeldung einrichten',
  'strength.rule':
    'Mindestens {min} Zeichen, die schwer zu erraten sind: Vier oder mehr Wörter ohne Zusammenhang eignen sich gut.',
  'strength.tooShort': 'Noch fehlende Zeichen: {count}',
  'twoFactor.emergencyCode': 'Notfallcode',
  'twoFactor.token': 'Einmalcode, 6 Ziffern',
  'twoFactor.useEmergencyCode': 'Notfallcode verwenden',
  'twoFactor.useToken': 'Authenticator-App verwenden',
  'twoFactor.wrongToken':
    'Warten Sie auf den nächsten Code Ihrer App. Gilt auch der nicht, prüfen Sie, ob die Uhr Ihres Telefons automatisch gestellt wird.',
  'twoFactorSetup.codes': 'Zehn Notfallcodes',
  'twoFactorSetup.codesHint':
    'Sie wurden heruntergeladen. Jeder Code gilt einmal. Bewahren Sie sie getrennt von diesem Gerät auf.',
  'twoFactorSetup.copyCodes': 'Notfallcodes kopieren',
  'twoFactorSetup.copySecret': 'Geheimen Schlüssel kopieren',
  'twoFactorSetup.downloadCodes': 'Notfallcodes erneut herunterladen',
  'twoFactorSetup.printCodes': 'Notfallcodes drucken',
  'twoFactorSetup.qrCode': 'QR-Code für die Authenticator-App',
  'twoFactorSetup.secret': 'Geheimer Schlüssel',
  'twoFactorSetup.token': 'Einmalcode, 6 Ziffern',
  'verify_email.code': 'Einmalcode, 6 Ziffern',
  'verify_email.confirm': 'Bestätigen Sie, dass Sie sich mit dieser Adresse registriert haben.',
  'verify_email.submit': 'Bestätigen',
  'verify_email.text':
    'Ein Einmalcode wurde Ihnen per E-Mail gesendet. Ihr Konto wird aktiv, sobald die Adresse bestätigt ist.',
  'verify_email.title': 'E-\u2060Mail-\u2060Adresse bestätigen',
  'way.resend': 'Neuen Code senden',
}
