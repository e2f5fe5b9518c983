import type { Texts } from '../texts.ts'

/** See the English texts. */
export const member: Texts<'member'> = {
  // shared words
  'action.startAgain': 'Start forfra',
  'action.cancel': 'Annuller',
  'action.change': 'Skift',
  'action.close': 'Luk',
  'action.download': 'Hent',
  'action.downloadAgain': 'Hent igen',
  'action.print': 'Udskriv',
  'action.remove': 'Fjern',
  'action.save': 'Gem',
  'action.understood': 'Forstået',
  'status.loading': 'Indlæser ...',
  'status.success': 'Udført!',
  'dialog.areYouSure': 'Er du sikker?',

  // password field and strength meter
  'strength.label': 'Adgangskodens styrke',
  'strength.0': 'Meget svag. Enhver kunne gætte den med det samme.',
  'strength.1': 'Svag. Den ville være gættet på få minutter.',
  'strength.2': 'Middel. Tilføj et ord mere.',
  'strength.3': 'God. Det ville tage år at gætte den.',
  'strength.4': 'Stærk. Det ville tage århundreder at gætte den.',
  'strength.unjudged': 'Styrken kunne ikke vurderes. Tjek din forbindelse.',
  'strength.retry': 'Vurder igen',
  'error.password_unjudged': 'Styrken kunne ikke vurderes. Tjek din forbindelse, og prøv igen.',

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
  'formerKeys.title': 'Tjek din seneste ændring',
  'formerKeys.text':
    'Du er ikke færdig med at skifte din krypteringsnøgle. Din gamle nøgle har underskrevet den seneste ændring i dine bokse:',
  'formerKeys.risk':
    'Hvis en anden har din gamle nøgle, kan ændringen være lavet af den person. Fortsæt kun, hvis du selv har lavet den.',
  'formerKeys.trust': 'Jeg har lavet denne ændring',
  'guard.denied': 'Du er logget ind, men denne side kræver {needs}.',
  'guard.needs.vault': 'et login med din nøglefil',
  'guard.needs.god': 'platformsoperatørens rettigheder',
  'guard.needs.other': 'rettigheder, som denne konto ikke har',

  // register with key file
  'keyFileRegister.title': 'Opret din boks',
  'keyFileRegister.subtitle':
    'Dine nøgler laves i denne browser og gemmes i en fil, som kun din adgangskode åbner.',
  'keyFileRegister.submit': 'Registrer',
  'keyFileRegister.checking': 'Adgangskoden tjekkes',
  'keyFileRegister.making': 'Dine nøgler laves',
  'keyFileRegister.login': 'Allerede registreret? <link>Log ind</link>',
  'keyFileRegister.savedTitle': 'Gem din nøglefil',
  'keyFileRegister.savedText':
    'Din konto er klar. Nøglefilen {fileName} blev hentet. Opbevar den og en kopi af den på sikre steder.',
  'keyFileRegister.savedWarning':
    'Uden denne fil og dens adgangskode kan ingen åbne din boks: Den kan ikke gendannes, og ingen administrator kan give adgang.',

  // second factor
  'twoFactor.codesLeft': {
    one: 'Der er {count} nødkode tilbage. Hver virker én gang: Lav nye på din kontos sikkerhedsside.',
    other:
      'Der er {count} nødkoder tilbage. Hver virker én gang: Lav nye på din kontos sikkerhedsside.',
  },
  'twoFactor.warningTitle': 'Dine nødkoder',
}
