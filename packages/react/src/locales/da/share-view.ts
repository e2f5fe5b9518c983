import type { Texts } from '../texts.ts'

export const shareView: Texts<'shareView'> = {
  'shareView.title': 'Du er blevet betroet noget sikkert',
  'shareView.sealed': 'Nogen har sendt dig en besked eller en fil. Den åbnes én gang, her.',
  'shareView.sealedMember':
    'Nogen har sendt noget til ét bestemt medlem. Det åbnes én gang, her, af det medlem.',
  'shareView.reveal': 'Vis',
  'shareView.revealHint':
    'Når det vises, sletter tjenesten det. Gør det, når du har tid til at læse.',
  'shareView.opening': 'Åbner',
  'shareView.passphrase': 'Adgangssætning',
  'shareView.passphraseHint': 'Du får den af afsenderen ad en anden vej end linket.',
  'shareView.passphraseMissing': 'Indtast adgangssætningen.',
  'shareView.passphraseWrong':
    'Denne adgangssætning åbner den ikke. Intet er brugt op: tjek hvert bogstav, og prøv igen.',
  'shareView.passphraseWork': 'Beregner nøglen ud fra adgangssætningen',
  'shareView.passphraseNoWork':
    'Browseren kunne ikke beregne nøglen ud fra adgangssætningen. Intet er brugt op: luk andre faner, og prøv igen, eller åbn linket på en anden enhed.',
  'shareView.opened': 'Åbnet nu. Det kan ikke åbnes igen.',
  'shareView.from': 'Fra {name}, bevist med deres nøgle',
  'shareView.message': 'Besked',
  'shareView.copy': 'Kopiér beskeden',
  'shareView.copied': 'Kopieret!',
  'shareView.copyFailed':
    'Ikke kopieret: browseren afviste det. Beskeden er markeret, så kopiér den selv.',
  'shareView.deleted':
    'Tjenesten har slettet beskeden. Kopiér det, du skal bruge, før du lukker siden.',
  'shareView.notDeleted':
    'Tjenesten bekræftede ikke, at beskeden er slettet. Den slettes inden for fem minutter. Kopiér det, du skal bruge, før du lukker siden.',
  'shareView.fileOnly': 'Gem filen, før du lukker siden. Linket kan ikke åbnes igen.',
  'shareView.fileUntil': '{size}, tilgængelig indtil {time}',
  'shareView.download': 'Hent {name} nu',
  'shareView.downloading': 'Henter {name}',
  'shareView.offline': 'Forbindelsen er afbrudt. Overførslen fortsætter, når den er tilbage.',
  'shareView.saved': '{name} er gemt.',
  'shareView.downloadFailed': 'Overførslen mislykkedes, eller filen er tom',
  'shareView.noRoom': 'Der er ikke plads til filen på denne enhed. Gør plads, og hent den igen.',
  'shareView.ended.read':
    'Den blev læst den {date}. Hvis det ikke var dig, så sig det til afsenderen: en anden havde linket.',
  'shareView.ended.expired': 'Dens tid udløb den {date}. Bed afsenderen om at sende den igen.',
  'shareView.ended.destroyed': 'Afsenderen slettede den den {date}. Bed om at få den sendt igen.',
  'shareView.ended.unknown':
    'Nogen har læst den, dens tid er udløbet, eller linket er ikke helt. Bed afsenderen om at sende den igen.',
  'shareView.ended.fileOver':
    'Filen var tilgængelig i en time efter åbningen. Bed afsenderen om at sende den igen.',
  'shareView.keyMissing':
    'Linket har ingen nøgle: delen efter # mangler. Kopiér hele linket igen, eller bed afsenderen om det.',
  'shareView.forMember':
    'Den er sendt til ét medlem. Log ind med den konto, den er sendt til, og åbn så linket igen.',
  'shareView.signIn': 'Log ind',
  'shareView.lost':
    'Tjenesten svarede ikke. Linket kan allerede være åbnet: bliv på denne side, og prøv igen inden for fem minutter.',
  'shareView.retry': 'Prøv igen',
}
