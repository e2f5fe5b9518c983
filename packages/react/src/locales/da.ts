import type { Messages } from './catalogue.ts'

/** The Danish texts. */
export const da: Messages = {
  // shared words
  'action.cancel': 'Annuller',
  'action.change': 'Skift',
  'action.close': 'Luk',
  'action.copy': 'Kopiér',
  'action.copied': 'Kopieret!',
  'action.download': 'Hent',
  'action.downloadAgain': 'Hent igen',
  'action.print': 'Udskriv',
  'action.remove': 'Fjern',
  'action.save': 'Gem',
  'action.saved': 'Jeg har gemt det',
  'action.startAgain': 'Start forfra',
  'action.understood': 'Forstået',
  'status.busy': 'Vent venligst',
  'status.loading': 'Indlæser ...',
  'status.success': 'Udført !',
  'dialog.areYouSure': 'Er du sikker?',

  // password field and strength meter
  'password.label': 'Adgangskode',
  'password.show': 'Vis adgangskode',
  'password.hide': 'Skjul adgangskode',
  'password.capsLock': 'Caps Lock er slået til',
  'strength.label': 'Adgangskodens styrke',
  'strength.rule':
    'Mindst {min} tegn, der er svære at gætte: fire eller flere ord uden sammenhæng fungerer godt.',
  'strength.tooShort': {
    one: '{count} tegn mere.',
    other: '{count} tegn mere.',
  },
  'strength.0': 'Meget svag. Enhver kunne gætte den med det samme.',
  'strength.1': 'Svag. Den ville være gættet på få minutter.',
  'strength.2': 'Middel. Tilføj et ord mere.',
  'strength.3': 'God. Det ville tage år at gætte den.',
  'strength.4': 'Stærk. Det ville tage århundreder at gætte den.',

  // key file: the drop zone
  'keyFile.label': 'Nøglefil',
  'keyFile.drop': 'Slip din nøglefil her',
  'keyFile.choose': 'eller <choose>vælg en fil</choose>',
  'keyFile.only': 'Kun filer, der ender på {types}',
  'keyFile.release': 'Slip for at bruge denne fil',
  'keyFile.chosen': '{name} valgt, {size}',
  'keyFile.removed': 'Nøglefilen blev fjernet.',
  'keyFile.protected': '{size} · beskyttet med adgangskode',
  'keyFile.unlocking': 'Dine nøgler låses op',
  'keyFile.unlockingTime': 'Det tager omkring to sekunder på denne enhed.',
  'keyFile.proving': 'Din nøgle bevises over for tjenesten',
  'keyFile.type': 'Filtypen skal være {types}',
  'keyFile.tooLarge': 'Filen er større end {bytes} bytes',
  'keyFile.tooSmall': 'Filen er mindre end {bytes} bytes',
  'keyFile.tooMany': 'For mange filer',
  'keyFile.unreadable': 'Filen kunne ikke læses. Vælg den igen.',

  // sign in with key file
  'keyFileSignIn.title': 'Log ind med din nøglefil',
  'keyFileSignIn.subtitle': 'Adgangskoden og filen bliver på denne enhed.',
  'keyFileSignIn.submit': 'Log ind',
  'keyFileSignIn.register':
    'Ny her? <link>Registrer dig</link>. Det er gratis og kræver intet kreditkort.',
  'keyFileSignIn.keyAccepted': 'NØGLEN ER GODKENDT !!',
  'keyFileSignIn.success': 'UDFØRT',
  'guard.denied': 'Du er logget ind, men denne side kræver {needs}.',
  'guard.needs.vault': 'et login med din nøglefil',
  'guard.needs.god': 'platformsoperatørens rettigheder',
  'guard.needs.other': 'rettigheder, som denne konto ikke har',

  // register with key file
  'keyFileRegister.title': 'Opret din boks',
  'keyFileRegister.subtitle':
    'Dine nøgler laves i denne browser og gemmes i en fil, som kun din adgangskode åbner.',
  'keyFileRegister.terms': 'Jeg accepterer <terms>betingelserne</terms>.',
  'keyFileRegister.submit': 'Registrer',
  'keyFileRegister.making': 'Dine nøgler laves',
  'keyFileRegister.login': 'Allerede registreret? <link>Log ind</link>',
  'keyFileRegister.savedTitle': 'Gem din nøglefil',
  'keyFileRegister.savedText':
    'Din konto er klar. Nøglefilen {fileName} blev hentet. Opbevar den og en kopi af den på sikre steder.',
  'keyFileRegister.savedWarning':
    'Uden denne fil og dens adgangskode kan ingen åbne din boks: Den kan ikke gendannes, og ingen administrator kan give adgang.',

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
  'twoFactor.codesLeft': {
    one: 'Der er {count} nødkode tilbage. Hver virker én gang: Lav nye på din kontos sikkerhedsside.',
    other:
      'Der er {count} nødkoder tilbage. Hver virker én gang: Lav nye på din kontos sikkerhedsside.',
  },
  'twoFactor.warningTitle': 'Dine nødkoder',
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
  'confirm.title': 'Bekræft, at det er dig',
  'confirm.subtitle': 'Vigtige ændringer kræver et nyt bevis på, hvem du er.',
  'confirm.useOtp': 'Bekræft med en engangskode',
  'confirm.useKeyFile': 'Bekræft med din nøglefil',
  'confirm.usePassword': 'Bekræft med din adgangskode',
  'consent.title': 'Tillad adgang til din konto?',
  'consent.subtitle': '{client} beder om at:',
  'consent.signedInAs': 'Logget ind som {person}',
  'consent.otherAccount': 'Brug en anden konto',
  'consent.scope.openid': 'vide, at det er dig',
  'consent.scope.profile': 'se dit navn og billede',
  'consent.scope.email': 'se din e-mailadresse',
  'consent.scope.phone': 'se dit telefonnummer',
  'consent.scope.address': 'se din postadresse',
  'consent.scope.account': 'vide, hvilken kundekonto du hører til',
  'consent.scope.offline_access': 'forblive logget ind, mens du er væk',
  'consent.scope.other': 'bruge tilladelsen {scope}',
  'consent.api': 'bruge {scopes} hos {uri}',
  'consent.until': 'Det gælder højst til den',
  'consent.allow': 'Tillad',
  'consent.deny': 'Tillad ikke',
  'consent.terms': 'Applikationens betingelser',
  'consent.privacy': 'Applikationens privatlivspolitik',
  'identity.verificationSent':
    'En bekræftelseskode er sendt til din e-mailadresse. Din konto bliver aktiv, når adressen er bekræftet.',
  'identity.verificationFailed': 'Din e-mailadresse blev ikke bekræftet. Prøv igen.',
  'identity.verified': 'Din e-mailadresse er bekræftet. Du kan nu bruge den til at logge ind.',

  // the person's own account
  'account.profile.title': 'Navn og sprog',
  'account.profile.text':
    'Applikationer ser dit navn, hvis du tillader det. Mails kommer på dit sprog.',
  'account.profile.saved': 'Navn og sprog er gemt.',
  'account.mailLanguage': 'Sproget i mails',
  'account.mailLanguage.none': 'Ikke valgt',
  'account.email.title': 'E-mailadresse',
  'account.email.text': 'Du logger ind med den, og mails om din konto sendes dertil.',
  'account.email.verified': 'Bekræftet',
  'account.email.unverified': 'Ikke bekræftet',
  'account.email.none': 'Ingen e-mailadresse',
  'account.email.change': 'Skift adresse',
  'account.email.add': 'Tilføj en adresse',
  'account.email.new': 'Ny e-mailadresse',
  'account.email.send': 'Send kode',
  'account.email.sent': 'En kode er sendt til {email}.',
  'account.email.pending': 'Indtast koden, der blev sendt til {email}. Indtil da ændres intet.',
  'account.email.confirm': 'Bekræft adresse',
  'account.email.changed': 'Din e-mailadresse er ændret.',
  'account.email.other': 'Brug en anden adresse',
  'account.member.title': 'Medlems-id',
  'account.member.text': 'Dannet af dine nøgler; det ændres aldrig.',
  'account.member.copy': 'Kopiér medlems-id',
  'account.password.title': 'Adgangskode',
  'account.password.text': 'Når den ændres, afsluttes alle andre sessioner.',
  'account.password.on': 'En adgangskode er valgt',
  'account.password.off': 'Ingen adgangskode er valgt',
  'account.password.change': 'Skift adgangskode',
  'account.password.create': 'Vælg en adgangskode',
  'account.password.current': 'Nuværende adgangskode',
  'account.password.wrong': 'Det er ikke din nuværende adgangskode.',
  'account.password.changed': 'Din adgangskode er gemt. Alle andre sessioner er afsluttet.',
  'account.factor.title': 'Anden faktor',
  'account.factor.text':
    'Koden fra en godkendelsesapp, som du bliver spurgt om ved login. Når den ændres, afsluttes alle andre sessioner.',
  'account.factor.on': 'Godkendelsesapp',
  'account.factor.off': 'Ikke sat op',
  'account.factor.since': 'Sat op den',
  'account.factor.setUp': 'Sæt op',
  'account.factor.replace': 'Udskift',
  'account.factor.remove': 'Fjern anden faktor',
  'account.factor.kept': 'Med en boks kan den anden faktor udskiftes, men ikke fjernes.',
  'account.factor.saved': 'Din anden faktor er sat op. Alle andre sessioner er afsluttet.',
  'account.factor.removed': 'Din anden faktor er fjernet. Alle andre sessioner er afsluttet.',
  'account.codes.title': 'Nødkoder',
  'account.codes.text':
    'Hver erstatter din godkendelsesapp én gang. Nye koder gør de gamle ugyldige.',
  'account.codes.left': {
    one: '{count} ud af 10 koder er tilbage',
    other: '{count} ud af 10 koder er tilbage',
  },
  'account.codes.few': 'Lav nye, før du får brug for den sidste.',
  'account.codes.create': 'Lav nye koder',
  'account.codes.created': 'Nye koder gælder. De gamle virker ikke længere.',
  'account.deletion.title': 'Slet konto',
  'account.deletion.text': 'Det kan ikke fortrydes.',
  'account.deletion.all': 'Din profil, dine loginoplysninger, sessioner og applikationers adgang',
  'account.deletion.inVault':
    'Din konto har en boks. Slet den der, hvor din nøgle underskriver det.',
  'account.deletion.submit': 'Slet min konto',
  'account.deletion.sure': 'Din konto slettes med det samme og kan ikke genskabes.',
  'account.sessions.title': 'Hvor du er logget ind',
  'account.sessions.text':
    'Når en session afsluttes, logges browseren ud, og de applikationer den blev brugt til.',
  'account.sessions.current': 'Denne browser',
  'account.sessions.lastUsed': 'sidst brugt',
  'account.sessions.end': 'Afslut session',
  'account.sessions.endNamed': 'Afslut session: {browser}',
  'account.sessions.endOthers': 'Afslut alle andre sessioner',
  'account.sessions.endAll': 'Afslut alle sessioner',
  'account.sessions.ended': 'Sessionen er afsluttet.',
  'account.sessions.endedOthers': 'Alle andre sessioner er afsluttet.',
  'account.sessions.sureOthers': 'Alle browsere undtagen denne logges ud med det samme.',
  'account.sessions.sureAll': 'Du bliver logget ud overalt, også i denne browser.',

  'account.applications.title': 'Applikationer med adgang',
  'account.applications.text':
    'Hvad de må se og gøre i dit navn. En applikation, hvis adgang er afsluttet, skal spørge dig igen.',
  'account.applications.none': 'Ingen applikation har adgang til din konto.',
  'account.applications.own': 'En del af denne tjeneste',
  'account.applications.since': 'tilladt den',
  'account.applications.sessions': {
    one: '{count} session',
    other: '{count} sessioner',
  },
  'account.applications.api': 'Hos {uri}: {scopes}',
  'account.applications.end': 'Afslut adgang',
  'account.applications.endNamed': 'Afslut adgang: {name}',
  'account.applications.sure':
    '{name} logges ud i alle browsere og skal spørge dig igen. Det, den allerede har set, beholder den.',
  'account.applications.ended': '{name} har ikke længere adgang.',

  // errors of requests
  'error.invalid_request': 'Forespørgslen blev ikke forstået.',
  'error.invalid_json': 'Forespørgslen blev ikke forstået.',
  'error.invalid_input': 'Et felt mangler eller er ugyldigt.',
  'error.unsupported_media_type': 'Forespørgslen blev ikke forstået.',
  'error.body_too_large': 'Det er for stort at sende.',
  'error.not_found': 'Der er intet på denne adresse.',
  'error.method_not_allowed': 'Det er ikke muligt her.',
  'error.not_implemented': 'Dette er ikke bygget endnu.',
  'error.misdirected_request': 'Åbn siden under dens opsatte adresse.',
  'error.too_many_requests': 'For mange forsøg. Vent lidt, og prøv igen.',
  'error.internal': 'Beklager, noget gik galt.',
  'error.unavailable': 'Tjenesten er ikke tilgængelig lige nu. Prøv igen.',
  'error.timeout': 'Tjenesten var for længe om at svare. Prøv igen.',
  'error.bad_answer': 'Tjenesten gav et svar, der ikke giver mening. Prøv igen.',
  'error.network': 'Tjenesten kan ikke nås. Kontrollér din forbindelse, og prøv igen.',
  'error.aborted': 'Annulleret.',
  'error.conflict': 'Det findes allerede eller er ændret.',
  'error.unknown': 'Beklager, noget gik galt.',

  // errors about who is calling
  'error.unauthenticated': 'Log venligst ind.',
  'error.session_ended': 'Din session er slut. Log ind igen.',
  'error.key_not_proven': 'Log ind med din nøglefil for at nå boksen.',
  'error.forbidden': 'Det må du ikke.',
  'error.origin_not_allowed': 'Dette websted må ikke bruge tjenesten.',
  'error.client_header_missing': 'Dette websted må ikke bruge tjenesten.',
  'error.signature_missing': 'Forespørgslen var ikke signeret. Log ind igen.',
  'error.signature_invalid': 'Forespørgslens signatur er ugyldig. Log ind igen.',
  'error.signature_stale': 'Uret på denne enhed går forkert. Ret det, og prøv igen.',
  'error.signature_replayed': 'Denne forespørgsel er allerede modtaget.',

  // errors of login and registration
  'error.credentials_required': 'Ingen fil uploadet eller ingen adgangskode angivet',
  'error.key_file_locked': 'Din adgangskode var højst sandsynligt ikke korrekt. Prøv igen.',
  'error.key_file_malformed':
    'Dette er ikke en nøglefil, eller den er beskadiget. Brug en anden kopi.',
  'error.key_file_unsupported': 'Denne nøglefil er lavet af en nyere version. Opdatér siden.',
  'error.key_file_too_large': 'Filen er for stor til at være en nøglefil.',
  'error.key_file_replaced': 'Denne nøglefil er erstattet af en nyere. Brug den nyeste.',
  'error.identity_mismatch': 'Delene af denne nøglefil hører ikke sammen. Brug en anden kopi.',
  'error.login_failed': 'Dine loginoplysninger var ikke gyldige.',
  'error.login_expired': 'Dette login tog for lang tid. Start forfra.',
  'error.login_audience_mismatch':
    'Tjenesten svarede med en anden tjenestes login. Intet blev signeret.',
  'error.token_required': 'Din app-kode er påkrævet.',
  'error.token_invalid': 'FEJL. Dine loginoplysninger er ikke gyldige.',
  'error.token_used': 'Denne kode er allerede brugt. Vent på den næste.',
  'error.code_expired': 'Denne kode gælder ikke længere. Bed om en ny.',
  'error.codes_not_saved': 'Gem først dine nødkoder, og tryk så på “Jeg har gemt det”.',
  'error.registration_failed': 'Noget gik galt med registreringen. Prøv igen.',
  'error.key_check_failed': 'Noget gik galt. Prøv igen',
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
  'error.password_too_weak':
    'Denne adgangskode kan gættes. Tilføj et ord eller to uden sammenhæng.',
  'error.password_invalid': 'Denne adgangskode er tom, for lang eller indeholder ødelagte tegn.',
  'error.kdf_unavailable': 'Denne browser kan ikke beskytte en nøglefil. Brug en aktuel browser.',

  // errors of the local key store and of signed records
  'error.local_store_invalid': 'Boksens data er ugyldige',
  'error.local_keys_invalid': 'Boksens data er ugyldige',
  'error.store_key_not_found': 'Dekrypteringsnøglen kunne ikke hentes',
  'error.store_key_unavailable': 'Dekrypteringsnøglen kunne ikke hentes',
  'error.local_store_locked': 'FEJL VED DEKRYPTERING AF LAGERET',
  'error.local_keys_locked': 'FEJL VED DEKRYPTERING AF LAGERET',
  'error.key_rotation_failed': 'Fejl ved nøgleskift',
  'error.encoding_invalid': 'Dataene er beskadiget.',
  'error.key_log_invalid': 'Denne persons nøgler kunne ikke bekræftes. Intet blev brugt.',
  'error.key_answer_mismatch':
    'Tjenesten gav nøgler, der ikke passer til denne kontos bekræftede historik. Intet blev brugt. Prøv igen; sker det igen, så kontakt support.',
  'error.key_log_rolled_back':
    'Tjenesten viser en ældre historik for disse nøgler, end du allerede har set. Intet blev brugt. Kontrollér din forbindelse, og prøv igen; sker det igen, så kontakt support.',
  'error.key_log_forked':
    'Historikken for disse nøgler modsiger den, du allerede har set. Intet blev brugt. Del ikke noget indtil videre, og kontakt support.',
  'error.key_log_behind':
    'Dette er signeret med en nyere nøgle, end tjenesten viser. Det blev ikke brugt. Prøv igen om lidt; sker det igen, så kontakt support.',
  'error.key_replaced':
    'Denne nøgle er erstattet af en nyere, så intet fra den blev brugt. Er det din egen nøgle, så log ind med din nyeste nøglefil.',
  'error.key_retired':
    'Denne nøgles konto er slettet. Den kan ikke længere logge ind eller modtage noget.',
  'error.archive_invalid':
    'Dine tidligere nøgler kunne ikke åbnes eller passer ikke til din konto. De blev ikke brugt. Prøv igen; sker det igen, så kontakt support.',
  'error.record_invalid': 'En signatur på disse data er ugyldig. Intet blev brugt.',
  'error.encrypted_data_invalid': 'Ugyldigt format for krypterede data',

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
  'error.session_not_fresh': 'Bekræft venligst, at det er dig.',
  'error.second_factor_missing': 'Log ind med en anden faktor for at gøre dette.',
  'error.member_has_keys': 'Denne konto har nøgler. Gør dette i boksen.',
  'error.setup_expired': 'Denne opsætning tog for lang tid. Start forfra.',
  'error.session_not_found': 'Den session blev ikke fundet.',
  'error.application_not_found': 'Den applikation blev ikke fundet.',
  'error.page_not_found': 'Denne side findes ikke',
  'error.page_forbidden': 'Du har sandsynligvis ikke tilladelse til det, du prøver på',
  'error.oidc_refused': 'Login blev afvist eller annulleret.',
  'error.oidc_not_begun': 'Dette login blev ikke startet i denne fane. Start forfra.',
  'error.oidc_invalid_answer': 'Svaret fra loginsiden er ugyldigt. Start forfra.',

  // errors of vaults, categories and documents
  'error.vault_not_found': 'Den boks blev ikke fundet.',
  'error.vault_mismatch': 'Tjenesten sendte en anden boks end den ønskede. Intet blev brugt.',
  'error.vault_missing':
    'Tjenesten udelod denne boks, som står på din liste. Indlæs igen; sker det igen, så kontakt support.',
  'error.vault_unlisted':
    'Denne boks står ikke på din liste eller afviger fra den. Den blev ikke vist. Indlæs igen; sker det igen, så kontakt support.',
  'error.vault_rolled_back':
    'Tjenesten viser en ældre udgave af denne boks eller kategori, end du allerede har set. Den blev ikke brugt. Kontrollér din forbindelse, og prøv igen; sker det igen, så kontakt support.',
  'error.vault_forked':
    'Tjenesten viser en anden historik for denne boks eller kategori, end du allerede har set. Den blev ikke brugt. Prøv igen; sker det igen, så kontakt support.',
  'error.manifest_stale': 'En anden enhed har gemt noget nyere. Indlæs igen.',
  'error.manifest_invalid':
    'Listen over dine dokumenter er ikke, som du gemte den. Intet blev vist eller brugt. Prøv igen; sker det igen, så kontakt support.',
  'error.manifest_rolled_back':
    'Tjenesten viser en ældre liste over dine dokumenter, end du allerede har set. Intet blev vist eller brugt. Kontrollér din forbindelse, og prøv igen; sker det igen, så kontakt support.',
  'error.manifest_forked':
    'Listen over dine dokumenter modsiger den, du allerede har set. Intet blev vist eller brugt. Prøv igen; sker det igen, så kontakt support.',
  'error.category_creation_failed': 'Kategorien kunne ikke oprettes.',
  'error.category_update_failed': 'Kategorien kunne ikke ændres.',
  'error.category_not_found': 'Kategorien kunne ikke hentes.',
  'error.category_deletion_failed': 'Kategorien kunne ikke slettes.',
  'error.document_list_failed': 'Beklager, noget gik galt med at hente dokumenterne.',
  'error.document_not_found': 'Beklager, noget gik galt med at hente dette dokument.',
  'error.document_mismatch':
    'Tjenesten sendte et andet dokument end det ønskede. Intet blev brugt.',
  'error.document_missing':
    'Tjenesten udelod dette dokument, som står på din liste. Indlæs listen igen; sker det igen, så kontakt support.',
  'error.document_unlisted':
    'Dette dokument står ikke på listen over dine dokumenter; måske har du slettet det. Det blev ikke åbnet. Indlæs listen igen; sker det igen, så kontakt support.',
  'error.document_misplaced':
    'Tjenesten lagde dette dokument et andet sted, end du gjorde. Det vises kun der, hvor du lagde det. Sker det igen, så kontakt support.',
  'error.document_rolled_back':
    'Tjenesten viser en ældre udgave af dette dokument, end du allerede har set. Den blev ikke åbnet. Kontrollér din forbindelse, og prøv igen; sker det igen, så kontakt support.',
  'error.document_forked':
    'Tjenesten viser en anden historik for dette dokument, end du allerede har set. Dokumentet blev ikke åbnet. Prøv igen; sker det igen, så kontakt support.',
  'error.document_withdrawn':
    'Tjenesten viser ikke længere dette dokument, som var delt med dig. Måske er delingen ophørt: Hvis du ikke havde ventet det, så spørg den person, der delte det.',
  'error.versions_missing':
    'Tidligere udgaver af dette dokument mangler: Tjenesten har ikke gemt eller ikke sendt dem. Indlæs historikken igen; sker det igen, så kontakt support.',
  'error.owner_unknown':
    'Dette dokument kommer fra en, der ikke er eller ikke længere er blandt dine partnere. Det blev ikke åbnet. Hvis du kender afsenderen, så start først et håndtryk med vedkommende.',
  'error.author_not_allowed':
    'Denne ændring af dokumentet kommer fra en, der ikke har ret til det. Den blev ikke brugt. Dokumentets ejer kan give den ret.',
  'error.document_logs_failed': 'Dokumentets log kunne ikke hentes.',
  'error.document_creation_failed': 'Det krypterede dokument kunne ikke oprettes.',
  'error.document_update_failed': 'Dokumentet kunne ikke ændres.',
  'error.document_stale': 'Nogen har gemt dette dokument i mellemtiden. Din kladde er bevaret.',
  'error.document_no_key': 'Dokumentet kan ikke dekrypteres. Ingen nøgle fundet til denne bruger.',
  'error.owner_key_missing':
    'Afsenderens offentlige nøgle mangler. Dokumentet kan ikke dekrypteres.',
  'error.document_undecryptable': 'Ups. Noget gik galt med dekrypteringen af dokumentet.',
  'error.document_key_missing': 'Dokumentets symmetriske nøgle mangler!',
  'error.document_not_loaded': 'Intet dokument indlæst',
  'error.user_unknown': 'Brugerens offentlige nøgle kunne ikke hentes.',

  // errors of files
  'error.attachment_not_found': 'Vedhæftningen blev ikke fundet',
  'error.input_vector_missing': 'Initialiseringsvektor mangler',
  'error.file_empty': 'Hentning mislykkedes, eller filen er tom',
  'error.file_download_failed': 'Fejl ved hentning af filen',
  'error.file_invalid':
    'Denne fil er ikke den, som dokumentet beskriver. Den blev ikke åbnet. Indlæs dokumentet igen; hjælper det ikke, så bed den, der tilføjede filen, om at tilføje den igen.',
  'error.file_unlisted':
    'Denne fil hører ikke til dokumentet, som det er nu; måske er den fjernet. Den blev ikke åbnet. Indlæs dokumentet igen.',
  'error.file_damaged':
    'Denne fil kom frem ændret eller ufuldstændig. Brug ikke det, der blev gemt af den. Hent den igen; sker det igen, så kontakt support.',
  'error.upload_failed': 'Upload af filen mislykkedes',
  'error.upload_not_found': 'Den upload blev ikke fundet.',
  'error.file_changed':
    'Filen er ændret, siden uploaden begyndte, så den blev standset. Start uploaden forfra.',

  // errors of export archives
  'error.export_malformed':
    'Dette er ikke et eksportarkiv, eller det er beskadiget. Brug en anden kopi.',
  'error.export_unsupported':
    'Dette eksportarkiv er fra en version, som ikke kendes her. Opdatér siden, og prøv igen.',
  'error.export_locked':
    'Adgangskoden er ikke korrekt, eller arkivet er beskadiget. Prøv adgangskoden igen og derefter en anden kopi af arkivet.',

  // errors of handshakes, relationships and sharing
  'error.handshake_creation_failed': 'Håndtrykket kunne ikke oprettes',
  'error.signing_pincode_failed': 'SIGNERINGS-pinkoden kunne ikke modtages',
  'error.sender_pincode_failed': 'Afsenderens pinkode kunne ikke modtages',
  'error.handshake_failed': 'Håndtrykket mislykkedes. Prøv igen',
  'error.pincode_invalid': 'Denne PIN er ukendt eller ældre end 2 minutter. Start forfra.',
  'error.pin_mistyped':
    'Denne PIN har en tastefejl eller hører til et andet trin. Sammenlign den med den, din partner ser, og indtast den igen.',
  'error.pin_wrong':
    'Denne PIN er ikke den, din partner fik vist. Bed din partner om at læse den op igen, og indtast den en gang til.',
  'error.pin_used': 'Denne PIN er allerede indtastet på denne enhed. Bed din partner om en ny.',
  'error.handshake_invalid':
    'Dette håndtryk passer ikke til pinkoderne eller signaturerne. Det blev ikke brugt. Start et nyt med din partner; sker det igen, så kontakt support.',
  'error.handshake_expired':
    'Dette håndtryk tog længere end fire minutter. Start det forfra med din partner.',
  'error.handshake_ended':
    'Dette håndtryk blev standset efter for mange svar, der ikke passede: Måske er der nogen mellem dig og din partner. Intet blev aftalt. Sørg for, at du taler med din partner, og start så forfra.',
  'error.relationship_not_found': 'Den relation blev ikke fundet.',
  'error.relationship_missing':
    'Tjenesten udelod denne relation, som står på din liste. Intet blev brugt. Indlæs igen; sker det igen, så kontakt support.',
  'error.relationship_unlisted':
    'Denne relation står ikke på din liste. Den blev ikke brugt. Hvis du lige har startet den, så gør håndtrykket færdigt, eller start et nyt; ellers kontakt support.',
  'error.relationship_not_owned':
    'Kun den oprindelige ejer af en relation må tilbagekalde den. Kontakt din partner, og bed vedkommende om at tilbagekalde relationen.',
  'error.relationship_invalid':
    'Relationen er ikke længere gyldig. Du kan ikke dele et dokument med den bruger.',
  'error.relationship_ended':
    'Denne relation er tilbagekaldt eller udløbet. Start et nyt håndtryk med din partner for at dele igen.',
  'error.partner_key_changed':
    'Din partners nøgle er ændret, siden den blev vist til dig. Intet blev bekræftet. Indlæs igen, og sammenlign sikkerhedsnummeret med din partner.',
  'error.alias_too_short': 'Aliasset skal have mindst 3 tegn',
  'error.alias_update_failed': 'Aliasset kunne ikke ændres.',
  'error.revocation_failed': 'Relationen kunne ikke tilbagekaldes.',
  'error.sharing_failed': 'Dokumentet kunne ikke deles.',
  'error.no_relationship_selected': 'Der er ikke valgt nogen gyldige relationer at dele med.',

  // errors of secure shares
  'error.share_failed': 'Noget gik galt med delingen. Prøv igen.',
  'error.share_expired': 'Beklager, denne besked er allerede udløbet.',
  'error.share_link_invalid':
    'Dette link er beskadiget eller ufuldstændigt. Kopiér hele linket igen, eller bed afsenderen om det igen.',
  'error.share_invalid':
    'Denne besked er ikke, som afsenderen sendte den. Den blev ikke åbnet. Bed afsenderen om at dele den igen.',
  'error.sender_unknown':
    'Denne besked er signeret af en, der ikke er, eller ikke længere er, en af dine partnere. Den blev ikke åbnet. Bed afsenderen om at dele den igen efter et handshake.',
  'error.worker_failed':
    'Den del af siden, der arbejder med nøgler, er stoppet. Indlæs siden igen.',
  'error.share_locked':
    'Denne besked kunne ikke åbnes: Adgangssætningen, hvis der er en, er ikke korrekt, eller beskeden er beskadiget. Prøv igen; hjælper det ikke, så bed afsenderen om at dele beskeden igen.',
  'error.share_login_required': 'Du skal være logget ind for at modtage dette dokument',
  'error.share_unreadable': 'Noget gik galt. Beklager.',
}
