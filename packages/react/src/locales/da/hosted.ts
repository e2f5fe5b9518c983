import type { Texts } from '../texts.ts'

/** See the English texts. */
export const hosted: Texts<'hosted'> = {
  // hosted sign-in
  'confirm.title': 'Bekræft, at det er dig',
  'confirm.subtitle': 'Vigtige ændringer kræver et nyt bevis på, hvem du er.',
  'confirm.request_code': 'Bed om en ny',
  'confirm.otp_request': 'Bekræft med en engangskode',
  'confirm.key_file': 'Bekræft med din nøglefil',
  'confirm.password': 'Bekræft med din adgangskode',
  'consent.title': 'Tillad adgang til din konto?',
  'consent.subtitle': '{client} beder om at:',
  'consent.signedInAs': 'Logget ind som {person}',
  'consent.otherAccount': 'Brug en anden konto',
  'consent.scope.openid': 'vide, at det er dig',
  'consent.scope.profile': 'se din profil, for eksempel navn, billede og sprog',
  'consent.scope.email': 'se din e-mailadresse',
  'consent.scope.phone': 'se dit telefonnummer',
  'consent.scope.address': 'se din postadresse',
  'consent.scope.account': 'vide, hvilken kundekonto du hører til',
  'consent.scope.me_read':
    'se din konto: profil, måder at logge ind på, sessioner og applikationer',
  'consent.scope.me_write': 'ændre din profil',
  'consent.scope.me_security':
    'ændre adresse, adgangskode, anden faktor, adgangsnøgler og udbydere, afslutte sessioner og slette din konto',
  'consent.scope.offline_access': 'forblive logget ind, mens du er væk',
  'consent.scope.other': 'bruge tilladelsen {scope}',
  'consent.attributes': 'se disse andre oplysninger: {names}',
  'consent.api': 'bruge {scopes} hos {uri}',
  'consent.agent':
    '“{at}” kender ikke dette program: Kun domænet {domain} siger, hvad det er. Giv kun adgang, hvis du selv lige har startet det.',
  'consent.agentName': 'Programmet kalder sig “<name></name>”.',
  'consent.agentOnDevice':
    'Adgangen går til et program på denne enhed. Ethvert program der kan kalde sig sådan.',
  'consent.until': 'Det gælder højst til den',
  'consent.allow': 'Tillad',
  'consent.deny': 'Tillad ikke',
  'consent.terms': 'Applikationens betingelser',
  'consent.privacy': 'Applikationens privatlivspolitik',
  'identity.verificationSent':
    'En engangskode er sendt til din e-mailadresse. Din konto bliver aktiv, når adressen er bekræftet.',
  'identity.verificationFailed': 'Din e-mailadresse blev ikke bekræftet. Prøv igen.',
  'identity.verified': 'Din e-mailadresse er bekræftet. Du kan nu bruge den til at logge ind.',
}
