import type { Messages } from './catalogue.ts'

/** The German texts. */
export const de: Messages = {
  // shared words
  'action.cancel': 'Abbrechen',
  'action.change': 'Ändern',
  'action.close': 'Schließen',
  'action.copy': 'Kopieren',
  'action.copied': 'Kopiert!',
  'action.download': 'Herunterladen',
  'action.downloadAgain': 'Erneut herunterladen',
  'action.print': 'Drucken',
  'action.remove': 'Entfernen',
  'action.save': 'Speichern',
  'action.saved': 'Ich habe sie gespeichert',
  'action.startAgain': 'Neu beginnen',
  'action.understood': 'Verstanden',
  'status.busy': 'Bitte warten',
  'status.loading': 'Wird geladen ...',
  'status.success': 'Erfolg !',
  'dialog.areYouSure': 'Sind Sie sicher?',

  // password field and strength meter
  'password.label': 'Passwort',
  'password.show': 'Passwort anzeigen',
  'password.hide': 'Passwort verbergen',
  'password.capsLock': 'Die Feststelltaste ist aktiviert',
  'strength.label': 'Passwortstärke',
  'strength.rule':
    'Mindestens {min} Zeichen, die schwer zu erraten sind: Vier oder mehr Wörter ohne Zusammenhang eignen sich gut.',
  'strength.tooShort': {
    one: 'Noch {count} Zeichen.',
    other: 'Noch {count} Zeichen.',
  },
  'strength.0': 'Sehr schwach. Jeder könnte es sofort erraten.',
  'strength.1': 'Schwach. Es wäre in Minuten erraten.',
  'strength.2': 'Mäßig. Fügen Sie noch ein Wort hinzu.',
  'strength.3': 'Gut. Es zu erraten würde Jahre dauern.',
  'strength.4': 'Stark. Es zu erraten würde Jahrhunderte dauern.',

  // key file: the drop zone
  'keyFile.label': 'Schlüsseldatei',
  'keyFile.drop': 'Schlüsseldatei hier ablegen',
  'keyFile.choose': 'oder <choose>Datei auswählen</choose>',
  'keyFile.only': 'Nur Dateien mit der Endung {types}',
  'keyFile.release': 'Loslassen, um diese Datei zu verwenden',
  'keyFile.chosen': '{name} ausgewählt, {size}',
  'keyFile.removed': 'Die Schlüsseldatei wurde entfernt.',
  'keyFile.protected': '{size} · mit Passwort geschützt',
  'keyFile.unlocking': 'Ihre Schlüssel werden entsperrt',
  'keyFile.unlockingTime': 'Das dauert auf diesem Gerät etwa zwei Sekunden.',
  'keyFile.proving': 'Ihr Schlüssel wird dem Dienst nachgewiesen',
  'keyFile.type': 'Der Dateityp muss {types} sein',
  'keyFile.tooLarge': 'Die Datei ist größer als {bytes} Bytes',
  'keyFile.tooSmall': 'Die Datei ist kleiner als {bytes} Bytes',
  'keyFile.tooMany': 'Zu viele Dateien',
  'keyFile.unreadable': 'Diese Datei konnte nicht gelesen werden. Wählen Sie sie noch einmal aus.',

  // sign in with key file
  'keyFileSignIn.title': 'Mit Ihrer Schlüsseldatei anmelden',
  'keyFileSignIn.subtitle': 'Passwort und Datei bleiben auf diesem Gerät.',
  'keyFileSignIn.submit': 'Anmelden',
  'keyFileSignIn.register':
    'Neu hier? <link>Registrieren</link>. Das ist kostenlos und braucht keine Kreditkarte.',
  'keyFileSignIn.keyAccepted': 'SCHLÜSSEL ANGENOMMEN !!',
  'keyFileSignIn.success': 'ERFOLG',
  'guard.denied': 'Sie sind angemeldet, aber diese Seite erfordert {needs}.',
  'guard.needs.vault': 'eine Anmeldung mit Ihrer Schlüsseldatei',
  'guard.needs.god': 'die Rechte des Plattformbetreibers',
  'guard.needs.other': 'Rechte, die dieses Konto nicht hat',

  // register with key file
  'keyFileRegister.title': 'Ihren Tresor anlegen',
  'keyFileRegister.subtitle':
    'Ihre Schlüssel entstehen in diesem Browser und kommen in eine Datei, die nur Ihr Passwort öffnet.',
  'keyFileRegister.terms': 'Ich stimme den <terms>Nutzungsbedingungen</terms> zu.',
  'keyFileRegister.submit': 'Registrieren',
  'keyFileRegister.making': 'Ihre Schlüssel werden erzeugt',
  'keyFileRegister.login': 'Bereits registriert? <link>Anmelden</link>',
  'keyFileRegister.savedTitle': 'Speichern Sie Ihre Schlüsseldatei',
  'keyFileRegister.savedText':
    'Ihr Konto ist bereit. Die Schlüsseldatei {fileName} wurde heruntergeladen. Bewahren Sie sie und eine Kopie davon an sicheren Orten auf.',
  'keyFileRegister.savedWarning':
    'Ohne diese Datei und ihr Passwort kann niemand Ihren Tresor öffnen: Es gibt keine Wiederherstellung, und kein Administrator kann Zugang gewähren.',

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
  'twoFactor.codesLeft': {
    one: 'Es ist noch {count} Notfallcode übrig. Jeder gilt einmal: Erstellen Sie neue auf der Sicherheitsseite Ihres Kontos.',
    other:
      'Es sind noch {count} Notfallcodes übrig. Jeder gilt einmal: Erstellen Sie neue auf der Sicherheitsseite Ihres Kontos.',
  },
  'twoFactor.warningTitle': 'Ihre Notfallcodes',
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
  'confirm.title': 'Bestätigen Sie, dass Sie es sind',
  'confirm.subtitle': 'Wichtige Änderungen brauchen einen frischen Nachweis, wer Sie sind.',
  'confirm.useOtp': 'Mit einem Einmalpasswort bestätigen',
  'confirm.useKeyFile': 'Mit Ihrer Schlüsseldatei bestätigen',
  'confirm.usePassword': 'Mit Ihrem Passwort bestätigen',
  'consent.title': 'Zugriff auf Ihr Konto erlauben?',
  'consent.subtitle': '{client} möchte:',
  'consent.signedInAs': 'Angemeldet als {person}',
  'consent.otherAccount': 'Anderes Konto verwenden',
  'consent.scope.openid': 'wissen, dass Sie es sind',
  'consent.scope.profile': 'Ihren Namen und Ihr Bild sehen',
  'consent.scope.email': 'Ihre E-Mail-Adresse sehen',
  'consent.scope.phone': 'Ihre Telefonnummer sehen',
  'consent.scope.address': 'Ihre Postanschrift sehen',
  'consent.scope.account': 'wissen, zu welchem Kundenkonto Sie gehören',
  'consent.scope.offline_access': 'angemeldet bleiben, während Sie nicht da sind',
  'consent.scope.other': 'die Berechtigung {scope} nutzen',
  'consent.api': 'bei {uri} nutzen: {scopes}',
  'consent.until': 'Das gilt längstens bis zum',
  'consent.allow': 'Erlauben',
  'consent.deny': 'Nicht erlauben',
  'consent.terms': 'Bedingungen der Anwendung',
  'consent.privacy': 'Datenschutzhinweise der Anwendung',
  'identity.verificationSent':
    'Ein Bestätigungscode wurde an Ihre E-Mail-Adresse gesendet. Ihr Konto wird aktiv, sobald die Adresse bestätigt ist.',
  'identity.verificationFailed':
    'Ihre E-Mail-Adresse wurde nicht bestätigt. Bitte versuchen Sie es noch einmal.',
  'identity.verified': 'Ihre E-Mail-Adresse wurde bestätigt. Sie können sich jetzt damit anmelden.',

  // the person's own account
  'account.profile.title': 'Name und Sprache',
  'account.profile.text':
    'Anwendungen sehen Ihren Namen, wenn Sie es erlauben. Nachrichten kommen in Ihrer Sprache.',
  'account.profile.saved': 'Name und Sprache wurden gespeichert.',
  'account.mailLanguage': 'Sprache der Nachrichten',
  'account.mailLanguage.none': 'Nicht gewählt',
  'account.email.title': 'E-Mail-Adresse',
  'account.email.text': 'Mit ihr melden Sie sich an, und Nachrichten zu Ihrem Konto gehen dorthin.',
  'account.email.verified': 'Bestätigt',
  'account.email.unverified': 'Nicht bestätigt',
  'account.email.none': 'Keine E-Mail-Adresse',
  'account.email.change': 'Adresse ändern',
  'account.email.add': 'Adresse hinzufügen',
  'account.email.new': 'Neue E-Mail-Adresse',
  'account.email.send': 'Code senden',
  'account.email.sent': 'Ein Code wurde an {email} gesendet.',
  'account.email.pending':
    'Geben Sie den Code ein, der an {email} gesendet wurde. Bis dahin ändert sich nichts.',
  'account.email.confirm': 'Adresse bestätigen',
  'account.email.changed': 'Ihre E-Mail-Adresse wurde geändert.',
  'account.email.other': 'Andere Adresse verwenden',
  'account.member.title': 'Mitgliedsnummer',
  'account.member.text': 'Aus Ihren Schlüsseln gebildet; sie ändert sich nie.',
  'account.member.copy': 'Mitgliedsnummer kopieren',
  'account.password.title': 'Ihr Passwort',
  'account.password.text': 'Ändert es sich, enden alle anderen Sitzungen.',
  'account.password.on': 'Ein Passwort ist gesetzt',
  'account.password.off': 'Kein Passwort gesetzt',
  'account.password.change': 'Passwort ändern',
  'account.password.create': 'Passwort setzen',
  'account.password.current': 'Aktuelles Passwort',
  'account.password.wrong': 'Das ist nicht Ihr aktuelles Passwort.',
  'account.password.changed':
    'Ihr Passwort wurde gespeichert. Alle anderen Sitzungen sind beendet.',
  'account.factor.title': 'Zweiter Faktor',
  'account.factor.text':
    'Der Code einer Authenticator-App, nach dem bei der Anmeldung gefragt wird. Ändert er sich, enden alle anderen Sitzungen.',
  'account.factor.on': 'Authenticator-App',
  'account.factor.off': 'Nicht eingerichtet',
  'account.factor.since': 'Eingerichtet am',
  'account.factor.setUp': 'Einrichten',
  'account.factor.replace': 'Ersetzen',
  'account.factor.remove': 'Zweiten Faktor entfernen',
  'account.factor.kept':
    'Mit einem Tresor lässt sich der zweite Faktor ersetzen, aber nicht entfernen.',
  'account.factor.saved':
    'Ihr zweiter Faktor ist eingerichtet. Alle anderen Sitzungen sind beendet.',
  'account.factor.removed':
    'Ihr zweiter Faktor wurde entfernt. Alle anderen Sitzungen sind beendet.',
  'account.codes.title': 'Notfallcodes',
  'account.codes.text':
    'Jeder ersetzt Ihre Authenticator-App einmal. Neue Codes machen die alten ungültig.',
  'account.codes.left': {
    one: '{count} von 10 Codes ist übrig',
    other: '{count} von 10 Codes sind übrig',
  },
  'account.codes.few': 'Erzeugen Sie neue, bevor Sie den letzten brauchen.',
  'account.codes.create': 'Neue Codes erzeugen',
  'account.codes.created': 'Neue Codes gelten. Die alten wirken nicht mehr.',
  'account.deletion.title': 'Konto löschen',
  'account.deletion.text': 'Es gibt keinen Weg zurück.',
  'account.deletion.all': 'Ihr Profil, Ihre Anmeldedaten, Sitzungen und Zugriffe von Anwendungen',
  'account.deletion.inVault':
    'Zu Ihrem Konto gehört ein Tresor. Löschen Sie es dort, wo Ihr Schlüssel es signiert.',
  'account.deletion.submit': 'Mein Konto löschen',
  'account.deletion.sure': 'Ihr Konto wird sofort gelöscht und lässt sich nicht wiederherstellen.',
  'account.sessions.title': 'Wo Sie angemeldet sind',
  'account.sessions.text':
    'Endet eine Sitzung, sind der Browser und die Anwendungen, für die er benutzt wurde, abgemeldet.',
  'account.sessions.current': 'Dieser Browser',
  'account.sessions.lastUsed': 'zuletzt benutzt',
  'account.sessions.end': 'Sitzung beenden',
  'account.sessions.endNamed': 'Sitzung beenden: {browser}',
  'account.sessions.endOthers': 'Alle anderen Sitzungen beenden',
  'account.sessions.endAll': 'Alle Sitzungen beenden',
  'account.sessions.ended': 'Die Sitzung ist beendet.',
  'account.sessions.endedOthers': 'Alle anderen Sitzungen sind beendet.',
  'account.sessions.sureOthers': 'Jeder Browser außer diesem wird sofort abgemeldet.',
  'account.sessions.sureAll': 'Sie werden überall abgemeldet, auch in diesem Browser.',

  'account.applications.title': 'Anwendungen mit Zugriff',
  'account.applications.text':
    'Was sie in Ihrem Namen sehen und tun dürfen. Endet der Zugriff, muss die Anwendung Sie neu fragen.',
  'account.applications.none': 'Keine Anwendung hat Zugriff auf Ihr Konto.',
  'account.applications.own': 'Teil dieses Dienstes',
  'account.applications.since': 'erlaubt am',
  'account.applications.sessions': {
    one: '{count} Sitzung',
    other: '{count} Sitzungen',
  },
  'account.applications.api': 'Bei {uri}: {scopes}',
  'account.applications.end': 'Zugriff beenden',
  'account.applications.endNamed': 'Zugriff beenden: {name}',
  'account.applications.sure':
    '{name} wird in jedem Browser abgemeldet und muss Sie neu fragen. Was die Anwendung schon gesehen hat, bleibt bei ihr.',
  'account.applications.ended': '{name} hat keinen Zugriff mehr.',

  // errors of requests
  'error.invalid_request': 'Die Anfrage wurde nicht verstanden.',
  'error.invalid_json': 'Die Anfrage wurde nicht verstanden.',
  'error.invalid_input': 'Ein Feld fehlt oder ist ungültig.',
  'error.unsupported_media_type': 'Die Anfrage wurde nicht verstanden.',
  'error.body_too_large': 'Das ist zu groß zum Senden.',
  'error.not_found': 'Unter dieser Adresse gibt es nichts.',
  'error.method_not_allowed': 'Das ist hier nicht möglich.',
  'error.not_implemented': 'Das ist noch nicht gebaut.',
  'error.misdirected_request': 'Öffnen Sie diese Seite unter ihrer eingerichteten Adresse.',
  'error.too_many_requests':
    'Zu viele Versuche. Bitte warten Sie und versuchen Sie es noch einmal.',
  'error.internal': 'Leider ist etwas schiefgegangen.',
  'error.unavailable': 'Der Dienst ist gerade nicht verfügbar. Bitte versuchen Sie es noch einmal.',
  'error.timeout': 'Der Dienst hat zu lange gebraucht. Bitte versuchen Sie es noch einmal.',
  'error.bad_answer':
    'Der Dienst hat eine unverständliche Antwort gegeben. Bitte versuchen Sie es noch einmal.',
  'error.network':
    'Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'error.aborted': 'Abgebrochen.',
  'error.conflict': 'Das gibt es schon oder es hat sich geändert.',
  'error.unknown': 'Leider ist etwas schiefgegangen.',

  // errors about who is calling
  'error.unauthenticated': 'Bitte melden Sie sich an.',
  'error.session_ended': 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.',
  'error.key_not_proven':
    'Melden Sie sich mit Ihrer Schlüsseldatei an, um den Tresor zu erreichen.',
  'error.forbidden': 'Das dürfen Sie nicht.',
  'error.origin_not_allowed': 'Diese Website darf den Dienst nicht verwenden.',
  'error.client_header_missing': 'Diese Website darf den Dienst nicht verwenden.',
  'error.signature_missing': 'Die Anfrage war nicht signiert. Bitte melden Sie sich wieder an.',
  'error.signature_invalid':
    'Die Signatur der Anfrage ist ungültig. Bitte melden Sie sich wieder an.',
  'error.signature_stale':
    'Die Uhr dieses Geräts geht falsch. Stellen Sie sie und versuchen Sie es noch einmal.',
  'error.signature_replayed': 'Diese Anfrage wurde bereits empfangen.',

  // errors of login and registration
  'error.credentials_required': 'Keine Datei hochgeladen oder kein Passwort angegeben',
  'error.key_file_locked':
    'Ihr Passwort war sehr wahrscheinlich nicht richtig. Bitte versuchen Sie es noch einmal.',
  'error.key_file_malformed':
    'Das ist keine Schlüsseldatei, oder sie ist beschädigt. Verwenden Sie eine andere Kopie.',
  'error.key_file_unsupported':
    'Diese Schlüsseldatei stammt von einer neueren Version. Aktualisieren Sie diese Seite.',
  'error.key_file_too_large': 'Diese Datei ist zu groß für eine Schlüsseldatei.',
  'error.key_file_replaced':
    'Diese Schlüsseldatei wurde durch eine neuere ersetzt. Verwenden Sie die neueste.',
  'error.identity_mismatch':
    'Die Teile dieser Schlüsseldatei gehören nicht zusammen. Verwenden Sie eine andere Kopie.',
  'error.login_failed': 'Ihre Anmeldedaten waren nicht gültig.',
  'error.login_expired': 'Diese Anmeldung hat zu lange gedauert. Bitte beginnen Sie neu.',
  'error.login_audience_mismatch':
    'Der Dienst hat mit der Anmeldung eines anderen Dienstes geantwortet. Es wurde nichts signiert.',
  'error.token_required': 'Ihr App-Code ist erforderlich.',
  'error.token_invalid': 'FEHLER. Ihre Anmeldedaten sind nicht gültig.',
  'error.token_used': 'Dieser Code wurde schon verwendet. Warten Sie auf den nächsten.',
  'error.code_expired': 'Dieser Code gilt nicht mehr. Bitte fordern Sie einen neuen an.',
  'error.codes_not_saved':
    'Speichern Sie zuerst Ihre Notfallcodes und drücken Sie dann „Ich habe sie gespeichert“.',
  'error.registration_failed':
    'Bei der Registrierung ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  'error.key_check_failed': 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal',
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
  'error.password_too_weak':
    'Dieses Passwort lässt sich erraten. Fügen Sie ein oder zwei Wörter ohne Zusammenhang hinzu.',
  'error.password_invalid': 'Dieses Passwort ist leer, zu lang oder enthält beschädigte Zeichen.',
  'error.kdf_unavailable':
    'Dieser Browser kann keine Schlüsseldatei schützen. Verwenden Sie einen aktuellen Browser.',

  // errors of the local key store and of signed records
  'error.local_store_invalid': 'Die Tresordaten sind ungültig',
  'error.local_keys_invalid': 'Die Tresordaten sind ungültig',
  'error.store_key_not_found': 'Der Schlüssel zum Entschlüsseln konnte nicht abgerufen werden',
  'error.store_key_unavailable': 'Der Schlüssel zum Entschlüsseln konnte nicht abgerufen werden',
  'error.local_store_locked': 'FEHLER BEIM ENTSCHLÜSSELN DES SPEICHERS',
  'error.local_keys_locked': 'FEHLER BEIM ENTSCHLÜSSELN DES SPEICHERS',
  'error.key_rotation_failed': 'Fehler beim Schlüsselwechsel',
  'error.encoding_invalid': 'Die Daten sind beschädigt.',
  'error.key_log_invalid':
    'Die Schlüssel dieser Person konnten nicht geprüft werden. Es wurde nichts verwendet.',
  'error.key_answer_mismatch':
    'Der Dienst hat Schlüssel geschickt, die nicht zum geprüften Verlauf dieses Kontos passen. Es wurde nichts verwendet. Versuchen Sie es noch einmal; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.key_log_rolled_back':
    'Der Dienst zeigt einen älteren Verlauf dieser Schlüssel, als Sie bereits gesehen haben. Es wurde nichts verwendet. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.key_log_forked':
    'Der Verlauf dieser Schlüssel widerspricht dem, den Sie bereits gesehen haben. Es wurde nichts verwendet. Teilen Sie vorerst nichts und wenden Sie sich an den Support.',
  'error.key_log_behind':
    'Dies wurde mit einem neueren Schlüssel signiert, als der Dienst zeigt. Es wurde nicht verwendet. Versuchen Sie es gleich noch einmal; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.key_replaced':
    'Dieser Schlüssel wurde durch einen neueren ersetzt, deshalb wurde nichts von ihm verwendet. Ist es Ihr eigener, melden Sie sich mit Ihrer neuesten Schlüsseldatei an.',
  'error.key_retired':
    'Das Konto dieses Schlüssels wurde gelöscht. Es kann sich nicht mehr anmelden und nichts mehr empfangen.',
  'error.archive_invalid':
    'Ihre früheren Schlüssel ließen sich nicht öffnen oder passen nicht zu Ihrem Konto. Sie wurden nicht verwendet. Versuchen Sie es noch einmal; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.record_invalid': 'Eine Signatur dieser Daten ist ungültig. Es wurde nichts verwendet.',
  'error.encrypted_data_invalid': 'Ungültiges Format der verschlüsselten Daten',

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
  'error.session_not_fresh': 'Bitte bestätigen Sie, dass Sie es sind.',
  'error.second_factor_missing': 'Bitte melden Sie sich dafür mit einem zweiten Faktor an.',
  'error.member_has_keys': 'Dieses Konto hat Schlüssel. Bitte tun Sie das im Tresor.',
  'error.setup_expired': 'Diese Einrichtung hat zu lange gedauert. Bitte beginnen Sie neu.',
  'error.session_not_found': 'Diese Sitzung wurde nicht gefunden.',
  'error.application_not_found': 'Diese Anwendung wurde nicht gefunden.',
  'error.page_not_found': 'Diese Seite gibt es nicht',
  'error.page_forbidden': 'Sie sind vermutlich nicht berechtigt, das zu tun',
  'error.oidc_refused': 'Die Anmeldung wurde abgelehnt oder abgebrochen.',
  'error.oidc_not_begun':
    'Diese Anmeldung wurde nicht in diesem Tab begonnen. Bitte beginnen Sie neu.',
  'error.oidc_invalid_answer': 'Die Antwort der Anmeldeseite ist ungültig. Bitte beginnen Sie neu.',

  // errors of vaults, categories and documents
  'error.vault_not_found': 'Dieser Tresor wurde nicht gefunden.',
  'error.vault_mismatch':
    'Der Dienst hat einen anderen Tresor geschickt als den verlangten. Es wurde nichts verwendet.',
  'error.vault_missing':
    'Der Dienst hat diesen Tresor ausgelassen, der auf Ihrer Liste steht. Laden Sie neu; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.vault_unlisted':
    'Dieser Tresor steht nicht auf Ihrer Liste oder weicht von ihr ab. Er wurde nicht angezeigt. Laden Sie neu; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.vault_rolled_back':
    'Der Dienst zeigt eine ältere Fassung dieses Tresors oder dieser Kategorie, als Sie bereits gesehen haben. Sie wurde nicht verwendet. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.vault_forked':
    'Der Dienst zeigt einen anderen Verlauf dieses Tresors oder dieser Kategorie, als Sie bereits gesehen haben. Er wurde nicht verwendet. Versuchen Sie es noch einmal; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.manifest_stale': 'Ein anderes Gerät hat etwas Neueres gespeichert. Laden Sie neu.',
  'error.manifest_invalid':
    'Die Liste Ihrer Dokumente ist nicht so, wie Sie sie gespeichert haben. Es wurde nichts angezeigt oder verwendet. Versuchen Sie es noch einmal; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.manifest_rolled_back':
    'Der Dienst zeigt eine ältere Liste Ihrer Dokumente, als Sie bereits gesehen haben. Es wurde nichts angezeigt oder verwendet. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.manifest_forked':
    'Die Liste Ihrer Dokumente widerspricht der, die Sie bereits gesehen haben. Es wurde nichts angezeigt oder verwendet. Versuchen Sie es noch einmal; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.category_creation_failed': 'Die Kategorie konnte nicht angelegt werden.',
  'error.category_update_failed': 'Die Kategorie konnte nicht geändert werden.',
  'error.category_not_found': 'Die Kategorie konnte nicht abgerufen werden.',
  'error.category_deletion_failed': 'Die Kategorie konnte nicht gelöscht werden.',
  'error.document_list_failed': 'Beim Abrufen der Dokumente ist leider etwas schiefgegangen.',
  'error.document_not_found': 'Beim Abrufen dieses Dokuments ist leider etwas schiefgegangen.',
  'error.document_mismatch':
    'Der Dienst hat ein anderes Dokument geschickt als das verlangte. Es wurde nichts verwendet.',
  'error.document_missing':
    'Der Dienst hat dieses Dokument ausgelassen, das auf Ihrer Liste steht. Laden Sie die Liste neu; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.document_unlisted':
    'Dieses Dokument steht nicht auf der Liste Ihrer Dokumente; vielleicht haben Sie es gelöscht. Es wurde nicht geöffnet. Laden Sie die Liste neu; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.document_misplaced':
    'Der Dienst hat dieses Dokument an einem anderen Ort abgelegt als Sie. Es wird nur dort angezeigt, wo Sie es abgelegt haben. Geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.document_rolled_back':
    'Der Dienst zeigt eine ältere Fassung dieses Dokuments, als Sie bereits gesehen haben. Sie wurde nicht geöffnet. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.document_forked':
    'Der Dienst zeigt einen anderen Verlauf dieses Dokuments, als Sie bereits gesehen haben. Das Dokument wurde nicht geöffnet. Versuchen Sie es noch einmal; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.document_withdrawn':
    'Der Dienst führt dieses Dokument, das mit Ihnen geteilt wurde, nicht mehr auf. Vielleicht wird es nicht mehr mit Ihnen geteilt: Wenn Sie das nicht erwartet haben, fragen Sie die Person, die es geteilt hat.',
  'error.versions_missing':
    'Frühere Fassungen dieses Dokuments fehlen: Der Dienst hat sie nicht aufbewahrt oder nicht geschickt. Laden Sie den Verlauf neu; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.owner_unknown':
    'Dieses Dokument kommt von jemandem, der nicht oder nicht mehr zu Ihren Partnern gehört. Es wurde nicht geöffnet. Wenn Sie den Absender kennen, beginnen Sie zuerst einen Handshake mit ihm.',
  'error.author_not_allowed':
    'Diese Änderung am Dokument kommt von jemandem ohne das Recht dazu. Sie wurde nicht verwendet. Der Eigentümer des Dokuments kann dieses Recht geben.',
  'error.document_logs_failed': 'Das Protokoll des Dokuments konnte nicht abgerufen werden.',
  'error.document_creation_failed': 'Das verschlüsselte Dokument konnte nicht angelegt werden.',
  'error.document_update_failed': 'Das Dokument konnte nicht geändert werden.',
  'error.document_stale':
    'Jemand hat dieses Dokument inzwischen gespeichert. Ihr Entwurf bleibt erhalten.',
  'error.document_no_key':
    'Das Dokument kann nicht entschlüsselt werden. Für diesen Benutzer wurde kein Schlüssel gefunden.',
  'error.owner_key_missing':
    'Der öffentliche Schlüssel des Absenders fehlt. Das Dokument kann nicht entschlüsselt werden.',
  'error.document_undecryptable':
    'Hoppla. Beim Entschlüsseln des Dokuments ist etwas schiefgegangen.',
  'error.document_key_missing': 'Der symmetrische Schlüssel des Dokuments fehlt!',
  'error.document_not_loaded': 'Kein Dokument geladen',
  'error.user_unknown': 'Der öffentliche Schlüssel des Benutzers konnte nicht abgerufen werden.',

  // errors of files
  'error.attachment_not_found': 'Anhang nicht gefunden',
  'error.input_vector_missing': 'Initialisierungsvektor fehlt',
  'error.file_empty': 'Download fehlgeschlagen oder Datei leer',
  'error.file_download_failed': 'Fehler beim Herunterladen der Datei',
  'error.file_invalid':
    'Diese Datei ist nicht die, die das Dokument beschreibt. Sie wurde nicht geöffnet. Laden Sie das Dokument neu; hilft das nicht, bitten Sie die Person, von der die Datei stammt, sie noch einmal hinzuzufügen.',
  'error.file_unlisted':
    'Diese Datei gehört nicht zum jetzigen Stand des Dokuments; vielleicht wurde sie entfernt. Sie wurde nicht geöffnet. Laden Sie das Dokument neu.',
  'error.file_damaged':
    'Diese Datei ist verändert oder unvollständig angekommen. Verwenden Sie nicht, was davon gespeichert wurde. Laden Sie sie noch einmal herunter; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.upload_failed': 'Hochladen der Datei fehlgeschlagen',
  'error.upload_not_found': 'Dieser Upload wurde nicht gefunden.',
  'error.file_changed':
    'Diese Datei hat sich seit dem Beginn des Hochladens geändert, deshalb wurde es angehalten. Beginnen Sie es neu.',

  // errors of export archives
  'error.export_malformed':
    'Das ist kein Exportarchiv, oder es ist beschädigt. Verwenden Sie eine andere Kopie.',
  'error.export_unsupported':
    'Dieses Exportarchiv stammt von einer Version, die hier nicht bekannt ist. Aktualisieren Sie diese Seite und versuchen Sie es noch einmal.',
  'error.export_locked':
    'Das Passwort ist nicht richtig, oder das Archiv ist beschädigt. Versuchen Sie es noch einmal mit dem Passwort, dann mit einer anderen Kopie des Archivs.',

  // errors of handshakes, relationships and sharing
  'error.handshake_creation_failed': 'Der Handshake konnte nicht erstellt werden',
  'error.signing_pincode_failed': 'Der SIGNATUR-Pincode konnte nicht empfangen werden',
  'error.sender_pincode_failed': 'Der Absender-Pincode konnte nicht empfangen werden',
  'error.handshake_failed': 'Handshake fehlgeschlagen. Bitte versuchen Sie es noch einmal',
  'error.pincode_invalid':
    'Diese PIN ist unbekannt oder älter als 2 Minuten. Bitte beginnen Sie neu.',
  'error.pin_mistyped':
    'Diese PIN enthält einen Tippfehler oder gehört zu einem anderen Schritt. Vergleichen Sie sie mit der, die Ihr Partner sieht, und geben Sie sie noch einmal ein.',
  'error.pin_wrong':
    'Diese PIN ist nicht die, die Ihrem Partner angezeigt wurde. Bitten Sie Ihren Partner, sie noch einmal vorzulesen, und geben Sie sie erneut ein.',
  'error.pin_used':
    'Diese PIN wurde auf diesem Gerät schon einmal eingegeben. Bitten Sie Ihren Partner um eine neue.',
  'error.handshake_invalid':
    'Dieser Handshake passt nicht zu den PINs oder den Signaturen. Er wurde nicht verwendet. Beginnen Sie mit Ihrem Partner einen neuen; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.handshake_expired':
    'Dieser Handshake hat länger als vier Minuten gedauert. Beginnen Sie ihn mit Ihrem Partner neu.',
  'error.handshake_ended':
    'Dieser Handshake wurde nach zu vielen unpassenden Antworten angehalten: Vielleicht steht jemand zwischen Ihnen und Ihrem Partner. Es wurde nichts vereinbart. Vergewissern Sie sich, dass Sie mit Ihrem Partner sprechen, und beginnen Sie dann neu.',
  'error.relationship_not_found': 'Diese Beziehung wurde nicht gefunden.',
  'error.relationship_missing':
    'Der Dienst hat diese Beziehung ausgelassen, die auf Ihrer Liste steht. Es wurde nichts verwendet. Laden Sie neu; geschieht das weiterhin, wenden Sie sich an den Support.',
  'error.relationship_unlisted':
    'Diese Beziehung steht nicht auf Ihrer Liste. Sie wurde nicht verwendet. Wenn Sie sie gerade begonnen haben, schließen Sie den Handshake ab oder beginnen Sie einen neuen; andernfalls wenden Sie sich an den Support.',
  'error.relationship_not_owned':
    'Nur wer eine Beziehung begonnen hat, darf sie widerrufen. Bitte wenden Sie sich an Ihren Partner und bitten Sie ihn, diese Beziehung zu widerrufen.',
  'error.relationship_invalid':
    'Die Beziehung ist nicht mehr gültig. Sie können mit diesem Benutzer kein Dokument teilen.',
  'error.relationship_ended':
    'Diese Beziehung wurde widerrufen oder ist abgelaufen. Um wieder zu teilen, beginnen Sie einen neuen Handshake mit Ihrem Partner.',
  'error.partner_key_changed':
    'Der Schlüssel Ihres Partners hat sich geändert, seit er Ihnen angezeigt wurde. Es wurde nichts bestätigt. Laden Sie neu und vergleichen Sie die Sicherheitsnummer mit Ihrem Partner.',
  'error.alias_too_short': 'Der Alias muss mindestens 3 Zeichen haben',
  'error.alias_update_failed': 'Der Alias konnte nicht geändert werden.',
  'error.revocation_failed': 'Die Beziehung konnte nicht widerrufen werden.',
  'error.sharing_failed': 'Das Dokument konnte nicht geteilt werden.',
  'error.no_relationship_selected': 'Es wurden keine gültigen Beziehungen zum Teilen ausgewählt.',

  // errors of secure shares
  'error.share_failed': 'Beim Teilen ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  'error.share_expired': 'Diese Nachricht ist leider schon abgelaufen.',
  'error.share_link_invalid':
    'Dieser Link ist beschädigt oder unvollständig. Kopieren Sie den ganzen Link noch einmal oder bitten Sie den Absender erneut darum.',
  'error.share_invalid':
    'Diese Nachricht ist nicht so, wie der Absender sie geschickt hat. Sie wurde nicht geöffnet. Bitten Sie den Absender, sie noch einmal zu teilen.',
  'error.sender_unknown':
    'Diese Nachricht ist von jemandem signiert, der kein Partner von Ihnen ist oder es nicht mehr ist. Sie wurde nicht geöffnet. Bitten Sie den Absender, sie nach einem Handshake erneut zu teilen.',
  'error.worker_failed':
    'Der Teil dieser Seite, der mit Schlüsseln arbeitet, wurde beendet. Laden Sie die Seite neu.',
  'error.share_locked':
    'Diese Nachricht ließ sich nicht öffnen: Die Passphrase ist nicht richtig, falls es eine gibt, oder die Nachricht ist beschädigt. Versuchen Sie es noch einmal; hilft das nicht, bitten Sie den Absender, sie noch einmal zu teilen.',
  'error.share_login_required': 'Sie müssen angemeldet sein, um dieses Dokument zu erhalten',
  'error.share_unreadable': 'Leider ist etwas schiefgegangen.',
}
