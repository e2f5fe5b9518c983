/** Texts of passkeys that open the vault, in Danish. */
export const passkeys = {
  'passkeys.title': 'Åbn med en adgangsnøgle',
  'passkeys.text':
    'Dit fingeraftryk, dit ansigt eller en sikkerhedsnøgle åbner boksen i stedet for nøglefil, adgangskode og kode.',
  'passkeys.way':
    'Din nøglefil og dens adgangskode er fortsat vejen tilbage. Gem begge: Går adgangsnøglen tabt, åbner kun de boksen.',
  'passkeys.add': 'Tilføj en adgangsnøgle',
  'passkeys.none': 'Endnu åbner ingen adgangsnøgle denne boks.',
  'passkeys.failed': 'Adgangsnøglerne kunne ikke hentes.',
  'passkeys.unnamed': 'Adgangsnøgle uden navn',
  'passkeys.opens': 'Åbner boksen',
  'passkeys.closed': 'Åbner ikke boksen',
  'passkeys.closedText': 'Lad den åbne boksen, eller fjern den.',
  'passkeys.here': 'Brugt her',
  'passkeys.added': 'Tilføjet {date}',
  'passkeys.used': 'sidst brugt {date}',
  'passkeys.synced': 'på flere enheder',
  'passkeys.bound': 'bliver på sin enhed',
  'passkeys.open': 'Lad den åbne boksen',
  'passkeys.openOf': 'Lad {name} åbne boksen',
  'passkeys.remove': 'Fjern',
  'passkeys.removeOf': 'Fjern {name}',
  'passkeys.removeTitle': 'Fjern adgangsnøgle',
  'passkeys.removeText':
    '{name} åbner ikke længere boksen og logger ikke længere ind, og alle andre sessioner slutter. Din nøglefil og dens adgangskode åbner stadig boksen.',
  'passkeys.removeStolen':
    'Blev den stjålet? Så nulstil også din krypteringsnøgle. Først det gør det værdiløst, som adgangsnøglen har åbnet indtil nu.',
  'passkeys.removeFailed': 'Adgangsnøglen blev ikke fjernet.',
  'passkeys.removed': 'Adgangsnøglen er fjernet.',
  'passkeys.prepare': 'Fortsæt',
  'passkeys.prepareText':
    'Nøglerne i din nøglefil forsegles til adgangsnøglen. Fil og adgangskode bliver i denne browser.',
  'passkeys.prepareFailed': 'Adgangsnøglen blev ikke forberedt.',
  'passkeys.token': 'Kode fra din godkendelsesapp',
  'passkeys.tokenHint': 'Adgangsnøglen vil erstatte denne kode, så der spørges en gang til.',
  'passkeys.tokenMissing': 'Skriv koden.',
  'passkeys.tokenWrong': 'Koden er ikke rigtig. Skriv den, som din app viser nu.',
  'passkeys.name': 'Navn på adgangsnøglen',
  'passkeys.nameHint':
    'Så du kan kende den igen, for eksempel »Bærbar« eller »Blå sikkerhedsnøgle«.',
  'passkeys.touchText':
    'Tryk på knappen, så beder din browser om adgangsnøglen. Nogle sikkerhedsnøgler skal berøres to gange.',
  'passkeys.touch': 'Brug adgangsnøglen',
  'passkeys.touchFailed': 'Adgangsnøglen åbner ikke boksen endnu.',
  'passkeys.done':
    'Adgangsnøglen åbner din boks fra nu af. Vælg »Åbn med en adgangsnøgle«, næste gang du logger ind.',
  'passkeys.unsupported':
    'Denne browser har ingen adgangsnøgler. Din nøglefil og dens adgangskode åbner boksen her.',
  'passkeys.close': 'Jeg gemmer min nøglefil',
}
