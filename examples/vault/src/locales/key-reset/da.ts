import type { KeyResetTexts } from '../text-key.ts'

/** Texts of a key reset, in Danish. */
export const da: KeyResetTexts = {
  'keyReset.title': 'Nulstil krypteringsnøgle',
  'keyReset.text':
    'Nye nøgler laves i denne browser, og dine dokumenter pakkes om. Gamle kopier af nøglefilen holder op med at virke.',
  'keyReset.password': 'Adgangskode',
  'keyReset.token': '2FA-kode',
  'keyReset.stolen': 'En anden kan have min nøglefil. Giv hvert dokument en ny nøgle.',
  'keyReset.confirm':
    'Jeg har et sikkert sted til den nye nøglefil. Uden den kan ingen åbne mine dokumenter.',
  'keyReset.cost': 'Dokumenter og bokse: {count}. Omkring {duration}. Kan afbrydes.',
  'keyReset.submit': 'Nulstil nøgle',
  'keyReset.resumeHint':
    'Blev du afbrudt? Vælg den nye nøglefil, som du har gemt, så fortsætter det.',
  'keyReset.need.file': 'Vælg din nuværende nøglefil.',
  'keyReset.need.password': 'Skriv nøglefilens adgangskode.',
  'keyReset.need.token': 'Skriv koden fra din godkendelsesapp.',
  'keyReset.need.confirm': 'Bekræft, at du kan opbevare den nye nøglefil sikkert.',
  'keyReset.making': 'Laver nye nøgler',
  'keyReset.failed': 'Nøglen blev ikke nulstillet.',
  'keyReset.other': '{reason}',
  'keyReset.oldFile':
    'En nyere nøglefil har erstattet denne. Vælg den fil, du gemte ved den seneste nulstilling.',
  'keyReset.foreignFile':
    'Denne nøglefil hører til en anden konto. Vælg den, der hører til denne konto.',
  'keyReset.wrongToken':
    'Koden er ikke rigtig. Skriv den, som din app viser nu, eller en ubrugt nødkode.',
  'keyReset.saveTitle': 'Gem din nye nøglefil',
  'keyReset.saveText':
    'Den nye nøglefil {fileName} blev hentet. Din adgangskode åbner den. Den har samme navn som den gamle: forveksl dem ikke.',
  'keyReset.saveWarning':
    'Endnu er intet ændret. Når den nye nøgle gælder, åbner kun den nye fil din boks.',
  'keyReset.downloadAgain': 'Hent igen',
  'keyReset.saved': 'Jeg har gemt den',
  'keyReset.returnText':
    'Vælg den nye nøglefil, du lige har gemt. Det viser, at den kan åbnes. Derefter gælder den nye nøgle, og alle andre enheder logges ud.',
  'keyReset.passkeysKept': 'Disse adgangsnøgler vil åbne de nye nøgler: {names}.',
  'keyReset.passkeysStolen':
    'Berør hver adgangsnøgle, du har ved hånden. De andre åbner ikke længere boksen, for en anden kan have tilføjet sin egen.',
  'keyReset.touch': 'Berør',
  'keyReset.touchOf': 'Berør {name}',
  'keyReset.touched': 'Berørt',
  'keyReset.touchedNamed': 'Adgangsnøglen {name} blev berørt.',
  'keyReset.touchFailed': 'Adgangsnøglen blev ikke brugt.',
  'keyReset.passkeysLost':
    'Disse adgangsnøgler åbner ikke længere boksen: {names}. Du kan lade dem åbne den igen under »Åbn med en adgangsnøgle«. Indtil da gør din nøglefil og dens adgangskode det.',
  'keyReset.putInForce': 'Brug den nye nøgle',
  'keyReset.checking': 'Åbner den nye nøglefil',
  'keyReset.cancel': 'Behold den gamle nøgle',
  'keyReset.tokenAgain': 'Koden fra begyndelsen er udløbet. Skriv en ny.',
  'keyReset.wrongFile':
    'Dette er ikke den nye nøglefil. Vælg den, du lige har gemt, eller begynd forfra.',
  'keyReset.lost':
    'En anden enhed har udskiftet nøglen i mellemtiden. Intet er tabt. Log ind med den nøglefil, der blev gemt der. Slet den, der blev gemt her: den kommer aldrig til at virke.',
  'keyReset.ended':
    'Din session er slut. Log ind med den nye nøglefil: så gælder den nye nøgle, eller du får at vide, at en anden enhed var hurtigere.',
  'keyReset.signOut': 'Log ud',
  'keyReset.running': 'Dine dokumenter lægges under den nye nøgle',
  'keyReset.progress': '{done} af {total}.',
  'keyReset.runningHint': 'Arbejd videre, eller luk siden og fortsæt senere.',
  'keyReset.stop': 'Stands',
  'keyReset.left':
    'Nulstillingen er ikke færdig: {count} poster er stadig under den gamle nøgle. De kan åbnes, og intet er tabt.',
  'keyReset.leftOne':
    'Nulstillingen er ikke færdig: én post er stadig under den gamle nøgle. Den kan åbnes, og intet er tabt.',
  'keyReset.continue': 'Fortsæt nu',
  'keyReset.done':
    'Din nye nøgle gælder, og alle dine dokumenter er under den. Slet gamle kopier af nøglefilen, og lav et nyt nødark.',
  'keyReset.again': 'Gem nøglefilen igen',
  'keyReset.againText': 'En kopi, du gemmer nu, kender også din boks’ nuværende tilstand.',
}
